import { TextInput } from '@mantine/core';
import { formatPhone, phoneE164 } from '@yardkeeper/domain/nz/phone';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { CountryField } from '../../../kit/fields/CountryField.tsx';
import { DigitsInput } from '../../../kit/fields/DigitsInput.tsx';
import type { FieldsProps } from './fields.ts';

const tidyPhone = (typed: string): string => {
  const kept = phoneE164(typed);
  return kept === null ? typed : formatPhone(kept);
};

export function PartyFields({ form, under, disabled }: FieldsProps & { under: 'purchase' | 'owner' }) {
  const field = (name: string) => ({ ...form.getInputProps(`${under}.${name}`), readOnly: disabled });
  const phone = (name: 'phone1' | 'mobile') => ({
    ...field(name),
    onBlur: () => {
      form.setFieldValue(`${under}.${name}`, tidyPhone(form.values[under][name]));
      form.validateField(`${under}.${name}`);
    },
  });
  return (
    <>
      <CapitalisedInput label="Company" placeholder="A private person has none" maxLength={120} {...field('company')} />
      <TextInput
        label="Licence/LMCT no"
        placeholder="Trader or second-hand dealer licence"
        autoComplete="off"
        maxLength={40}
        {...field('licenseNo')}
      />
      <CapitalisedInput label="First name" maxLength={80} {...field('contactName')} />
      <CapitalisedInput label="Surname" maxLength={80} {...field('contactSurname')} />
      <TextInput label="Mobile" type="tel" placeholder="021 857 345" autoComplete="off" {...phone('mobile')} />
      <TextInput label="Phone" type="tel" placeholder="09 555 1234" autoComplete="off" {...phone('phone1')} />
      <CapitalisedInput label="Street" maxLength={200} {...field('address')} />
      <CapitalisedInput label="Suburb" maxLength={120} {...field('suburb')} />
      <CapitalisedInput label="Town or city" maxLength={120} {...field('state')} />
      <DigitsInput label="Postcode" maxLength={4} {...field('postCode')} />
      <CountryField readOnly={disabled} />
      <TextInput label="Email" type="email" autoComplete="off" maxLength={200} {...field('email')} />
    </>
  );
}
