import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Contact } from '@yardkeeper/contract/contacts/schemas';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { useMemo } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { Duplicates } from '../../../shared/contacts/Duplicates.tsx';
import { useDuplicates } from '../../../shared/contacts/use-duplicates.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import classes from '../Contacts.module.css';
import { useRefreshContacts } from '../keys.ts';
import { AccountFields } from './AccountFields.tsx';
import { AddressFields } from './AddressFields.tsx';
import { contactRules } from './checks.ts';
import { Fold } from './Fold.tsx';
import { NumberFields } from './NumberFields.tsx';
import { saveContact } from './save.ts';
import { blankOf, type ContactValues, valuesOf } from './values.ts';
import { WhoFields } from './WhoFields.tsx';

type Form = UseFormReturnType<ContactValues>;

const inAddresses = /^(address|suburb|state|postCode|delivery|postal)\b/;
const inAccount = /^(termsId|creditLimit|priceLevel|discount|salespersonId|regionId|marketing)$/;
const inNumbers = /^(gstNo|nzbn|code|position|leadDays|sellerGst|licenseNo)$/;
const wrong = (form: Form, section: RegExp) => Object.keys(form.errors).some((path) => section.test(path));

/** Looks for contacts that may be the same; a contact is not compared with itself. */
function Likeness({ form, debtorID }: { form: Form; debtorID: number }) {
  const { company, contactName, contactSurname, phone1, mobile, email, gstNo, nzbn } = form.values;
  const typed = { debtorID, company, contactName, contactSurname, phone1, mobile, email, gstNo, nzbn };
  const found = useDuplicates(typed, form.isDirty());
  return (
    <div className={classes.whole} hidden={found.length === 0}>
      <Duplicates found={found} />
    </div>
  );
}

function Addresses({ form }: { form: Form }) {
  const { deliveryElsewhere, postalElsewhere } = form.values;
  const tick = (path: string) => form.getInputProps(path, { type: 'checkbox' });
  return (
    <>
      <AddressFields form={form} />
      <Checkbox className={classes.whole} label="Deliver to another address" {...tick('deliveryElsewhere')} />
      {deliveryElsewhere && <AddressFields form={form} under="delivery" />}
      <Checkbox className={classes.whole} label="Post goes to another address" {...tick('postalElsewhere')} />
      {postalElsewhere && <AddressFields form={form} under="postal" />}
    </>
  );
}

type Props = {
  contact: Contact | null;
  kind?: ContactKind;
  onClose: () => void;
  onSaved?: (contact: Contact) => void;
};
const newNames = { customer: 'customer', supplier: 'supplier', seller: 'seller' } as const;

/** The few fields that the counter needs come first; the others are folded. */
export function ContactForm({ contact, kind = 'customer', onClose, onSaved }: Props) {
  const refresh = useRefreshContacts();
  const start = useMemo(() => (contact ? valuesOf(contact) : blankOf(kind)), [contact, kind]);
  const unfolded = contact !== null;
  return (
    <FormDialog<ContactValues, Contact>
      opened
      size="xl"
      title={contact ? `Edit ${contact.name}` : `New ${newNames[kind]}`}
      onClose={onClose}
      initialValues={start}
      validate={contactRules}
      submitLabel={contact ? 'Save' : `Add ${newNames[kind]}`}
      onSubmit={(values) => saveContact(contact, values)}
      onSaved={(saved) => {
        toast('success', `${saved.name} is saved`);
        void refresh(saved.debtorID);
        onSaved?.(saved);
      }}
    >
      {(form) => (
        <>
          <WhoFields form={form} before={start} />
          <Likeness form={form} debtorID={contact?.debtorID ?? 0} />
          <Fold
            title="Account"
            hint="terms, limit, price level, salesperson"
            startOpen={unfolded}
            wrong={wrong(form, inAccount)}
          >
            <AccountFields form={form} contact={contact} />
          </Fold>
          <Fold
            title="Addresses"
            hint="billing, delivery, postal"
            startOpen={unfolded}
            wrong={wrong(form, inAddresses)}
          >
            <Addresses form={form} />
          </Fold>
          <Fold title="Numbers" hint="GST, NZBN, code, licence" startOpen={unfolded} wrong={wrong(form, inNumbers)}>
            <NumberFields form={form} />
          </Fold>
        </>
      )}
    </FormDialog>
  );
}
