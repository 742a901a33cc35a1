import { TextInput } from '@mantine/core';
import { tidyCode } from '@yardkeeper/domain/locations/codes';
import { useState } from 'react';

type Props = { value: string; onChange: (prefix: string) => void };

/** The beginning of the codes of an aisle or row; it applies on Enter or on leaving the field. */
export function PrefixField({ value, onChange }: Props) {
  const [text, setText] = useState(value);
  const take = () => {
    if (tidyCode(text) !== value) onChange(tidyCode(text));
  };
  return (
    <TextInput
      aria-label="Codes begin with"
      placeholder="Begins with, e.g. A"
      autoComplete="off"
      maxLength={20}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
