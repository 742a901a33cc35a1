import { Text, TextInput } from '@mantine/core';
import { wholeRow } from '../../../kit/Card.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import type { Buyer } from './values.ts';

type Props = {
  initial: Buyer;
  errors: Readonly<Record<string, string>>;
  onGiven: (buyer: Buyer) => void;
  onClose: () => void;
};
const labels: Readonly<Record<keyof Buyer, string>> = {
  ...{ name: 'Name', address: 'Address', phone: 'Phone', email: 'Email', nzbn: 'NZBN', gstNo: 'GST number' },
};
const fields = Object.keys(labels) as (keyof Buyer)[];

/** Above $1,000 the paper must say who bought. It goes with this document; the contact stays as it is. */
export function BuyerDialog({ initial, errors, onGiven, onClose }: Props) {
  return (
    <FormDialog<Buyer, Buyer>
      opened
      title="Who bought it?"
      submitLabel="Go on"
      onClose={onClose}
      initialValues={initial}
      validate={{ name: (name) => (name.trim() === '' ? 'Name the buyer' : null) }}
      onSubmit={async (buyer) => buyer}
      onSaved={onGiven}
    >
      {(form) => (
        <>
          <Text className={wholeRow} role="alert">
            {Object.values(errors).join('. ')}.
          </Text>
          {fields.map((field, n) => (
            <TextInput
              key={field}
              label={labels[field]}
              className={field === 'address' ? wholeRow : undefined}
              data-autofocus={(initial.name === '' ? n === 0 : field === 'address') || undefined}
              data-path={field}
              {...form.getInputProps(field)}
              error={form.errors[field] ?? (form.isDirty(field) ? undefined : errors[`buyer.${field}`])}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
