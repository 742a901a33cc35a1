import { reloadOnce } from '../../api/newer-version.ts';
import { isLineCut, isServerAway } from '../../api/reach.ts';
import { topDialog } from '../../kit/dialog/top-dialog.ts';
import { isWorkUnsaved } from '../../kit/form/unsaved-work.ts';

const idleMs = 30_000;
/** Every open screen hears of the new version at the same moment, and not all of them may load it at once. */
const spreadMs = 60_000;
const lookMs = 5_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

function isTyping(): boolean {
  const at = document.activeElement;
  return (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== '';
}
const isScanning = (): boolean => document.querySelector('[data-scans]') !== null;
const isThere = (): boolean => !isServerAway.get() && !isLineCut.get();

const isNothingLost = (): boolean =>
  isThere() && !isWorkUnsaved() && topDialog() === undefined && !isTyping() && !isScanning();

/** Reloads when nobody has used the page for a while, or looks at it, and nothing typed would be lost. */
export function reloadWhenIdle(version: string): () => void {
  let usedAt = performance.now();
  const from = usedAt + Math.random() * spreadMs;
  const use = (): void => {
    usedAt = performance.now();
  };
  const look = (): void => {
    const now = performance.now();
    const isLeft = document.visibilityState === 'hidden' || now - usedAt > idleMs;
    if (now > from && isLeft && isNothingLost()) reloadOnce(version);
  };
  const timer = setInterval(look, lookMs);
  for (const sign of signs) document.addEventListener(sign, use, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of signs) document.removeEventListener(sign, use, { capture: true });
  };
}
