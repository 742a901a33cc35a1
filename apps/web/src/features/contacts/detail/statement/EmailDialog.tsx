import { Textarea } from '@mantine/core';
import { type DateRange, formatDate } from '@yardkeeper/domain/format/dates';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { RecipientInput } from '../../../../kit/fields/RecipientInput.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { emailCheck } from '../../form/checks.ts';
import type { Contact } from '../api.ts';
import { sendStatement } from './api.ts';

type Props = { contact: Contact; period: DateRange; onClose: () => void };

export function EmailDialog({ contact, period, onClose }: Props) {
  const { debtorID, email, contactName } = contact;
  const greeting = contactName ? `Kia ora ${contactName},` : 'Kia ora,';
  const message = `${greeting}\n\nAttached is your statement from ${formatDate(period.from)} to ${formatDate(period.to)}.`;
  return (
    <FormDialog
      opened
      title="Email the statement"
      onClose={onClose}
      initialValues={{ email, message }}
      validate={{ email: (typed) => (typed.trim() === '' ? 'Enter an email address' : emailCheck(typed)) }}
      submitLabel="Send"
      onSubmit={(values) => sendStatement(debtorID, period, { ...values, email: values.email.trim() })}
      onSaved={() => toast('success', 'The statement is on its way')}
    >
      {(form) => (
        <>
          <RecipientInput {...form.getInputProps('email')} />
          <Textarea
            className={classes.whole}
            label="Message"
            rows={6}
            maxLength={2000}
            {...form.getInputProps('message')}
          />
        </>
      )}
    </FormDialog>
  );
}
