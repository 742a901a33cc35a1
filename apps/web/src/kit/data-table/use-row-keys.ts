import { type KeyboardEvent, useState } from 'react';

type Keys = {
  count: number;
  /** Rows in one screenful. */
  screenful: number;
  reveal: (index: number) => void;
  open?: (index: number) => void;
  toggle?: (index: number) => void;
};

const typing = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, button, a') !== null;

/** The row the keyboard is on, and the keys that move it: arrows, Page Up and Down, Home, End, Enter, space. */
export function useRowKeys({ count, screenful, reveal, open, toggle }: Keys) {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1));
    setActive(next);
    reveal(next);
  };
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + screenful,
    PageUp: active - screenful,
    Home: 0,
    End: count - 1,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moves[event.key];
    if (to !== undefined && !(event.key.startsWith('Arrow') === false && typing(event.target))) {
      event.preventDefault();
      moveTo(to);
    } else if (event.key === 'Enter' && open && !typing(event.target)) {
      event.preventDefault();
      open(active);
    } else if (event.key === ' ' && toggle && !typing(event.target)) {
      event.preventDefault();
      toggle(active);
    }
  };
  return { active, setActive, onKeyDown };
}
