import { TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { RecipientInput } from '../../../kit/fields/RecipientInput.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps } from '../document/api.ts';
import { useRefreshInvoices } from '../keys.ts';

/** Tells the customer that the goods left the yard, with a link to follow them. */
export function DispatchMailDialog({ invoice, onClose }: DialogProps) {
  const { invoiceId, invoiceNo, buyer, courier } = invoice;
  const refresh = useRefreshInvoices();
  return (
    <FormDialog
      opened
      size="md"
      title={`${invoiceNo}: on its way`}
      onClose={onClose}
      initialValues={{ email: buyer.email, trackingNo: '', eta: '' }}
      validate={{ email: (typed) => (typed.trim() === '' ? 'Enter an email address' : null) }}
      submitLabel="Send"
      onSubmit={({ email, ...rest }) =>
        call('POST /mgr/invoices/sendDispatchMail', { body: { invoiceId, email: email.trim(), ...rest } })
      }
      onSaved={() => {
        toast('success', 'It is on its way');
        void refresh(invoiceId);
      }}
    >
      {(form) => (
        <>
          <RecipientInput {...form.getInputProps('email')} />
          <TextInput
            label="Tracking number"
            description={courier ? `Of ${courier}` : undefined}
            maxLength={80}
            {...form.getInputProps('trackingNo')}
          />
          <TextInput
            label="Expected"
            placeholder="Tomorrow before noon"
            maxLength={120}
            {...form.getInputProps('eta')}
          />
        </>
      )}
    </FormDialog>
  );
}
