import type { KeyboardEvent } from 'react';

const columnOf = (field: HTMLElement) => field.closest<HTMLElement>('[data-col]')?.dataset.col;
const fieldsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-col] input:not([disabled])') ?? []),
];

type Walk = {
  /** Removes the line with this `data-line`. */
  readonly remove: (key: string) => void;
  /** Called when Enter leaves the last field of a line, for example to focus the box that adds the next one. */
  readonly after: () => void;
};

/**
 * Keyboard for typing the lines of a document: Enter moves to the next field, from the last one to `after`; the arrows
 * move to the line above or below, and Ctrl-Delete removes the line. Rows carry `data-line`, their cells `data-col`.
 */
export function walkLines(event: KeyboardEvent<HTMLElement>, { remove, after }: Walk): void {
  const field = event.target as HTMLElement;
  const row = field.closest<HTMLElement>('[data-line]');
  if (!row || event.defaultPrevented) return;
  if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    const next = fieldsOf(row.nextElementSibling ?? row.previousElementSibling);
    remove(row.dataset.line ?? '');
    const same = next.find((each) => columnOf(each) === columnOf(field));
    if (same) same.focus();
    else after();
    return;
  }
  if (!(field instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = fieldsOf(row);
  if (!all.includes(field)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    const next = all[all.indexOf(field) + 1];
    if (next) next.focus();
    else after();
  }
  const step = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  fieldsOf(step)
    .find((each) => columnOf(each) === columnOf(field))
    ?.focus();
}
