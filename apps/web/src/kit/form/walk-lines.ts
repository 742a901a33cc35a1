import type { KeyboardEvent } from 'react';

const columnOf = (field: HTMLElement) => field.closest<HTMLElement>('[data-col]')?.dataset.col;
const fieldsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-col] input:not([disabled])') ?? []),
];

type Walk = {
  /** Takes the line away whose `data-line` this is. */
  readonly remove: (key: string) => void;
  /** Where Enter leads from the last field of a line, such as the box that adds the next one. */
  readonly after: () => void;
};

/**
 * Typing lines of a document by keyboard: Enter moves to the next field, from the last one to `after`; the arrows move
 * to the line above or below, and Ctrl-Delete takes the line away. Rows carry `data-line`, their cells `data-col`.
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
