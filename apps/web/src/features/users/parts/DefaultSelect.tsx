import type { ComponentProps } from 'react';
import { ChoiceSelect } from '../../../shared/pickers/ChoiceSelect.tsx';

const hints = {
  expenseTypes: 'Filled in on the costs of a vehicle',
  paymentTypes: 'Filled in on new payments',
} as const;

type Props = Omit<ComponentProps<typeof ChoiceSelect>, 'name' | 'body' | 'label'> & {
  list: keyof typeof hints;
  label: string;
};

/** People can change this default on their profile. */
export function DefaultSelect({ list, label, ...field }: Props) {
  return (
    <ChoiceSelect
      label={label}
      description={hints[list]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="None"
      clearable
      clearButtonProps={{ 'aria-label': `No ${label.toLowerCase()}` }}
      name={list}
      {...field}
    />
  );
}
