/** The numbers that replace this one, in order; a cycle is followed once. */
export function successors(id: number, next: ReadonlyMap<number, number>): number[] {
  const chain: number[] = [];
  const seen = new Set([id]);
  for (let at = next.get(id); at !== undefined && !seen.has(at); at = next.get(at)) {
    chain.push(at);
    seen.add(at);
  }
  return chain;
}

/** Whether `id` would end up replacing itself if `by` replaced it. */
export const wouldBeCircular = (id: number, by: number, next: ReadonlyMap<number, number>): boolean =>
  by === id || successors(by, next).includes(id);

export function circularNumbers(next: ReadonlyMap<number, number>): Set<number> {
  const rings = new Set<number>();
  const done = new Set<number>();
  for (const start of next.keys()) {
    const path = new Set<number>();
    let at: number | undefined = start;
    while (at !== undefined && !done.has(at) && !path.has(at)) {
      path.add(at);
      at = next.get(at);
    }
    if (at !== undefined && path.has(at)) for (const id of [...path].slice([...path].indexOf(at))) rings.add(id);
    for (const id of path) done.add(id);
  }
  return rings;
}
