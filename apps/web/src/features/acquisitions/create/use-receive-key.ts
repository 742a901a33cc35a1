import { useEffect, useRef } from 'react';

/** Ctrl-Enter (or Cmd-Enter) takes the vehicle over, from whatever field one is in. */
export function useReceiveKey(enabled: boolean, receive: () => void): void {
  const run = useRef(receive);
  run.current = receive;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      run.current();
    };
    // Before the field: one that rests on Enter would also go on to the next step.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [enabled]);
}
