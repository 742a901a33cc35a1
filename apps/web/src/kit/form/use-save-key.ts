import { useEffect, useRef } from 'react';

/** Everything that the save key could save; it saves the last, because a dialog is opened after the page below it. */
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
