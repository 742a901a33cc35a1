import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useRef } from 'react';
import { call } from '../../../../api/call.ts';
import { Card, Fields, wholeRow } from '../../../../kit/Card.tsx';
import { useUnsavedGuard } from '../../../../kit/unsaved-work.ts';
import { useFormSave } from '../../../../kit/use-form-save.ts';
import { useCan } from '../../../../session/use-session.ts';
import { toast } from '../../../../shell/toasts.ts';
import { useRefreshInvoices } from '../../keys.ts';
import type { TabProps } from '../api.ts';

/** What the customer calls it and how it is to be delivered. */
export function InfoCard({ invoice }: TabProps) {
  const { invoiceId, orderNo, reference, deliveryInstruction, version } = invoice;
  const mayWrite = useCan({ anyOf: ['EDIT_INVOICE_AND_QUOTE'] });
  const refresh = useRefreshInvoices();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: { orderNo, reference, deliveryInstruction } });
  const dirty = form.isDirty();
  const release = useUnsavedGuard(dirty);
  const isNew = !orderNo && !reference && !deliveryInstruction;
  const { save, saving, problem } = useFormSave({
    form,
    element,
    onSubmit: (values) => {
      const body = { ...values, invoiceId, version };
      return isNew
        ? call('POST /mgr/invoices/addNotesAndInfo', { body }, { quiet: true })
        : call('PUT /mgr/invoices/editNotesAndInfo', { body }, { quiet: true });
    },
    onSaved: () => {
      release();
      toast('success', 'Saved');
      void refresh(invoiceId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card title="Info">
      <form ref={element} onSubmit={submit} aria-label="Info">
        {problem && (
          <Alert color="red" mb="md" role="alert">
            {problem}. What you typed is still here.
          </Alert>
        )}
        <Fields>
          <TextInput label="Order no" maxLength={60} readOnly={!mayWrite} {...form.getInputProps('orderNo')} />
          <TextInput label="Reference" maxLength={120} readOnly={!mayWrite} {...form.getInputProps('reference')} />
          <Textarea
            className={wholeRow}
            label="Delivery instruction"
            rows={2}
            maxLength={1000}
            readOnly={!mayWrite}
            {...form.getInputProps('deliveryInstruction')}
          />
        </Fields>
        {dirty && (
          <Group justify="flex-end" mt="md" gap="sm">
            <Button variant="default" disabled={saving} onClick={() => form.reset()}>
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
