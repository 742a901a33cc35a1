import { Alert, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { call } from '../../../../api/call.ts';
import { Card, Fields, wholeRow } from '../../../../kit/document/Card.tsx';
import { useSaveKey } from '../../../../kit/form/use-save-key.ts';
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
  const { form, dirty, saving, problem, save, discard } = useRecordForm<Invoice, Values>({
    record: invoice,
    valuesOf,
    rules: {},
    send: (values, version) =>
      call('PUT /mgr/invoices/editNotesAndInfo', { body: { ...values, invoiceId: invoice.invoiceId, version } }),
    onSaved: ({ invoiceNo }) => toast('success', `${invoiceNo} is saved`),
    reload: () => refresh(invoice.invoiceId),
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
