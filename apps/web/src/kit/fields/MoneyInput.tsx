import { TextInput, type TextInputProps } from '@mantine/core';
import { centsOfDollars, centsOfTyped, plainMoney } from '@yardkeeper/domain/format/money';
import { isBlockedInNumber } from '@yardkeeper/domain/input/keys';
import { useTypedValue } from './use-typed-value.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Dollars, as on the wire. */
  value?: number | null;
  onChange?: (dollars: number | null) => void;
  allowNegative?: boolean;
};

const shown = (dollars: number): string => {
  const cents = centsOfDollars(dollars);
  return cents === null ? '' : plainMoney(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
};
const dollarsOf = (text: string): number | null => {
  const cents = centsOfTyped(text);
  return cents === null ? null : cents / 100;
};

export function MoneyInput({ value = null, onChange, allowNegative = false, ...input }: Props) {
  const { field } = useTypedValue<number>({
    value,
    onChange,
    read: (text) => {
      const dollars = dollarsOf(text);
      return dollars !== null && dollars < 0 && !allowNegative ? null : dollars;
    },
    show: shown,
    complain: () => 'Type an amount such as 12.50',
    input,
  });
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={26}
      classNames={{ input: 'kit-figures kit-right' }}
      {...input}
      {...field}
      onKeyDown={(event) => {
        if (isBlockedInNumber(event) && !(allowNegative && event.key === '-')) event.preventDefault();
        field.onKeyDown(event);
      }}
      onFocus={(event) => {
        event.currentTarget.select();
        field.onFocus(event);
      }}
    />
  );
}
