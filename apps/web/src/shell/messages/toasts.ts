import { observable } from '../../session/observable.ts';
import { yardTime } from '../../session/yard-clock.ts';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string; readonly at: number };

const most = 20;
const openMs = 1000;

export const toasts = observable<readonly Toast[]>([]);
export const recentMessages = observable<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let held = false;
let lastId = 0;

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function dismissToast(id: number): void {
  stopTimer(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
  if (toasts.get().length === 0) held = false;
}

function startTimer(id: number): void {
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), openMs),
  );
}

/** A toast closes after a second, unless the pointer or the focus is on it. */
export function toast(kind: ToastKind, text: string): void {
  lastId += 1;
  const next: Toast = { id: lastId, kind, text, at: yardTime() };
  const all = [...toasts.get(), next];
  for (const dropped of all.slice(0, -most)) stopTimer(dropped.id);
  toasts.set(all.slice(-most));
  recentMessages.set([next, ...recentMessages.get()].slice(0, most));
  if (!held) startTimer(next.id);
}

export function holdToasts(): void {
  held = true;
  for (const { id } of toasts.get()) stopTimer(id);
}

export function releaseToasts(): void {
  held = false;
  for (const { id } of toasts.get()) startTimer(id);
}

export function forgetMessages(): void {
  recentMessages.set([]);
}
