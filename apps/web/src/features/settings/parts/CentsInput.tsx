import type { ComponentProps } from 'react';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';

type Props = Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> & {
  /** `value` and `onChange` as a form passes them. */
  value?: number | null;
  onChange?: (cents: number | null) => void;
};

/** Settings are stored in whole cents; people type dollars. */
export const CentsInput = ({ value = null, onChange, ...input }: Props) => (
  <MoneyInput
    {...input}
    value={value === null ? null : value / 100}
    onChange={(dollars) => onChange?.(dollars === null ? null : Math.round(dollars * 100))}
  />
);
