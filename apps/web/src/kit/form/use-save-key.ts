import { useEffect, useRef } from 'react';

/** The save key runs the last one, because a dialog lies above the page. */
const waiting: object[] = [];

export function useSaveKey(enabled: boolean, save: () => void): void {
  const run = useRef(save);
  run.current = save;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (waiting.at(-1) === run) run.current();
    };
    waiting.push(run);
    window.addEventListener('keydown', onKey);
    return () => {
      waiting.splice(waiting.indexOf(run), 1);
      window.removeEventListener('keydown', onKey);
    };
  }, [enabled]);
}
