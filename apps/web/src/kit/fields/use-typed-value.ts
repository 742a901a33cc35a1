import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLateTyping } from '../use-late-typing.ts';

type Typed<V> = {
  value: V | null;
  onChange: ((value: V | null) => void) | undefined;
  read: (text: string) => V | null;
  show: (value: V) => string;
  complain: (text: string) => string;
  input: Pick<TextInputProps, 'error' | 'onFocus' | 'onBlur' | 'onKeyDown'>;
};
type Focus = FocusEvent<HTMLInputElement>;

/** A text field with a parsed value: unreadable text stays in the field until it is corrected. */
export function useTypedValue<V>({ value, onChange, read, show, complain, input }: Typed<V>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const [entered, setEntered] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const late = useLateTyping<V | null>((next) => onChange?.(next));
  const typed = draft === null ? value : draft.trim() === '' ? null : read(draft);
  const complaint = draft !== null && draft.trim() !== '' && typed === null ? complain(draft) : undefined;

  // The custom validity keeps a form from saving an empty value over a text that could not be read.
  useEffect(() => ref.current?.setCustomValidity(complaint ?? ''), [complaint]);
  const rest = value === null || value === undefined ? '' : show(value);
  return {
    /** The value of the present text, even before it is passed on. */
    typed,
    put: (next: V | null) => {
      late.drop();
      setDraft(null);
      onChange?.(next);
    },
    /** As if a person had typed it. */
    type: (text: string) => {
      late.drop();
      setDraft(text);
      onChange?.(read(text));
    },
    field: {
      ref,
      value: draft ?? rest,
      // The error is hidden while the person types, until Enter says that they are done.
      error: input.error || (focused && entered !== draft ? undefined : complaint),
      onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
        setDraft(text);
        late.give(text.trim() === '' ? null : read(text));
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') {
          setEntered(draft);
          late.flush();
        }
        input.onKeyDown?.(event);
      },
      onFocus: (event: Focus) => {
        setFocused(true);
        input.onFocus?.(event);
      },
      onBlur: (event: Focus) => {
        setFocused(false);
        late.flush();
        if (!complaint) setDraft(null);
        input.onBlur?.(event);
      },
    },
  };
}

/** The first field whose text could not be read, because saving would treat it as empty. */
export const firstUnreadable = (root: HTMLElement | null): HTMLInputElement | null =>
  [...(root?.querySelectorAll('input') ?? [])].find((input) => input.validity.customError) ?? null;
