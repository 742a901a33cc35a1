/** Reproducible random numbers: the same seed gives the same numbers on every machine. */
export type Random = {
  float(): number;
  int(lowest: number, highest: number): number;
  chance(likelihood: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
  some<T>(list: readonly T[], count: number): T[];
  /** a separate generator, so that what one filler draws never changes what another gets */
  fork(name: string): Random;
};

function hash(text: string): number {
  let h = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 16_777_619);
  h = Math.imul(h ^ (h >>> 16), 2_246_822_507);
  h = Math.imul(h ^ (h >>> 13), 3_266_489_909);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The mulberry32 algorithm. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function randomFrom(seed: string): Random {
  const float = numbers(hash(seed));
  const int = (lowest: number, highest: number) => lowest + Math.floor(float() * (highest - lowest + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[int(0, from.length - 1)] as T;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = int(0, last);
      [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
    }
    return mixed;
  };
  return {
    float,
    int,
    pick,
    shuffle,
    chance: (likelihood) => float() < likelihood,
    weighted: (from) => {
      let left = float() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from)[0];
    },
    some: (list, count) => shuffle(list).slice(0, count),
    fork: (name) => randomFrom(`${seed}/${name}`),
  };
}

export function onlyOnce<T>(make: () => T): () => T {
  const given = new Set<T>();
  return () => {
    for (let tries = 0; tries < 10_000; tries += 1) {
      const value = make();
      if (given.has(value)) continue;
      given.add(value);
      return value;
    }
    throw new RangeError('no new value could be made');
  };
}
