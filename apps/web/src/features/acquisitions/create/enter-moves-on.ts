import type { KeyboardEvent } from 'react';

const fields = 'input:not([disabled]):not([readonly]):not([type=hidden]):not([type=checkbox]):not([type=radio])';

/** Enter goes to the next field, as at a counter; from the last one the form takes it and goes to the next step. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  // A list that was open has used the key to choose.
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)];
  const place = all.indexOf(event.target as HTMLElement);
  const next = place < 0 ? undefined : all[place + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
