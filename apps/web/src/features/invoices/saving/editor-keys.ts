import { useEffect, useRef } from 'react';

export const focusScanBox = (): void => document.querySelector<HTMLInputElement>('[data-scan-box] input')?.focus();

export const focusPrice = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-line="${key}"] [data-col="unitPrice"] input`)?.focus();

const focusCustomer = () => document.querySelector<HTMLInputElement>('[data-customer] [role="combobox"]')?.focus();

/** From any field, F2 moves to the scan box, F4 to the customer, and Ctrl-Enter presses the main button. */
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
