export const filledShare = (contents: number, capacity: number | null): number | null =>
  capacity === null || capacity <= 0 ? null : Math.min(1, contents / capacity);

const plural = (count: number, kind: string): string => `${count} ${kind}${count === 1 ? '' : 's'}`;

export function contentsWords(counts: readonly { readonly kind: string; readonly count: number }[]): string {
  const some = counts.filter(({ count }) => count > 0);
  return some.length === 0 ? 'Empty' : some.map(({ kind, count }) => plural(count, kind)).join(', ');
}
