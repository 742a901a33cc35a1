/** How full a place is, 0 to 1; nothing where no capacity is known. More than fits is 1. */
export const filledShare = (contents: number, capacity: number | null): number | null =>
  capacity === null || capacity <= 0 ? null : Math.min(1, contents / capacity);

const plural = (count: number, kind: string): string => `${count} ${kind}${count === 1 ? '' : 's'}`;

/** What a place holds in a few words: `2 vehicles, 14 tags`. */
export function contentsWords(counts: readonly { readonly kind: string; readonly count: number }[]): string {
  const some = counts.filter(({ count }) => count > 0);
  return some.length === 0 ? 'Empty' : some.map(({ kind, count }) => plural(count, kind)).join(', ');
}
