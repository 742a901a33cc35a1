/** Returns whether there was an active row to focus. */
export function focusRow(inside: Element | null): boolean {
  const row = inside?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  row?.focus({ preventScroll: true });
  return row !== undefined && row !== null;
}
