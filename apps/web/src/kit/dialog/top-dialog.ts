/** The front-most modal dialog; popovers do not count. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);

export function isCovered(element: Element | null): boolean {
  const top = topDialog();
  return top !== undefined && !top.contains(element);
}
