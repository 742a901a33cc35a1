import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';

export const focusScanBox = (): void => document.querySelector<HTMLInputElement>('[data-scan-box] input')?.focus();

export const focusPrice = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-line="${key}"] [data-col="unitPrice"] input`)?.focus();

const columnOf = (field: HTMLElement) => field.closest<HTMLElement>('[data-col]')?.dataset.col;
const fieldsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-col] input:not([disabled])') ?? []),
];

/** Enter moves to the next field, and from the last one to the scan box; the arrows move to the line above or below. */
export function walkLines(event: ReactKeyboardEvent<HTMLElement>, remove: (key: string) => void): void {
  const field = event.target as HTMLElement;
  const row = field.closest<HTMLElement>('[data-line]');
  if (!row || event.defaultPrevented) return;
  if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    const next = fieldsOf(row.nextElementSibling ?? row.previousElementSibling);
    remove(row.dataset.line ?? '');
    const same = next.find((each) => columnOf(each) === columnOf(field));
    if (same) same.focus();
    else focusScanBox();
    return;
  }
  if (!(field instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    const all = fieldsOf(row);
    const next = all[all.indexOf(field) + 1];
    if (next) next.focus();
    else focusScanBox();
  }
  const step = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  fieldsOf(step)
    .find((each) => columnOf(each) === columnOf(field))
    ?.focus();
}

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
