import type { KeyboardEvent } from 'react';

export function focusRow(row: HTMLElement | null | undefined): void {
  row?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
}

const rowsOf = (pane: Element): HTMLElement[] => [...pane.querySelectorAll<HTMLElement>('[data-row]')];

/** Up and down choose within a pane, left and right go to the pane beside it. */
export function onArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  const pane = row?.closest('[data-pane]');
  if (!row || !pane || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = rowsOf(pane);
  const at = rows.indexOf(row);
  const goes: Record<string, () => HTMLElement | undefined> = {
    ArrowUp: () => rows[at - 1],
    ArrowDown: () => rows[at + 1],
    Home: () => rows[0],
    End: () => rows.at(-1),
  };
  const along = goes[event.key];
  if (along) {
    event.preventDefault();
    const next = along();
    focusRow(next);
    next?.click();
    return;
  }
  const beside = { ArrowRight: pane.nextElementSibling, ArrowLeft: pane.previousElementSibling }[event.key];
  if (!beside) return;
  event.preventDefault();
  const there = rowsOf(beside);
  const next = there.find((one) => one.hasAttribute('aria-current')) ?? there[0];
  focusRow(next);
  // Moving right chooses a row, so that the next pane fills; moving left keeps the choice.
  if (event.key === 'ArrowRight' && !next?.hasAttribute('aria-current')) next?.click();
}
