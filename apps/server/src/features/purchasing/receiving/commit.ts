import type { CommittedOrder } from '@yardkeeper/contract/purchasing/receiving';
import type { PieceCost } from '@yardkeeper/domain/inventory/box-cost';
import { stateAfterMove } from '@yardkeeper/domain/inventory/stock-events';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { tagsArrived } from '../../inventory/events/arrived.ts';
import { type MadeTag, makeOrderedTags, type OrderedTag } from '../../inventory/tag/ordered-tags.ts';
import { yardSetting } from '../../settings/service.ts';
import { orderDetail } from '../document/present.ts';
import { updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, refuseStep, refuseTaking, statusStep } from '../document/record.ts';
import { type LineRecord, linesOf } from '../lines/line-queries.ts';
import { orderedTags } from '../lines/lines.ts';
import { type Arrival, arrivalsOf, lastReceived } from './arrivals.ts';
import { costOfTag, landedByLine, reshareLanded } from './landed.ts';
import * as q from './receipt-queries.ts';

const MOST_TAGS = 5_000;
const NAMED = 6;

const summed = (arrivals: readonly Arrival[]): Map<number, number> => {
  const all = new Map<number, number>();
  for (const { line, qty } of arrivals) all.set(line.line_id, (all.get(line.line_id) ?? 0) + qty);
  return all;
};

/** The line's description, unless it is just the name of the part. */
export const publicNotesOf = (line: Pick<LineRecord, 'description' | 'part'>): string =>
  line.description === line.part ? '' : line.description;

const tagOf = ({ line, place, condition, note }: Arrival, qty: number, cost: PieceCost): OrderedTag => ({
  purchase_order_item_id: line.line_id,
  part_id: line.part_id,
  make_id: line.make_id,
  model_id: line.model_id,
  series_id: line.series_id,
  part_no: line.part_no,
  condition,
  retail_cents: line.retail_cents,
  trade_cents: line.trade_cents,
  cost_cents: cost.eachCents,
  odd_cents: cost.oddCents,
  notes: [line.notes, note].filter(Boolean).join('; '),
  notes_public: publicNotesOf(line),
  state: stateAfterMove('inStock', place) as 'inStock' | 'quarantine',
  qty_on_hand: qty,
  location_id: place.location_id,
});

/** One tag per piece, or one for a whole box; each carries its own share of freight and charges. */
function tagsOf(arrivals: readonly Arrival[], lines: readonly LineRecord[], chargesCents: number): OrderedTag[] {
  const came = summed(arrivals);
  const landed = landedByLine(
    lines.map((line) => ({ ...line, received: line.received + (came.get(line.line_id) ?? 0) })),
    chargesCents,
  );
  const passed = new Map(lines.map((line) => [line.line_id, line.received]));
  return arrivals.flatMap((arrival) => {
    const { line_id } = arrival.line;
    const costs = landed.get(line_id)!;
    const first = passed.get(line_id)!;
    passed.set(line_id, first + arrival.qty);
    if (arrival.asBox) return [tagOf(arrival, arrival.qty, costOfTag(costs, first, arrival.qty))];
    return Array.from({ length: arrival.qty }, (_, n) => tagOf(arrival, 1, costOfTag(costs, first + n, 1)));
  });
}

function receivedInWords(arrivals: readonly Arrival[], made: readonly MadeTag[]): string {
  const what =
    arrivals.length === 1
      ? `${arrivals[0]!.qty} × ${arrivals[0]!.line.description}`
      : `${arrivals.reduce((all, { qty }) => all + qty, 0)} pieces of ${arrivals.length} lines`;
  const numbers = made.map(({ tag_id }) => tagNoOf(tag_id));
  const more = numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : '';
  const notes = arrivals.flatMap(({ note }) => note || []);
  return [`${what} received, ${numbers.slice(0, NAMED).join(', ')}${more}`, ...notes].join('; ');
}

/** Runs the same few statements, however many lines are received. */
export async function commitOrder(c: Ctx, given: CommittedOrder) {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  refuseTaking(c, 'receive');
  if (o.status === 'completed')
    refuse('conflict', [`${o.number}: all of it is here`, await lastReceived(c, o)].filter(Boolean).join('; '));
  await refuseStep(c, o, 'receive');
  const lines = await linesOf(c.db, id);
  const { receiptTolerance } = await yardSetting(c, 'rules');
  const arrivals = await arrivalsOf(c, o, lines, given, receiptTolerance);
  const tags = tagsOf(arrivals, lines, o.charges_cents);
  if (tags.length > MOST_TAGS)
    refuse('badInput', `That would make ${tags.length} tags at once; receive small things as a box`, {
      lines: `At most ${MOST_TAGS} tags at once`,
    });
  const came = summed(arrivals);
  const receiptId = await q.insertReceipt(c.db, id, given.note, c.actor.userId);
  await q.insertReceiptLines(
    c.db,
    receiptId,
    arrivals.map(({ line, qty, note }) => ({ lineId: line.line_id, qty, note })),
  );
  const made = await makeOrderedTags(c, tags);
  await q.insertReceiptTags(c.db, receiptId, made);
  await q.addToLines(c.db, 'received', came);
  const isOver = lines.some((line) => (came.get(line.line_id) ?? 0) > line.outstanding);
  if (isOver) await reshareLanded(c, id);
  await updateOrder(c.db, id, {});
  const step = await statusStep(c, o);
  const text = [receivedInWords(arrivals, made), given.note].filter(Boolean).join('; ');
  await record(c, { entity: ENTITY, id, event: 'received', text, ...step });
  await tagsArrived(c, { tagIds: made.map(({ tag_id }) => tag_id), from: 'order' });
  await announceOrder(c, id);
  return { receiptId, tags: await orderedTags(c, { receiptId }), order: await orderDetail(c, id) };
}
