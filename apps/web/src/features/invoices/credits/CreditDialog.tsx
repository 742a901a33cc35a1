import { Textarea } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { isFromStock, returnReasons } from '@yardkeeper/domain/invoices/kinds';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { ScanBox } from '../../../kit/scan/ScanBox.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { useCan } from '../../../session/use-session.ts';
import { useOverride } from '../../../shared/invoices/use-override.tsx';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import { TagLabels } from '../../../shared/stock/TagLabels.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { type DialogProps, type Payments, usePayments } from '../document/api.ts';
import classes from '../Invoices.module.css';
import { useRefreshInvoices } from '../keys.ts';
import { refundable, settledBy } from '../money/amounts.ts';
import { useCashPolicy } from '../money/payment-defaults.ts';
import { RefundFields } from '../money/RefundFields.tsx';
import { EvidenceFold } from '../way/EvidenceFold.tsx';
import { CreditLines } from './CreditLines.tsx';
import {
  atShownLines,
  bodyOf,
  type CreditValues,
  creditTotal,
  needsPlace,
  returnable,
  startOf,
  unchecked,
  waitingTags,
} from './credit-values.ts';
import { ReasonChips } from './ReasonChips.tsx';
import { scanReturned } from './scan-returned.ts';

export function CreditDialog({ invoice, onClose }: DialogProps) {
  const { invoiceId, invoiceNo, balance } = invoice;
  const refresh = useRefreshInvoices();
  const { passing, dialog } = useOverride('Make credit note');
  const payments = usePayments(invoiceId);
  const credits = payments.data?.credits ?? [];
  // Keeps the lines with which the dialog opened, so that a change by somebody else cannot shift typed values to other
  // lines.
  const [lines] = useState(() => returnable(invoice));
  const { policy, isLoading } = useCashPolicy();
  const made = useRef<readonly string[]>([]);
  const [labels, setLabels] = useState<readonly string[]>([]);
  const mayPrintTags = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const mostBy = (values: CreditValues, by = values.refund.paymentTypeId) =>
    settledBy(freed(values), by, policy).amount;
  const freed = (values: CreditValues) => refundable(creditTotal(values, lines, credits), balance);
  if (payments.isPending || isLoading) return null;
  if (labels.length > 0) return <TagLabels tagNos={labels} onClose={onClose} />;
  return (
    <>
      <FormDialog<CreditValues, Payments>
        opened
        size="xl"
        title={`Credit note for ${invoiceNo}`}
        onClose={() => (made.current.length > 0 ? setLabels(made.current) : onClose())}
        initialValues={startOf(lines)}
        validate={(values) => {
          const most = mostBy(values);
          const { paymentTypeId, amount } = values.refund;
          const on = values.refund.on && most > 0;
          return {
            reason: values.reason ? null : 'Say why it comes back',
            ...unchecked(values, lines),
            'lines.0.qty': values.lines.some(({ qty }) => qty) ? null : 'Choose what comes back',
            'refund.paymentTypeId': on && !paymentTypeId ? 'Choose how it is given back' : null,
            'refund.amount': on && (!amount || amount > most) ? `Enter an amount up to ${formatMoney(most)}` : null,
          };
        }}
        submitLabel="Make credit note"
        onSubmit={(values) =>
          passing((overrideReason) =>
            call('POST /mgr/invoices/saveCreditNotes', {
              body: bodyOf(values, invoice, lines, freed(values), overrideReason),
            }),
          ).catch(async (thrown) => {
            // The refusal may mean that somebody else changed the invoice, so the next try starts from fresh data.
            await refresh(invoiceId);
            const { message, fields } = failureOf(thrown);
            throw Object.assign(thrown as object, { message, fields: atShownLines(fields, values) });
          })
        }
        onSaved={({ credits: after }) => {
          const own = waitingTags(after.at(-1)?.lines ?? []);
          const tagged = own.length > 0 ? `; what came back is tagged ${own.join(' and ')}` : '';
          toast('success', `The credit note is made${tagged}`);
          // A returned part gets a new tag, which needs a label before the part goes on a shelf.
          made.current = mayPrintTags ? own : [];
          void refresh(invoiceId);
        }}
      >
        {(form) => {
          const total = creditTotal(form.values, lines, credits);
          return (
            <>
              {lines.some(({ kind }) => isFromStock(kind)) && (
                <div className={classes.whole}>
                  <ScanBox
                    label="Scan the tag of what comes back"
                    onScan={(code) => scanReturned(code, invoice, lines, form)}
                  />
                </div>
              )}
              <CreditLines form={form} lines={lines} credits={credits} />
              <div className={classes.whole}>
                <EvidenceFold invoiceId={invoiceId} />
              </div>
              <ReasonChips
                className={classes.whole}
                label="Why it comes back"
                reasons={returnReasons}
                {...form.getInputProps('reason')}
              />
              <Textarea
                className={classes.whole}
                label="Notes"
                rows={2}
                maxLength={1000}
                {...form.getInputProps('notes')}
              />
              {needsPlace(form.values, lines) && (
                <LocationPicker
                  label="Waits to be checked at"
                  placeholder="Not put away yet"
                  value={form.values.locationId}
                  onChange={(locationId) => form.setFieldValue('locationId', locationId)}
                />
              )}
              <RefundFields
                form={form}
                total={total}
                most={freed(form.values)}
                mostBy={(by) => mostBy(form.values, by)}
              />
            </>
          );
        }}
      </FormDialog>
      {dialog}
    </>
  );
}
