import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CollectedMoney } from '@yardkeeper/contract/dispatch/schemas';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { lazyDialog } from '../../kit/lazy/lazy-dialog.tsx';
import { DateText } from '../../kit/text/DateText.tsx';
import { MoneyText } from '../../kit/text/MoneyText.tsx';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { useCan } from '../../session/use-session.ts';
import { ScreenLink } from '../ScreenLink.tsx';
import classes from './MoneyToCount.module.css';

const SettleDialog = lazyDialog(() => import('./SettleDialog.tsx').then((m) => m.SettleDialog));

type Props = {
  queryKey: readonly unknown[];
  /** Only what was collected for this invoice. */
  invoiceId?: number;
  onSettled: () => void;
};

/** What drivers brought back is no payment before the office has counted it. */
export function MoneyToCount({ queryKey, invoiceId, onSettled }: Props) {
  const mayCount = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE'] });
  const [asked, setAsked] = useState<CollectedMoney | null>(null);
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /mgr/delivery/getCollectedMoney', {}, { signal, quiet: true }),
    enabled: mayCount,
  });
  const all = (read.data ?? []).filter((money) => invoiceId === undefined || money.invoiceId === invoiceId);
  if (all.length === 0) return <QuietFailure of={read} what="Money to count" />;
  return (
    <Alert color="yellow" p="xs" icon={<IconCash size={18} aria-hidden />} title="Money to count">
      <ul className={classes.rows}>
        {all.map((money) => (
          <li key={money.collectedId}>
            <Group gap="sm" justify="space-between" wrap="nowrap">
              <Text inherit>
                <MoneyText value={money.amount} /> {money.paymentType.toLowerCase()} for{' '}
                <ScreenLink screen="/invoice/$id" href={`/invoice/${money.invoiceId}`}>
                  {money.invoiceNo}
                </ScreenLink>
                , {money.customer}, brought by {money.by} on <DateText value={money.at} form="time" />
                {money.note && `. ${money.note}`}
              </Text>
              <Button size="compact-sm" variant="default" className={classes.button} onClick={() => setAsked(money)}>
                Count
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {asked && <SettleDialog money={asked} onClose={() => setAsked(null)} onSettled={onSettled} />}
    </Alert>
  );
}
