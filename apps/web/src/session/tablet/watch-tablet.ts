import { call } from '../../api/call.ts';
import { session } from '../store.ts';
import { readStored, writeStored } from '../stored.ts';
import { deviceTime } from '../yard-clock.ts';
import { isOnFloor, lock } from './lock.ts';
import { prove } from './prove.ts';
import { thisTablet } from './this-tablet.ts';
import { isWithoutLine } from './token.ts';

const lookMs = 5_000;
/** The server is told of touches so often, and forgets the session a minute after the tablet locks. */
const tellMs = 30_000;
const touchedKey = 'yk.tablet-touched';
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const touchedAt = (): number => {
  const at = readStored(touchedKey);
  return typeof at === 'number' ? at : 0;
};

async function stay(deviceId: number): Promise<void> {
  const proof = await prove(deviceId, { kind: 'stay' });
  await call('POST /mgr/device/stay', { body: { proof } }, { quiet: true });
}

/** Locks a registered tablet that nobody touches, also one that slept or was started again meanwhile. */
export function watchTablet(): () => void {
  let toldAt = 0;
  let writtenAt = 0;
  const touched = (): void => {
    const now = deviceTime();
    if (!thisTablet.get() || now - writtenAt < 1_000) return;
    writtenAt = now;
    writeStored(touchedKey, now);
  };
  const look = (): void => {
    const tablet = thisTablet.get();
    const token = session.get()?.token;
    if (!tablet || token === undefined) return;
    const now = deviceTime();
    const idleMs = now - touchedAt();
    if (idleMs > tablet.lockMinutes * 60_000 || idleMs < 0) {
      lock();
      return;
    }
    if (isWithoutLine(token) || now - toldAt < tellMs || touchedAt() < toldAt) return;
    toldAt = now;
    stay(tablet.deviceId).catch(() => undefined);
  };
  const timer = setInterval(look, lookMs);
  for (const event of touches) window.addEventListener(event, touched, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  const stop = session.subscribe(() => {
    if (session.get() === null || !thisTablet.get()) return;
    writtenAt = deviceTime();
    // A switch needs no word at once, but a real sign-in is tied to this tablet.
    toldAt = isOnFloor() ? writtenAt : 0;
    writeStored(touchedKey, writtenAt);
    look();
  });
  look();
  return () => {
    stop();
    clearInterval(timer);
    for (const event of touches) window.removeEventListener(event, touched, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
