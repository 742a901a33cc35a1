import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLate } from '../use-late.ts';

type Typed<V> = {
  value: V | null;
  onChange: ((value: V | null) => void) | undefined;
  read: (text: string) => V | null;
  show: (value: V) => string;
  /** Said at the field when what was typed cannot be taken. */
  complain: (text: string) => string;
  /** What the field itself was given. */
  input: Pick<TextInputProps, 'error' | 'onFocus' | 'onBlur' | 'onKeyDown'>;
};
type Focus = FocusEvent<HTMLInputElement>;

/** A text field whose value is more than text: what was typed stays until it can be read. */
export function useTyped<V>({ value, onChange, read, show, complain, input }: Typed<V>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const [entered, setEntered] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const late = useLate<V | null>((next) => onChange?.(next));
  const typed = draft === null ? value : draft.trim() === '' ? null : read(draft);
  const complaint = draft !== null && draft.trim() !== '' && typed === null ? complain(draft) : undefined;

  // A form that checks validity will not save an empty value over a text nobody could read.
  useEffect(() => ref.current?.setCustomValidity(complaint ?? ''), [complaint]);
  const rest = value === null || value === undefined ? '' : show(value);
  return {
    /** What stands there now, also before it is handed on. */
    typed,
    /** Takes a value that was picked; whatever was typed is forgotten. */
    put: (next: V | null) => {
      late.drop();
      setDraft(null);
      onChange?.(next);
    },
    field: {
      ref,
      value: draft ?? rest,
      // Not while it is typed; Enter says that it is done.
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

/** The first field below with a text that could not be read; going on would take it as if nothing stood there. */
export const firstUnreadable = (root: HTMLElement | null): HTMLInputElement | null =>
  [...(root?.querySelectorAll('input') ?? [])].find((input) => input.validity.customError) ?? null;
