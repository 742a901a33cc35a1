import { TextInput, type TextInputProps } from '@mantine/core';
import { isBlockedInNumber } from '@yardkeeper/domain/input/keys';
import { useTyped } from './use-typed.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'> & {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** How many decimals may be typed; 0 means whole numbers. */
  decimals?: number;
  min?: number;
  max?: number;
};

const bounds = (min: number, max: number): string => {
  if (max === Number.POSITIVE_INFINITY) return `Type a number of at least ${min}`;
  return `Type a number from ${min} to ${max}`;
};

/** A number such as an odometer or a weight; blocks e, E, + and −. */
export function NumericInput({ value = null, onChange, decimals = 0, min = 0, max, ...input }: Props) {
  const most = max ?? Number.POSITIVE_INFINITY;
  const shape = decimals > 0 ? new RegExp(`^\\d*\\.?\\d{0,${decimals}}$`) : /^\d+$/;
  const { field } = useTyped<number>({
    value,
    onChange,
    read: (text) => {
      const bare = text.trim().replace(/[, ]/g, '');
      const number = Number(bare);
      return shape.test(bare) && /\d/.test(bare) && number >= min && number <= most ? number : null;
    },
    show: (number) => number.toLocaleString('en-NZ', { maximumFractionDigits: decimals }),
    complaint: bounds(min, most),
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
