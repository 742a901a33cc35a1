import { Textarea, TextInput } from '@mantine/core';
import { call } from '../../../../api/call.ts';
import { Fields, wholeRow } from '../../../../kit/document/Card.tsx';
import { DateInput } from '../../../../kit/fields/DateInput.tsx';
import { RecordCard } from '../../../../shared/edit/RecordCard.tsx';
import { useRecordForm } from '../../../../shared/edit/use-record-form.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import { useRefreshOrders } from '../../keys.ts';
import { may, type PurchaseOrder, type TabProps } from '../api.ts';

type Values = { reference: string; expectedDate: string | null; notesPublic: string };
const valuesOf = ({ reference, expectedDate, notesPublic }: PurchaseOrder): Values => ({
  reference,
  expectedDate,
  notesPublic,
});

export function InfoCard({ order }: TabProps) {
  const { purchaseOrderId } = order;
  const readOnly = !may(order, 'edit');
  const refresh = useRefreshOrders();
  const { form, ...edit } = useRecordForm<PurchaseOrder, Values>({
    record: order,
    valuesOf,
    rules: {},
    send: (values, version) =>
      call('POST /mgr/purchaseOrder/addNotesAndInfo', { body: { ...values, purchaseOrderId, version } }),
    onSaved: ({ poNo }) => toast('success', `${poNo} is saved`),
    reload: () => refresh(purchaseOrderId),
    onWrong: () => undefined,
  });
  return (
    <RecordCard title="Info" edit={edit}>
      <Fields>
        <TextInput label="Their reference" maxLength={120} readOnly={readOnly} {...form.getInputProps('reference')} />
        <DateInput label="Expected" readOnly={readOnly} {...form.getInputProps('expectedDate')} />
        <Textarea
          className={wholeRow}
          label="Note printed on the order"
          rows={3}
          maxLength={2000}
          readOnly={readOnly}
          {...form.getInputProps('notesPublic')}
        />
      </Fields>
    </RecordCard>
  );
}
