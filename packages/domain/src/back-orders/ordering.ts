type Kind = {
  readonly part_id: number;
  readonly make_id: number | null;
  readonly model_id: number | null;
  readonly series_id: number | null;
};
const isOpenOrSame = (a: number | null, b: number | null) => a === null || b === null || a === b;

/**
 * Whether a part of this kind can serve a request for the other: same part, and no conflict in make, model or series.
 */
export const servesKind = (wanted: Kind, here: Kind): boolean =>
  wanted.part_id === here.part_id &&
  isOpenOrSame(wanted.make_id, here.make_id) &&
  isOpenOrSame(wanted.model_id, here.model_id) &&
  isOpenOrSame(wanted.series_id, here.series_id);

type Waited = { readonly status: string; readonly part: string; readonly order_no: string | null };
/** Why the back order cannot be ordered; null when it can. Only one that is needed and on no order yet can. */
export const whyNotOrdered = ({ status, part, order_no }: Waited): string | null =>
  status === 'needed'
    ? null
    : `${part} is ${status === 'withdrawn' ? 'not wanted any more' : status} already${order_no ? `, on ${order_no}` : ''}`;
