import { useEffect, useRef } from 'react';

/** Ctrl-S (or Cmd-S) saves instead of storing the web page. */
export function useSaveKey(enabled: boolean, save: () => void): void {
  const run = useRef(save);
  run.current = save;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      run.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}
