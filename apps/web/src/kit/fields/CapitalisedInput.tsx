import { TextInput, type TextInputProps } from '@mantine/core';
import { capitaliseFirst } from '@yardkeeper/domain/input/letters';
import { useSteadyCaret } from './use-steady-caret.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: string;
  onChange?: (text: string) => void;
};

export function CapitalisedInput({ value = '', onChange, ...input }: Props) {
  const caret = useSteadyCaret(value);
  return (
    <TextInput
      autoCapitalize="sentences"
      autoComplete="off"
      {...input}
      ref={caret.ref}
      value={value}
      onChange={(event) => {
        caret.remember();
        onChange?.(capitaliseFirst(event.currentTarget.value));
      }}
    />
  );
}
