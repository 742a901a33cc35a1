import { Text, TextInput } from '@mantine/core';
import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { CountryField } from '../../../kit/fields/CountryField.tsx';
import type { Failure } from '../../../kit/text/failure.ts';

type Props = {
  initial: Buyer;
  refusal: Failure;
  label?: string;
  /** The dialog shows an error that this function throws. */
  onGiven: (buyer: Buyer) => Promise<void> | void;
  onClose: () => void;
};
const fields = [
  { name: 'name', label: 'Name', maxLength: 160 },
  { name: 'phone', label: 'Phone', maxLength: 40, type: 'tel' },
  { name: 'address', label: 'Address', maxLength: 300, className: wholeRow },
  { name: 'email', label: 'Email', maxLength: 200, type: 'email' },
  { name: 'nzbn', label: 'NZBN', maxLength: 20 },
  { name: 'gstNo', label: 'GST number', maxLength: 20 },
] as const;
const pathOf = (name: keyof Buyer): string => `buyer.${name}`;

/** Asks for the buyer's details, which an invoice above $1,000 must show. */
export function BuyerDialog({ initial, refusal, label = 'Go on', onGiven, onClose }: Props) {
  const lacking = fields.find(({ name }) => refusal.fields[pathOf(name)]) ?? fields[0];
  return (
    <FormDialog
      opened
      title="Who bought it?"
      submitLabel={label}
      onClose={onClose}
      initialValues={{ buyer: initial }}
      validate={{ buyer: { name: (name) => (name.trim() === '' ? 'Name the buyer' : null) } }}
      onSubmit={async ({ buyer }) => onGiven(buyer)}
    >
      {(form) => (
        <>
          <Text className={wholeRow}>
            Above $1,000 the paper must say who bought. It goes with this document; the contact stays as it is.
          </Text>
          {fields.map(({ name, ...input }) => (
            <TextInput
              key={name}
              {...input}
              autoComplete="off"
              data-autofocus={name === lacking.name || undefined}
              {...form.getInputProps(pathOf(name))}
              error={
                form.errors[pathOf(name)] ?? (form.isDirty(pathOf(name)) ? undefined : refusal.fields[pathOf(name)])
              }
            />
          ))}
          <CountryField />
        </>
      )}
    </FormDialog>
  );
}
