import type { Sight } from '../../../apps/web/src/live/when-seen.ts';
import type { Person } from '../person/person.ts';

const STAY_SECONDS = 30;

/** The windows that one account has open: one is in sight at a time, and now and then another is looked at. */
export type Windows = { open(): Sight; close(): void };

export function windowsOf({ random }: Person, tempo: number): Windows {
  const ears: Set<() => void>[] = [];
  let seen = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    seen = Math.floor(random.float() * ears.length);
    for (const ear of ears[seen] ?? []) ear();
    stay();
  };
  const stay = (): void => {
    timer = setTimeout(look, ((STAY_SECONDS * 1000) / tempo) * (0.5 + random.float()));
  };
  stay();
  return {
    open: () => {
      const own = new Set<() => void>();
      const nth = ears.push(own) - 1;
      return {
        isSeen: () => seen === nth,
        onSeen: (ear) => {
          own.add(ear);
          return () => own.delete(ear);
        },
      };
    },
    close: () => clearTimeout(timer),
  };
}
