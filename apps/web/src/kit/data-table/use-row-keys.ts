import { type KeyboardEvent, useState } from 'react';

type Keys = {
  count: number;
  screenful: number;
  reveal: (index: number) => void;
  open?: (index: number) => void;
  toggle?: (index: number) => void;
};

const typing = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, button, a') !== null;
const inRow = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-row]') !== null;

export function useRowKeys({ count, screenful, reveal, open, toggle }: Keys) {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    setActive(next);
    reveal(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, target } = event;
    const inside = inRow(target);
    // Coming from the header, the first arrow key goes to the active row and not past it.
    const step = inside ? 1 : 0;
    const moves: Record<string, number> = {
      ArrowDown: active + step,
      ArrowUp: active - step,
      PageDown: active + step * screenful,
      PageUp: active - step * screenful,
      Home: 0,
      End: count - 1,
    };
    const to = moves[key];
    if (to !== undefined && (key.startsWith('Arrow') || !typing(target))) {
      event.preventDefault();
      moveTo(to);
    } else if (key === 'Enter' && open && inside && !typing(target)) {
      event.preventDefault();
      open(active);
    } else if (key === ' ' && toggle && inside && !typing(target)) {
      event.preventDefault();
      toggle(active);
    }
  };
  return { active, setActive, moveTo, onKeyDown };
}
