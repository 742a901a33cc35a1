/** The dialog in front of everything; a popover is none. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);

/** Whether a dialog that does not hold it stands before it. */
export function isCovered(element: Element | null): boolean {
  const top = topDialog();
  return top !== undefined && !top.contains(element);
}
