import { TextInput, type TextInputProps } from '@mantine/core';
import { upperCase } from '@yardkeeper/domain/input/letters';
import { useSteadyCaret } from './use-steady-caret.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: string;
  onChange?: (text: string) => void;
};

export function UpperCaseInput({ value = '', onChange, ...input }: Props) {
  const caret = useSteadyCaret(value);
  return (
    <TextInput
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...input}
      ref={caret.ref}
      value={value}
      onChange={(event) => {
        caret.remember();
        onChange?.(upperCase(event.currentTarget.value));
      }}
    />
  );
}
