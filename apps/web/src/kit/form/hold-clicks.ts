const button = 'button, a, [role="button"], input[type="submit"]';
const submits = (target: Element): boolean => target instanceof HTMLButtonElement && target.type === 'submit';

/**
 * A click that comes while a typed value is looked up waits for it, so that a form is never sent without what was typed
 * into it. When nothing is found, a click that would send the form is dropped: the field says why.
 */
export function holdClicks(found: Promise<boolean>): void {
  let held: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(button) : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    held = target;
  };
  document.addEventListener('click', hold, true);
  void found.then((isFound) => {
    document.removeEventListener('click', hold, true);
    // The form must have received the value before it is submitted.
    if (held && (isFound || !submits(held))) setTimeout(() => held?.click());
  });
}
