import { Switch } from '@mantine/core';
import { isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useLookup } from '../../../../api/lookups/lookups.ts';
import { useCan } from '../../../../session/use-session.ts';
import { ListSelect } from '../../../../shared/pickers/ListSelect.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { useRefreshInvoices } from '../../keys.ts';
import { may, type TabProps } from '../api.ts';

function useChange({ invoice: { invoiceId } }: TabProps) {
  const refresh = useRefreshInvoices();
  const [busy, setBusy] = useState(false);
  const change = async (work: Promise<unknown>, said: string) => {
    setBusy(true);
    await work.then(
      () => toast('success', said),
      () => undefined,
    );
    await refresh(invoiceId);
    setBusy(false);
  };
  return { busy, change };
}

export function DispatcherSelect(props: TabProps) {
  const { invoiceId, dispatcherId, dispatcher } = props.invoice;
  const mayAssign = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE', 'VIEW_DISPATCH'] });
  const people = useLookup('users', undefined, { enabled: mayAssign }).options;
  const { busy, change } = useChange(props);
  if (isQuoteType(props.invoice.type)) return null;
  const assign = (userId: number) =>
    userId > 0 &&
    change(
      call('PUT /mgr/invoices/assignDispatcher/:id', { params: { id: invoiceId }, query: { userId } }),
      `${people.find(({ id }) => id === userId)?.name ?? 'They'} will send it`,
    );
  return (
    <ListSelect
      label="Dispatcher"
      placeholder="Nobody yet"
      mt="md"
      maw={320}
      clearable={false}
      disabled={!mayAssign || busy}
      options={people}
      current={dispatcherId === null ? undefined : { id: dispatcherId, name: dispatcher }}
      retiredWord="left"
      value={dispatcherId ?? 0}
      onChange={(userId) => void assign(userId)}
    />
  );
}

export function PrintPriceSwitch(props: TabProps) {
  const { invoiceId, printPrice } = props.invoice;
  const { busy, change } = useChange(props);
  const [turned, setTurned] = useState<boolean | null>(null);
  const turn = async (isPrintPrice: boolean) => {
    setTurned(isPrintPrice);
    await change(
      call('PUT /mgr/invoices/printPrice/:id', { params: { id: invoiceId }, query: { isPrintPrice } }),
      `The paper is printed ${isPrintPrice ? 'with' : 'without'} prices`,
    );
    setTurned(null);
  };
  return (
    <Switch
      label="Print with prices"
      mt="md"
      checked={turned ?? printPrice === 1}
      disabled={!may(props.invoice, 'print') || busy}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}
