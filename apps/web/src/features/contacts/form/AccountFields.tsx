import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Contact } from '@yardkeeper/contract/contacts/schemas';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { ChoiceSelect } from '../../../shared/pickers/ChoiceSelect.tsx';
import type { ContactValues } from './values.ts';

type Props = { form: UseFormReturnType<ContactValues>; contact: Contact | null };

const levels = [
  { value: 'retail', label: 'Retail' },
  { value: 'trade', label: 'Trade' },
];
export function AccountFields({ form, contact }: Props) {
  return (
    <>
      <ChoiceSelect
        label="Terms"
        placeholder="Cash on collection"
        name="terms"
        currentName={contact?.terms}
        {...form.getInputProps('termsId')}
      />
      <MoneyInput label="Credit limit" placeholder="No limit" {...form.getInputProps('creditLimit')} />
      <Select label="Price level" allowDeselect={false} data={levels} {...form.getInputProps('priceLevel')} />
      <NumericInput label="Discount %" placeholder="None" decimals={2} max={100} {...form.getInputProps('discount')} />
      <ChoiceSelect
        label="Salesperson"
        placeholder="Nobody in particular"
        name="users"
        currentName={contact?.salesperson}
        {...form.getInputProps('salespersonId')}
      />
      <ChoiceSelect
        label="Region"
        placeholder="None"
        name="regions"
        currentName={contact?.region}
        {...form.getInputProps('regionId')}
      />
      <Checkbox
        label="Agreed to news and offers"
        description="Messages about their own orders need no consent"
        {...form.getInputProps('marketing', { type: 'checkbox' })}
      />
    </>
  );
}
