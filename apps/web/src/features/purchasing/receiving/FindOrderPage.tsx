import { Text, Title } from '@mantine/core';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { findOrder, receivePath } from './find-order.ts';
import classes from './Receiving.module.css';

/** For a carton with its slip: the number on the paper opens the order. */
export function FindOrderPage() {
  const open = useOpenPath();
  const scan = async (code: string): Promise<Verdict> => {
    const id = await findOrder(code);
    if (id === null)
      return { accepted: false, because: 'foreign', message: `There is no purchase order ${code.trim()}` };
    open(receivePath(id));
    return { accepted: true, message: `${code.trim()} opens` };
  };
  return (
    <div className={classes.page}>
      <BackLink href="/purchase/list">Purchase orders</BackLink>
      <Title order={1}>Receive a delivery</Title>
      <ScanBox label="Scan or type the number of the order" onScan={scan} />
      <Text c="dimmed">The square code stands at the top of our purchase order.</Text>
    </div>
  );
}
