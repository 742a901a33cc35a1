import { type RefObject, useEffect } from 'react';

const field = ':is(input:not([type=hidden]):not([disabled]), textarea:not([disabled]))';
const LIMIT_MS = 2_000;

/** Of radio buttons, the checked one gets the focus, as it would by Tab. */
function firstField(panel: HTMLElement): HTMLElement | null {
  const first = panel.querySelector<HTMLInputElement>(field);
  if (first?.type !== 'radio') return first;
  const chosen = [...panel.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return chosen.find(({ name }) => name === first.name) ?? first;
}

/**
 * A step that opens gives the focus to its first field, or to its first field in error if that is why it opened. Fields
 * that are still loading get it once they are there, unless the person has moved on.
 */
export function useStepFocus(panel: RefObject<HTMLElement | null>, occasion: string, wrong: RefObject<boolean>): void {
  useEffect(() => {
    const began = document.activeElement;
    const give = (): boolean => {
      const element = panel.current;
      if (!element) return false;
      const inError = wrong.current ? element.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
      const target = inError ?? firstField(element);
      target?.focus();
      return target !== null && document.activeElement === target;
    };
    let frame = 0;
    const until = performance.now() + LIMIT_MS;
    const attempt = () => {
      const movedOn = document.activeElement !== began && document.activeElement !== document.body;
      if (movedOn || give() || performance.now() > until) wrong.current = false;
      else frame = requestAnimationFrame(attempt);
    };
    if (give()) wrong.current = false;
    else frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [occasion]);
}
