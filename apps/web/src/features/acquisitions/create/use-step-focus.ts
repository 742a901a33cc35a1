import { type RefObject, useEffect } from 'react';

const field = ':is(input:not([type=hidden]):not([disabled]), textarea:not([disabled]))';
const LIMIT_MS = 2_000;

/** The field to begin with: of several answers to one question the one that is chosen, as Tab would find it. */
function firstField(panel: HTMLElement): HTMLElement | null {
  const first = panel.querySelector<HTMLInputElement>(field);
  if (first?.type !== 'radio') return first;
  const chosen = [...panel.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return chosen.find(({ name }) => name === first.name) ?? first;
}

/**
 * Whenever a step opens, its first field gets the focus, or the first one in error when that is why it opened. A step
 * whose fields are still on their way gets it as soon as they are there, unless the person has gone somewhere else.
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
