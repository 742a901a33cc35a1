import { type ChangeEvent, useEffect, useRef, useState } from 'react';

type Typed<V> = {
  value: V | null;
  onChange: (value: V | null) => void;
  read: (text: string) => V | null;
  show: (value: V) => string;
  /** Said at the field when what was typed cannot be read. */
  complaint: string;
};

/** A text field whose value is more than text: what was typed stays until it can be read. */
export function useTyped<V>({ value, onChange, read, show, complaint }: Typed<V>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const unreadable = draft !== null && draft.trim() !== '' && read(draft) === null;

  // A form that checks validity will not save an empty value over a text nobody could read.
  useEffect(() => ref.current?.setCustomValidity(unreadable ? complaint : ''), [unreadable, complaint]);
  const rest = value === null || value === undefined ? '' : show(value);
  return {
    ref,
    text: draft ?? rest,
    complaint: unreadable && !focused ? complaint : undefined,
    /** For a value that was picked: whatever was typed is forgotten. */
    forget: () => setDraft(null),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setDraft(text);
      onChange(text.trim() === '' ? null : read(text));
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      if (!unreadable) setDraft(null);
    },
  };
}

/** The first field below with a text that could not be read; going on would take it as if nothing stood there. */
export const firstUnreadable = (root: HTMLElement | null): HTMLInputElement | null =>
  [...(root?.querySelectorAll('input') ?? [])].find((input) => input.validity.customError) ?? null;
