import { TextInput, type TextInputProps } from '@mantine/core';
import { wholeRow } from '../document/Card.tsx';

export const RecipientInput = (props: TextInputProps) => (
  <TextInput
    className={wholeRow}
    label="To"
    type="email"
    autoComplete="off"
    maxLength={200}
    data-autofocus
    {...props}
  />
);
