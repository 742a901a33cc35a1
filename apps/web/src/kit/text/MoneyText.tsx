import { Text, type TextProps } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';

type Props = TextProps & {
  /** Dollars, as on the wire. */
  value: number | string | null | undefined;
  /** Colours what is owed or lost; the minus sign says the same without colour. */
  signal?: boolean;
};

/** A missing amount is a dash, an unreadable one says 'Invalid value'. */
export function MoneyText({ value, signal = false, ...text }: Props) {
  const missing = value === null || value === undefined || value === '';
  const negative = !missing && Number(value) < 0;
  // Lists show hundreds: a plain element costs a tenth.
  if (!signal && Object.keys(text).length === 0)
    return <span className="kit-figures">{missing ? '–' : formatMoney(value)}</span>;
  return (
    <Text
      span
      inherit
      className="kit-figures"
      c={signal && negative ? 'var(--mantine-color-red-text)' : undefined}
      {...text}
    >
      {missing ? '–' : formatMoney(value)}
    </Text>
  );
}
