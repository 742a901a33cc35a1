import { Textarea, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps } from '../document/api.ts';
import classes from '../Invoices.module.css';
import { useRefreshInvoices } from '../keys.ts';

/** Tells the customer that the goods are ready to collect. */
export function SmsDialog({ invoice, onClose }: DialogProps) {
  const { invoiceId, invoiceNo, buyer } = invoice;
  const refresh = useRefreshInvoices();
  return (
    <FormDialog
      opened
      size="md"
      title={`${invoiceNo}: ready to collect`}
      onClose={onClose}
      initialValues={{ mobile: buyer.phone, text: '' }}
      validate={{ mobile: (typed) => (typed.trim() === '' ? 'Enter a mobile number' : null) }}
      submitLabel="Send SMS"
      onSubmit={({ mobile, text }) =>
        call('POST /mgr/invoices/sendSms', { body: { invoiceId, mobile: mobile.trim(), text } })
      }
      onSaved={() => {
        toast('success', 'The message is on its way');
        void refresh(invoiceId);
      }}
    >
      {(form) => (
        <>
          <TextInput
            className={classes.whole}
            label="Mobile"
            type="tel"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('mobile')}
          />
          <Textarea
            className={classes.whole}
            label="Text"
            placeholder={`Your order ${invoiceNo} is ready to collect.`}
            rows={2}
            maxLength={480}
            {...form.getInputProps('text')}
          />
        </>
      )}
    </FormDialog>
  );
}
