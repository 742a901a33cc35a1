import { TextInput, type TextInputProps } from '@mantine/core';
import { isBlockedInNumber } from '@yardkeeper/domain/input/keys';
import { numberOfTyped } from '@yardkeeper/domain/input/typed-number';
import { useTypedValue } from './use-typed-value.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'> & {
  value?: number | null;
  onChange?: (value: number | null) => void;
  decimals?: number;
  min?: number;
  max?: number;
};

const bounds = (min: number, max: number): string => {
  if (max === Number.POSITIVE_INFINITY) return `Type a number of at least ${min}`;
  return `Type a number from ${min} to ${max}`;
};

const kind = (decimals: number): string => {
  if (decimals === 0) return 'Type a whole number';
  return `Type a number with at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`;
};

export function NumericInput({ value = null, onChange, decimals = 0, min = 0, max, ...input }: Props) {
  const most = max ?? Number.POSITIVE_INFINITY;
  const { field } = useTypedValue<number>({
    value,
    onChange,
    read: (text) => {
      const number = numberOfTyped(text, decimals);
      return number !== null && number >= min && number <= most ? number : null;
    },
    // No grouping where decimals are allowed, because a comma could be read as the decimal point.
    show: (number) => number.toLocaleString('en-NZ', { maximumFractionDigits: decimals, useGrouping: decimals === 0 }),
    complain: (text) => (numberOfTyped(text, decimals) === null ? kind(decimals) : bounds(min, most)),
    input,
  });
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={{ input: 'kit-figures kit-right' }}
      {...input}
      {...field}
      onKeyDown={(event) => {
        if (isBlockedInNumber(event)) event.preventDefault();
        field.onKeyDown(event);
      }}
    />
  );
}
