import type { KeyboardEvent } from 'react';

/** The chosen option, which the field shows as its text. */
const CHOSEN = '[data-checked]';

/**
 * In every field that looks something up, Down goes to the first result, and Enter takes the marked one, or else the
 * first. The library does neither for words that were typed before its list was open: Enter would move on and drop
 * them. Where the list did not load, Enter requests it again.
 */
export function takeFirst(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.value.trim() === '') return;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (list === null) return;
  if (list.querySelector(CHOSEN)?.textContent === field.value) return;
  const found = (which: string) => list.querySelector<HTMLElement>(which);
  const taken = found('[data-combobox-selected]') ?? found('[data-combobox-option]') ?? found('[data-again]');
  if (!taken && !found('[data-looking]')) return;
  event.preventDefault();
  event.stopPropagation();
  taken?.click();
}
