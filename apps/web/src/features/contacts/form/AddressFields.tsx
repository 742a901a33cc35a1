import type { UseFormReturnType } from '@mantine/form';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { CountryField } from '../../../kit/fields/CountryField.tsx';
import { DigitsInput } from '../../../kit/fields/DigitsInput.tsx';
import { checkedField } from './checks.ts';
import type { ContactValues } from './values.ts';

type Props = { form: UseFormReturnType<ContactValues>; under?: 'delivery' | 'postal' };

const names = { delivery: 'Delivery ', postal: 'Postal ' } as const;

export function AddressFields({ form, under }: Props) {
  const path = (field: string) => (under ? `${under}.${field}` : field);
  const label = (words: string) => (under ? names[under] + words.toLowerCase() : words);
  return (
    <>
      <CapitalisedInput label={label('Street')} maxLength={200} {...form.getInputProps(path('address'))} />
      <CapitalisedInput label={label('Suburb')} maxLength={120} {...form.getInputProps(path('suburb'))} />
      <CapitalisedInput label={label('Town or city')} maxLength={120} {...form.getInputProps(path('state'))} />
      <DigitsInput label={label('Postcode')} maxLength={4} {...checkedField(form, path('postCode'))} />
      <CountryField label={label('Country')} />
    </>
  );
}
