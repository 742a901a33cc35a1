import type { Machine } from './machine.ts';

/** Statuses that no sequence of actions reaches. */
export function unreachable<S extends string, A extends string>(m: Machine<S, A>, all: readonly S[]): S[] {
  const seen = new Set<S>([m.initial]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { from, to } of Object.values(m.actions) as { from: readonly S[]; to: S }[])
      if (!seen.has(to) && from.some((s) => seen.has(s))) {
        seen.add(to);
        grew = true;
      }
  }
  return all.filter((s) => !seen.has(s));
}
