import { mayHandOverHere } from '@yardkeeper/domain/fulfilment/packing';
import { mayTake } from '@yardkeeper/domain/invoices/facts';
import { type InvoiceStatus, invoiceStatusOf, invoiceTypeOf, isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { useActor } from '../../../session/use-session.ts';
import { useOverride } from '../../../shared/invoices/use-override.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { useInvoice } from '../document/api.ts';
import { useRefreshInvoices } from '../keys.ts';
import { buttons } from '../steps/buttons.tsx';
import { type OpenDialog, OpenedDialog } from '../steps/OpenedDialog.tsx';
import type { InvoiceRow } from './api.ts';

type Rows = 'pay' | 'collect' | 'send' | 'print' | 'clone';
const offered: readonly Rows[] = ['pay', 'collect', 'send', 'print', 'clone'];
const over: readonly (InvoiceStatus | null)[] = ['cancelled', 'closed'];

/** A row knows too little to be sure that an action is allowed; the server decides. */
const fits: Readonly<Record<Rows, (row: InvoiceRow) => boolean>> = {
  pay: (row) => !isQuoteType(row.type) && row.balance > 0 && !over.includes(invoiceStatusOf(row.status)),
  collect: (row) => !isQuoteType(row.type) && row.picked > row.delivered && !over.includes(invoiceStatusOf(row.status)),
  send: () => true,
  print: () => true,
  clone: (row) => isQuoteType(row.type),
};

/** The dialog needs more of the document than the row has, so the document is fetched first. */
function RowDialog({ invoiceId, kind, onClose }: { invoiceId: number; kind: OpenDialog; onClose: () => void }) {
  const { data } = useInvoice(invoiceId);
  return data ? <OpenedDialog kind={kind} invoice={data} onClose={onClose} /> : null;
}

export function useRowActions() {
  const actor = useActor();
  const open = useOpenPath();
  const refresh = useRefreshInvoices();
  const { passing, dialog: question } = useOverride(buttons.clone.label);
  const [dialog, setDialog] = useState<{ invoiceId: number; kind: OpenDialog } | null>(null);

  const clone = async (invoiceId: number) => {
    const made = await passing((overrideReason) =>
      call('POST /mgr/invoices/cloneQuote', { body: { invoiceId, overrideReason } }),
    ).catch(() => null);
    await refresh(invoiceId);
    if (!made) return;
    toast('success', `${made.invoiceNo} has today’s prices`);
    open(`/invoice/${made.invoiceId}`);
  };
  const rowActions = (row: InvoiceRow): readonly RowAction[] => {
    const type = invoiceTypeOf(row.type);
    if (actor === null || type === null) return [];
    return offered
      .filter((name) => fits[name](row))
      .filter((name) => (name === 'collect' ? mayHandOverHere(actor) : mayTake(name, actor, type)))
      .map((name) => ({
        id: name,
        label: buttons[name].label,
        icon: buttons[name].icon,
        onRun: () =>
          name === 'clone' ? void clone(row.invoiceId) : setDialog({ invoiceId: row.invoiceId, kind: name }),
      }));
  };
  const opened = dialog && <RowDialog {...dialog} onClose={() => setDialog(null)} />;
  return { rowActions, dialog: question ?? opened };
}
