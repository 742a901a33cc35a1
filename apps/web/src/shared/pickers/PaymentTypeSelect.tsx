import type { SelectProps } from '@mantine/core';
import { fetchLookup, lookupKey } from '../../api/lookup-lists.ts';
import { LookupSelect } from '../../kit/pickers/LookupSelect.tsx';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  value?: number | null;
  onChange?: (id: number | null) => void;
};

export const PaymentTypeSelect = (props: Props) => (
  <LookupSelect
    label="Payment type"
    clearable={false}
    {...props}
    queryKey={lookupKey('paymentTypes')}
    fetchOptions={(signal) => fetchLookup('paymentTypes', undefined, signal)}
  />
);
