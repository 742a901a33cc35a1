import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import type { Pricing } from '@yardkeeper/domain/invoices/lines/line-price';
import { refuse } from '@yardkeeper/domain/refused';
import { insertHistoryRows } from '../../../db/history-rows.ts';
import { type TopicNews, tellTopics } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { lockInvoice, updateInvoice } from '../document/queries.ts';
import { ENTITY, locked, refuseStep, whyPartsStay } from '../document/record.ts';
import { done, wantedBy } from '../steps/recorded-step.ts';
import { thinMarginOf } from '../warnings/margin.ts';
import { recordPassed } from '../warnings/pass-over.ts';
import { asSaved } from './as-saved.ts';
import { buildLines } from './build-lines.ts';
import * as q from './line-queries.ts';
import { reserveFor, reservingOf } from './reserve.ts';

/** Picking locks the invoice like selling does, so that changes of its lines wait for each other. */
export const holdForPicking = (c: Ctx, invoiceId: number) => lockInvoice(c.db, invoiceId);

export async function setLinesPacking(c: Ctx, lineIds: readonly number[], packing: PackingState): Promise<void> {
  if (lineIds.length > 0) await q.setLinesPacking(c.db, lineIds, packing);
}

type GoodsEvent = { readonly event: string; readonly text: string };
/** Writes the invoice's history and announces the change to its screens and to the other topics, in one statement. */
export async function tellPicking(
  c: Ctx,
  invoiceId: number,
  events: readonly GoodsEvent[],
  ...others: readonly TopicNews[]
): Promise<void> {
  const entries = events.map((each) => ({ entity: ENTITY, id: invoiceId, ...each }));
  const history = entries.length > 0 ? insertHistoryRows(c.actor.userId, entries) : undefined;
  await tellTopics(c.db, [{ topic: '/topic/invoices', news: { kind: ENTITY, id: invoiceId } }, ...others], history);
}

/** Brings the reservations in line with the lines after some were cancelled or restored. */
export async function reserveAgain(c: Ctx, invoiceId: number): Promise<void> {
  const i = await locked(c, invoiceId);
  await reserveFor(c, invoiceId, await wantedBy(c, invoiceId), reservingOf(i));
}

/** The price is agreed, so price levels do not apply. */
const asAgreed: Pricing = { level: 'retail', discountPercent: 0 };
type Instead = { readonly tagNo: string; readonly overrideReason: string };
/**
 * Puts another tag in the place of a stalled one, at the agreed price. Like any new tag it brings its own cost, margin
 * check and condition.
 */
export async function substituteStalled(c: Ctx, lineId: number, given: Instead): Promise<number> {
  const found = (await q.lineById(c.db, lineId)) ?? refuse('notFound', 'That line does not exist');
  const i = await locked(c, found.invoice_id);
  refuseStep(c, i, 'edit');
  const why = whyPartsStay(i, found.is_stalled);
  if (why) refuse('conflict', why);
  const sentence = `There is no tag ${given.tagNo}`;
  const tagId = tagIdOf(given.tagNo) ?? refuse('notFound', sentence, { tagNo: sentence });
  const lines = await q.linesOf(c.db, i.invoice_id);
  const tagIds = lines.flatMap(({ tag_id }) => tag_id ?? []);
  if (tagIds.includes(tagId)) {
    const twice = `${tagNoOf(tagId)} is on ${i.number} already`;
    refuse('conflict', twice, { tagNo: twice });
  }
  // Locks all of these tags together, in the usual order.
  const tags = await q.tagsForLines(c.db, [...tagIds, tagId]);
  if (!tags.some((tag) => tag.tag_id === tagId)) refuse('notFound', sentence, { tagNo: sentence });
  const line = lines.find((row) => row.line_id === lineId)!;
  const asked = { ...asSaved(line), tagNo: tagNoOf(tagId), description: '', partNo: '' };
  const [built] = await buildLines(c, [asked], asAgreed, tags);
  const write = { ...built!.write, sort: line.sort };
  await recordPassed(c, i.invoice_id, await thinMarginOf(c, i.invoice_id, [write], given.overrideReason));
  await q.updateLine(c.db, lineId, write);
  await reserveFor(c, i.invoice_id, await wantedBy(c, i.invoice_id), reservingOf(i));
  await updateInvoice(c.db, i.invoice_id, c.actor.userId, {});
  await done(c, i, 'changed', `${tagNoOf(tagId)} instead of ${tagNoOf(found.tag_id!)}`);
  return tagId;
}
