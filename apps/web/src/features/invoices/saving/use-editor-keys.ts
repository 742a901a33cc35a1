import { useEffect, useRef } from 'react';
import { focusScanBox } from '../lines/line-keys.ts';

const focusCustomer = () => document.querySelector<HTMLInputElement>('[data-customer] [role="combobox"]')?.focus();

/** F2 to the scan box, F4 to the customer, Ctrl-Enter the main step, from whatever field one is in. */
export function useEditorKeys(enabled: boolean, main: () => void): void {
  const run = useRef(main);
  run.current = main;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const isMain = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
      const action = isMain ? run.current : { F2: focusScanBox, F4: focusCustomer }[event.key];
      if (!action || (!isMain && event.altKey)) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [enabled]);
}
