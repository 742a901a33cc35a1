import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { sellerGstKeys, sellerGstNames } from '@yardkeeper/domain/contacts/kinds';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { checkedField } from './checks.ts';
import type { ContactValues } from './values.ts';

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const gst = sellerGstKeys.map((value) => ({ value, label: sellerGstNames[value] }));

export function NumberFields({ form }: { form: UseFormReturnType<ContactValues> }) {
  const { isSupplier, isSeller } = form.values;
  return (
    <>
      <TextInput
        label="GST number"
        placeholder="123-456-789"
        inputMode="numeric"
        autoComplete="off"
        {...checkedField(form, 'gstNo')}
      />
      <TextInput
        label="NZBN"
        placeholder="13 digits"
        inputMode="numeric"
        autoComplete="off"
        {...checkedField(form, 'nzbn')}
      />
      <TextInput
        label="Code"
        description="Your own short name for them"
        inputWrapperOrder={below}
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps('code')}
      />
      <CapitalisedInput
        label="Position"
        placeholder="Workshop manager"
        description="Of the main person"
        inputWrapperOrder={below}
        maxLength={80}
        {...form.getInputProps('position')}
      />
      {isSupplier && (
        <NumericInput label="Lead time in days" max={365} placeholder="Not known" {...form.getInputProps('leadDays')} />
      )}
      {isSeller && (
        <>
          <Select label="Seller’s GST status" allowDeselect={false} data={gst} {...form.getInputProps('sellerGst')} />
          <TextInput
            label="Licence/LMCT no"
            description="Motor vehicle trader or second-hand dealer licence"
            inputWrapperOrder={below}
            autoComplete="off"
            maxLength={40}
            {...form.getInputProps('licenseNo')}
          />
        </>
      )}
    </>
  );
}
