import type { ComponentProps } from 'react';
import { fetchLookup, lookupKey } from '../../../api/lookup-lists.ts';
import { LookupSelect } from '../../../kit/pickers/LookupSelect.tsx';

const hints = {
  expenseTypes: 'Filled in on the costs of a vehicle',
  paymentTypes: 'Filled in on new payments',
} as const;

type Props = Omit<ComponentProps<typeof LookupSelect>, 'queryKey' | 'fetchOptions' | 'label'> & {
  list: keyof typeof hints;
  label: string;
};

/** People can change this default on their profile. */
export function DefaultSelect({ list, label, ...field }: Props) {
  return (
    <LookupSelect
      label={label}
      description={hints[list]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="None"
      clearable
      clearButtonProps={{ 'aria-label': `No ${label.toLowerCase()}` }}
      queryKey={lookupKey(list)}
      fetchOptions={(signal) => fetchLookup(list, undefined, signal)}
      {...field}
    />
  );
}
