import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { CountryField } from '../../../kit/fields/CountryField.tsx';
import { DigitsInput } from '../../../kit/fields/DigitsInput.tsx';
import type { Acquisition } from '../detail/api.ts';
import type { ReceiveValues } from './values.ts';

type Props = { form: UseFormReturnType<ReceiveValues>; acquisition: Acquisition };

/** Asks only for what the purchase details lack; what they have is changed in the office. */
export function SellerFields({ form, acquisition: { purchase, sellerPhone } }: Props) {
  const lacksPhone = !purchase.mobile && !purchase.phone1 && !sellerPhone;
  return (
    <>
      {lacksPhone && (
        <TextInput
          label="Phone of the seller"
          type="tel"
          placeholder="021 857 345"
          autoComplete="off"
          {...form.getInputProps('sellerPhone')}
        />
      )}
      {!purchase.address && (
        <>
          <CapitalisedInput label="Street of the seller" maxLength={200} {...form.getInputProps('sellerAddress')} />
          <CapitalisedInput label="Suburb" maxLength={120} {...form.getInputProps('sellerSuburb')} />
          <CapitalisedInput label="Town or city" maxLength={120} {...form.getInputProps('sellerState')} />
          <DigitsInput label="Postcode" maxLength={4} {...form.getInputProps('sellerPostCode')} />
          <CountryField />
        </>
      )}
    </>
  );
}
