import { Text } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { vehicleInWords } from '@yardkeeper/domain/invoices/lines/fit';
import { useState } from 'react';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import classes from '../../Invoices.module.css';
import { useRefreshInvoices } from '../../keys.ts';
import { UnavailableLines } from '../../lines/UnavailableLines.tsx';
import { OpenedDialog } from '../../steps/OpenedDialog.tsx';
import { type Invoice, may, type TabProps } from '../api.ts';
import { SavedLines } from './SavedLines.tsx';

const InvoiceEditor = lazyPart(
  () => import('../../saving/InvoiceEditor.tsx').then((m) => m.InvoiceEditor),
  <ListSkeleton />,
);

function Totals({ invoice: { net, gst, total, margin } }: TabProps) {
  return (
    <dl className={`${classes.sum} ${classes.totals} kit-figures`} aria-label="Totals">
      <dt>Before GST</dt>
      <dd>{formatMoney(net)}</dd>
      <dt>GST</dt>
      <dd>{formatMoney(gst)}</dd>
      <dt data-strong>Total</dt>
      <dd data-strong>{formatMoney(total)}</dd>
      {margin !== null && (
        <>
          <dt>Margin</dt>
          <dd>{formatMoney(margin)}</dd>
        </>
      )}
    </dl>
  );
}

/** The editor while the person may edit the document, otherwise the lines to read. */
export function ItemsTab(props: TabProps) {
  const { invoice } = props;
  const refresh = useRefreshInvoices();
  const [printing, setPrinting] = useState<Invoice | null>(null);
  const isEditable = may(invoice, 'edit');
  return (
    <>
      <UnavailableLines {...props} />
      {isEditable ? (
        <InvoiceEditor
          invoice={invoice}
          onSaved={(made, action) => {
            if (action === 'pay') setPrinting(made);
            void refresh(made.invoiceId);
          }}
        />
      ) : (
        <>
          {invoice.vehicle && <Text mb="sm">For {vehicleInWords(invoice.vehicle)}</Text>}
          <SavedLines {...props} />
          <Totals {...props} />
        </>
      )}
      {printing && <OpenedDialog kind="print" invoice={printing} onClose={() => setPrinting(null)} />}
    </>
  );
}
