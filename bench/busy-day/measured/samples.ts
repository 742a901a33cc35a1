/** `people` wait for their call; `screens` ask again by themselves when news arrive. */
export type By = 'people' | 'screens';
export type Sample = { readonly ms: number; readonly isBackup: boolean };
export type Failure = { readonly who: string; readonly what: string; readonly why: string };

export type Samples = {
  record(by: By, call: string, ms: number): void;
  fail(failure: Failure): void;
  /** A backup runs from now on, or runs no more. */
  setBackup(isBackup: boolean): void;
  readonly isBackup: boolean;
  /** Forgets what came before the day began. */
  begin(): void;
  /** a round of somebody's work: a document, a scan, a stop */
  did(who: string, what: string): void;
  readonly times: ReadonlyMap<string, readonly Sample[]>;
  readonly failures: readonly Failure[];
  readonly deeds: ReadonlyMap<string, number>;
};

export const keyOf = (by: By, call: string): string => `${by} ${call}`;
const deedOf = (who: string, what: string): string => `${who}: ${what}`;

export function newSamples(): Samples {
  const times = new Map<string, Sample[]>();
  const failures: Failure[] = [];
  const deeds = new Map<string, number>();
  let isBackup = false;
  return {
    times,
    failures,
    deeds,
    record: (by, call, ms) => {
      const key = keyOf(by, call);
      const sample = { ms, isBackup };
      const known = times.get(key);
      if (known) known.push(sample);
      else times.set(key, [sample]);
    },
    setBackup: (is) => {
      isBackup = is;
    },
    get isBackup() {
      return isBackup;
    },
    fail: (failure) => void failures.push(failure),
    begin: () => {
      times.clear();
      deeds.clear();
    },
    did: (who, what) => void deeds.set(deedOf(who, what), (deeds.get(deedOf(who, what)) ?? 0) + 1),
  };
}
