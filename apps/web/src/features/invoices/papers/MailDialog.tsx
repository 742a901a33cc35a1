import { Switch, Textarea } from '@mantine/core';
import { defaultMailText, paperOf } from '@yardkeeper/domain/invoices/papers/paper';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { RecipientInput } from '../../../kit/fields/RecipientInput.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps } from '../document/api.ts';
import classes from '../Invoices.module.css';
import { useRefreshInvoices } from '../keys.ts';

type Props = DialogProps & { note?: { readonly creditNoteId: number; readonly number: string } };

export function MailDialog({ invoice, note, onClose }: Props) {
  const { invoiceId, invoiceNo, buyer, printPrice } = invoice;
  const refresh = useRefreshInvoices();
  return (
    <FormDialog
      opened
      size="md"
      title={`Email ${note?.number ?? invoiceNo}`}
      onClose={onClose}
      initialValues={{ email: buyer.email, message: '', withPrices: printPrice === 1 }}
      validate={{ email: (typed) => (typed.trim() === '' ? 'Enter an email address' : null) }}
      submitLabel="Send"
      onSubmit={({ email, ...rest }) =>
        call('POST /mgr/invoices/sendMail', {
          body: { invoiceId, email: email.trim(), ...rest, ...(note ? { creditNoteId: note.creditNoteId } : {}) },
        })
      }
      onSaved={() => {
        toast('success', 'It is on its way');
        void refresh(invoiceId);
      }}
    >
      {(form) => (
        <>
          <RecipientInput {...form.getInputProps('email')} />
          <Textarea
            className={classes.whole}
            label="Message"
            placeholder={
              note ? 'The credit note is attached.' : defaultMailText(invoice, paperOf(invoice, form.values.withPrices))
            }
            rows={3}
            maxLength={5000}
            {...form.getInputProps('message')}
          />
          {!note && <Switch label="With prices" {...form.getInputProps('withPrices', { type: 'checkbox' })} />}
        </>
      )}
    </FormDialog>
  );
}
