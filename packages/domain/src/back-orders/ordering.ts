type Kind = {
  readonly part_id: number;
  readonly make_id: number | null;
  readonly model_id: number | null;
  readonly series_id: number | null;
};
const isOpenOrSame = (a: number | null, b: number | null) => a === null || b === null || a === b;

/** Whether one kind of part may serve a wish for another: the same part, and nothing of the vehicle against it. */
export const servesKind = (wanted: Kind, here: Kind): boolean =>
  wanted.part_id === here.part_id &&
  isOpenOrSame(wanted.make_id, here.make_id) &&
  isOpenOrSame(wanted.model_id, here.model_id) &&
  isOpenOrSame(wanted.series_id, here.series_id);

type Waited = { readonly status: string; readonly part: string; readonly order_no: string | null };
/** What stands against ordering it: only what is needed and on no order yet is; null when nothing does. */
export const whyNotOrdered = ({ status, part, order_no }: Waited): string | null =>
  status === 'needed'
    ? null
    : `${part} is ${status === 'withdrawn' ? 'not wanted any more' : status} already${order_no ? `, on ${order_no}` : ''}`;
