/** `people` wait for their call; `screens` ask again by themselves when news arrive. */
export type By = 'people' | 'screens';
export type Failure = { readonly who: string; readonly what: string; readonly why: string };

export type Samples = {
  record(by: By, call: string, ms: number): void;
  fail(failure: Failure): void;
  /** Forgets what came before the day began. */
  begin(): void;
  /** a round of somebody's work: a document, a scan, a stop */
  did(who: string, what: string): void;
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly failures: readonly Failure[];
  readonly deeds: ReadonlyMap<string, number>;
};

export const keyOf = (by: By, call: string): string => `${by} ${call}`;
const deedOf = (who: string, what: string): string => `${who}: ${what}`;

export function newSamples(): Samples {
  const times = new Map<string, number[]>();
  const failures: Failure[] = [];
  const deeds = new Map<string, number>();
  return {
    times,
    failures,
    deeds,
    record: (by, call, ms) => {
      const key = keyOf(by, call);
      const known = times.get(key);
      if (known) known.push(ms);
      else times.set(key, [ms]);
    },
    fail: (failure) => void failures.push(failure),
    begin: () => {
      times.clear();
      deeds.clear();
    },
    did: (who, what) => void deeds.set(deedOf(who, what), (deeds.get(deedOf(who, what)) ?? 0) + 1),
  };
}
