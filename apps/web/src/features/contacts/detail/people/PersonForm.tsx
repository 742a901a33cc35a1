import { Checkbox, TextInput } from '@mantine/core';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { CapitalisedInput } from '../../../../kit/fields/CapitalisedInput.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { checkedField, emailCheck, phoneCheck } from '../../form/checks.ts';
import { useRefreshContacts } from '../../keys.ts';
import type { Person } from '../api.ts';

type Values = {
  contactName: string;
  contactSurname: string;
  position: string;
  phone1: string;
  mobile: string;
  email: string;
  main: boolean;
};
const blank: Values = {
  contactName: '',
  contactSurname: '',
  position: '',
  phone1: '',
  mobile: '',
  email: '',
  main: false,
};

const valuesOf = ({ contactName, contactSurname, position, phone1, mobile, email, main }: Person): Values => ({
  contactName,
  contactSurname,
  position,
  email,
  phone1: formatPhone(phone1),
  mobile: formatPhone(mobile),
  main: main === 1,
});

function save(debtorID: number, person: Person | null, { main, ...values }: Values): Promise<Person> {
  if (person) {
    const { contactID, version } = person;
    return call('POST /mgr/contactManage/modifyContactContacts', { body: { debtorID, contactID, ...values, version } });
  }
  return call('POST /mgr/contactManage/addContactContactsInfo', { body: { debtorID, ...values, main: main ? 1 : 0 } });
}

type Props = { debtorID: number; person: Person | null; onClose: () => void };

export function PersonForm({ debtorID, person, onClose }: Props) {
  const refresh = useRefreshContacts();
  return (
    <FormDialog<Values, Person>
      opened
      title={person ? 'Edit person' : 'Add person'}
      onClose={onClose}
      initialValues={person ? valuesOf(person) : blank}
      validate={{
        contactName: (name, { contactSurname }) => (`${name}${contactSurname}`.trim() === '' ? 'Enter a name' : null),
        mobile: phoneCheck,
        phone1: phoneCheck,
        email: emailCheck,
      }}
      submitLabel={person ? 'Save' : 'Add person'}
      onSubmit={(values) => save(debtorID, person, values)}
      onSaved={(saved) => {
        toast('success', `${`${saved.contactName} ${saved.contactSurname}`.trim()} is saved`);
        void refresh(debtorID);
      }}
    >
      {(form) => (
        <>
          <CapitalisedInput label="First name" data-autofocus maxLength={80} {...form.getInputProps('contactName')} />
          <CapitalisedInput label="Surname" maxLength={80} {...form.getInputProps('contactSurname')} />
          <TextInput label="Mobile" type="tel" autoComplete="off" {...checkedField(form, 'mobile')} />
          <TextInput label="Phone" type="tel" autoComplete="off" {...checkedField(form, 'phone1')} />
          <TextInput label="Email" type="email" autoComplete="off" maxLength={200} {...checkedField(form, 'email')} />
          <CapitalisedInput
            label="Position"
            placeholder="Workshop manager"
            maxLength={80}
            {...form.getInputProps('position')}
          />
          {person === null && (
            <Checkbox
              className={classes.whole}
              label="Main contact"
              description="Whom documents and statements are addressed to"
              {...form.getInputProps('main', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
