type Waiting = { readonly id: number; readonly missing: number };
type Came = { readonly tagId: number; readonly free: number };
export type Held = { readonly id: number; readonly tagId: number; readonly qty: number };

/**
 * Assigns arrived tags to those who wait, in the given order (longest wait first); `fits` tells whether a tag can serve
 * a back order.
 */
export function assignToWaiting<W extends Waiting, T extends Came>(
  waiting: readonly W[],
  came: readonly T[],
  fits: (waiting: W, tag: T) => boolean,
): Held[] {
  const left = new Map(came.map((tag) => [tag.tagId, tag.free]));
  return waiting.flatMap((one) => {
    let { missing } = one;
    return came.flatMap((tag) => {
      const qty = fits(one, tag) ? Math.min(missing, left.get(tag.tagId) ?? 0) : 0;
      if (qty <= 0) return [];
      missing -= qty;
      left.set(tag.tagId, (left.get(tag.tagId) ?? 0) - qty);
      return [{ id: one.id, tagId: tag.tagId, qty }];
    });
  });
}
