import { Alert, Radio, Stack, Text } from '@mantine/core';
import type { PickedContact } from '@yardkeeper/contract/contacts/schemas';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { ContactPicker } from '../../../../shared/contacts/ContactPicker.tsx';
import { useOpenPath } from '../../../../shell/menu/open-link.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { useRefreshContacts } from '../../keys.ts';
import type { Contact } from '../api.ts';

type Values = { other: number; keep: 'this' | 'other' };
const blank: Values = { other: 0, keep: 'this' };

const merge = (keepID: number, mergeID: number) =>
  call('POST /mgr/contactManage/mergeContacts', { body: { keepID, mergeID } });

type Shown = Pick<Contact, 'name' | 'phone1' | 'mobile' | 'email'>;
const reach = ({ phone1, mobile, email }: Shown) =>
  [formatPhone(mobile || phone1), email].filter(Boolean).join(' · ') || 'No phone or email';

export function MergeDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const refresh = useRefreshContacts();
  const open = useOpenPath();
  const [other, setOther] = useState<PickedContact | null>(null);
  const submit = ({ other: id, keep }: Values) =>
    keep === 'this' ? merge(contact.debtorID, id) : merge(id, contact.debtorID);
  return (
    <FormDialog<Values, Contact>
      opened
      title={`Merge ${contact.name} with another`}
      onClose={onClose}
      initialValues={blank}
      validate={{ other: (id) => (id === 0 ? 'Choose the other contact' : null) }}
      submitLabel="Merge"
      onSubmit={submit}
      onSaved={(kept) => {
        toast('success', `Merged into ${kept.name}`);
        void refresh();
        if (kept.debtorID !== contact.debtorID) open(`/customer/${kept.debtorID}`);
      }}
    >
      {(form) => {
        const { onChange: _, ...field } = form.getInputProps('other');
        const loser = form.values.keep === 'this' ? other?.name : contact.name;
        return (
          <Stack className={classes.whole} gap="md">
            <ContactPicker
              {...field}
              label="The other contact"
              data-autofocus
              except={contact.debtorID}
              creates={false}
              onChange={(id, picked) => {
                form.setFieldValue('other', id);
                setOther(picked);
              }}
            />
            {other && (
              <>
                <Radio.Group label="Which one stays" {...form.getInputProps('keep')}>
                  <Stack gap="sm" mt="xs">
                    <Radio
                      value="this"
                      label={contact.name}
                      description={`No. ${contact.debtorID} · ${reach(contact)}`}
                    />
                    <Radio value="other" label={other.name} description={`No. ${other.debtorId} · ${reach(other)}`} />
                  </Stack>
                </Radio.Group>
                <Alert color="yellow" role="status" py="xs">
                  <Text>
                    Every document, person, bank account, note and file of {loser} moves over. {loser} is disabled and
                    its history is kept. This cannot be undone.
                  </Text>
                </Alert>
              </>
            )}
          </Stack>
        );
      }}
    </FormDialog>
  );
}
