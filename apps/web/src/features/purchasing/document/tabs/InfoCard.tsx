import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { call } from '../../../../api/call.ts';
import { Card, Fields, wholeRow } from '../../../../kit/document/Card.tsx';
import { DateInput } from '../../../../kit/fields/DateInput.tsx';
import { useSaveKey } from '../../../../kit/form/use-save-key.ts';
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
  const { form, dirty, saving, problem, save, discard } = useRecordForm<PurchaseOrder, Values>({
    record: order,
    valuesOf,
    rules: {},
    send: (values, version) =>
      call('POST /mgr/purchaseOrder/addNotesAndInfo', { body: { ...values, purchaseOrderId, version } }),
    onSaved: ({ poNo }) => toast('success', `${poNo} is saved`),
    reload: () => refresh(purchaseOrderId),
    onWrong: () => undefined,
  });
  useSaveKey(dirty, () => void save());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card title="Info">
      <form onSubmit={submit} aria-label="Info">
        {problem && (
          <Alert color="red" mb="md" role="alert">
            {problem.message}. What you typed is still here; discard it to see how it stands now.
          </Alert>
        )}
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
        {dirty && (
          <Group justify="flex-end" mt="md" gap="sm">
            <Button variant="default" disabled={saving} onClick={() => void discard()}>
              Discard
            </Button>
            <Button type="submit" loading={saving}>
              Save
            </Button>
          </Group>
        )}
      </form>
    </Card>
  );
}
