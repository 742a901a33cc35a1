import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { CapitalisedInput } from '../../../../kit/fields/CapitalisedInput.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { saveHold } from '../../form/save.ts';
import { useRefreshContacts } from '../../keys.ts';
import type { Contact } from '../api.ts';

export function HoldDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const refresh = useRefreshContacts();
  return (
    <FormDialog
      opened
      size="md"
      title={`Put ${contact.name} on hold`}
      onClose={onClose}
      initialValues={{ holdReason: '' }}
      validate={{ holdReason: (reason) => (reason.trim() === '' ? 'Say why, for whoever is at the counter' : null) }}
      submitLabel="Put on hold"
      onSubmit={({ holdReason }) => saveHold(contact, { onHold: 1, holdReason })}
      onSaved={() => {
        toast('success', `${contact.name} is on hold`);
        void refresh(contact.debtorID);
      }}
    >
      {(form) => (
        <CapitalisedInput
          className={classes.whole}
          label="Reason"
          placeholder="Cheque bounced; ring accounts first"
          data-autofocus
          maxLength={200}
          {...form.getInputProps('holdReason')}
        />
      )}
    </FormDialog>
  );
}
