import { Text, Textarea, TextInput } from '@mantine/core';
import { call } from '../../../../api/call.ts';
import { Fields, wholeRow } from '../../../../kit/document/Card.tsx';
import { RecordCard } from '../../../../shared/edit/RecordCard.tsx';
import { useRecordForm } from '../../../../shared/edit/use-record-form.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import { useRefreshInvoices } from '../../keys.ts';
import { type Invoice, may, type TabProps } from '../api.ts';

type Values = { orderNo: string; reference: string; deliveryInstruction: string };
const valuesOf = ({ orderNo, reference, deliveryInstruction }: Invoice): Values => ({
  orderNo,
  reference,
  deliveryInstruction,
});
export function InfoCard({ invoice }: TabProps) {
  const readOnly = !may(invoice, 'edit');
  const refresh = useRefreshInvoices();
  const { form, ...edit } = useRecordForm<Invoice, Values>({
    record: invoice,
    valuesOf,
    rules: {},
    send: (values, version) =>
      call('PUT /mgr/invoices/editNotesAndInfo', { body: { ...values, invoiceId: invoice.invoiceId, version } }),
    onSaved: ({ invoiceNo }) => toast('success', `${invoiceNo} is saved`),
    reload: () => refresh(invoice.invoiceId),
    onWrong: () => undefined,
  });
  return (
    <RecordCard title="Info" edit={edit}>
      <Fields>
        <TextInput label="Order no" maxLength={60} readOnly={readOnly} {...form.getInputProps('orderNo')} />
        <TextInput label="Reference" maxLength={120} readOnly={readOnly} {...form.getInputProps('reference')} />
        <Textarea
          className={wholeRow}
          label="Delivery instruction"
          rows={2}
          maxLength={1000}
          readOnly={readOnly}
          {...form.getInputProps('deliveryInstruction')}
        />
      </Fields>
      {invoice.finalizedAt !== null && (
        <Text size="xs" c="dimmed" mt="xs">
          As it stands on the paper. What comes up later is a note.
        </Text>
      )}
    </RecordCard>
  );
}
