/** Puts the focus on the row of a grid the keyboard is on; whether there is one. */
export function focusRow(inside: Element | null): boolean {
  const row = inside?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  row?.focus({ preventScroll: true });
  return row !== undefined && row !== null;
}
