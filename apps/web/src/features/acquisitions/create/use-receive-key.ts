import { useEffect, useRef } from 'react';

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
    // The listener runs before the field's own, because Enter in a field would also open the next step.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [enabled]);
}
