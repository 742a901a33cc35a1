import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { CountedButton } from '../../kit/document/CountedButton.tsx';
import { lazyDialog } from '../../kit/lazy/lazy-dialog.tsx';
import { useCan } from '../../session/use-session.ts';

const MoneyDialog = lazyDialog(() => import('./MoneyDialog.tsx').then((m) => m.MoneyDialog));

type Props = {
  queryKey: readonly unknown[];
  /** Limits it to what was collected for this invoice; the button shows only when there is some. */
  invoiceId?: number;
  onSettled: () => void;
};

/** Money that drivers bring back is no payment until the office has counted it. */
export function MoneyToCount({ queryKey, invoiceId, onSettled }: Props) {
  const mayCount = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE'] });
  const [shown, setShown] = useState(false);
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /mgr/delivery/getCollectedMoney', {}, { signal, quiet: true }),
    enabled: mayCount,
  });
  const all = (read.data ?? []).filter((money) => invoiceId === undefined || money.invoiceId === invoiceId);
  if (!mayCount || (invoiceId !== undefined && all.length === 0 && !shown)) return null;
  return (
    <>
      <CountedButton name="Money to count" icon={IconCash} count={all.length} onClick={() => setShown(true)} />
      {shown && <MoneyDialog rows={all} read={read} onSettled={onSettled} onClose={() => setShown(false)} />}
    </>
  );
}
