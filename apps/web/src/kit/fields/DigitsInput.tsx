import { TextInput, type TextInputProps } from '@mantine/core';
import { digitsOf, isBlockedInDigits, pastedDigits } from '@yardkeeper/domain/input/keys';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: string;
  onChange?: (digits: string) => void;
};

export function DigitsInput({ value = '', onChange, ...input }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'kit-figures' }}
      {...input}
      value={value}
      onChange={(event) => onChange?.(digitsOf(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (isBlockedInDigits(event)) event.preventDefault();
        input.onKeyDown?.(event);
      }}
      onPaste={(event) => {
        if (pastedDigits(event.clipboardData.getData('text')) === null) event.preventDefault();
        input.onPaste?.(event);
      }}
    />
  );
}
