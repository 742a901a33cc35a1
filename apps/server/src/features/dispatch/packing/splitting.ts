import type { Consignment, LinesBody } from '@yardkeeper/contract/dispatch/schemas';
import { mayDeliver } from '@yardkeeper/domain/fulfilment/consignment';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { holdForPicking } from '../../invoices/lines/picking-lines.ts';
import { linesOfConsignment, updateConsignment } from '../queries.ts';
import { detail, done, locked, opened, refuseAction } from '../record.ts';
import { openDispatch } from './follow.ts';
import { linesNamed } from './pack.ts';
import * as q from './packing-queries.ts';

/** The consignment that took exactly these lines before, when the request is repeated. */
async function wentTogether(c: Ctx, from: { consignment_id: number; invoice_id: number }, lineIds: readonly number[]) {
  const lines = await q.whereLines(c.db, from.invoice_id);
  const [to] = new Set(lines.filter((line) => lineIds.includes(line.line_id)).map((line) => line.consignment_id));
  if (to === undefined || to === null || to === from.consignment_id) return null;
  const there = lines.filter((line) => line.consignment_id === to);
  return there.length === lineIds.length && there.every((line) => lineIds.includes(line.line_id)) ? to : null;
}

export async function split(c: Ctx, given: z.output<typeof LinesBody>): Promise<Consignment> {
  const lineIds = [...new Set(given.lineIds)];
  const d = await locked(c, given.deliveryId);
  const before = await wentTogether(c, d, lineIds);
  if (before !== null) return detail(c, before);
  refuseAction(c, d, 'plan');
  const lines = await linesNamed(c, d, lineIds);
  const staying = (await linesOfConsignment(c.db, d.consignment_id)).filter((line) => !lineIds.includes(line.line_id));
  if (staying.length === 0) {
    const sentence = `Leave at least one part in ${d.number}`;
    refuse('badInput', sentence, { lineIds: sentence });
  }
  const torn = lines.find((line) => line.parcel_id && staying.some((other) => other.parcel_id === line.parcel_id));
  if (torn) {
    const sentence = `${tagNoOf(torn.tag_id)} shares its parcel; take it out first, or send the whole parcel`;
    refuse('conflict', sentence, { lineIds: sentence });
  }
  const newId = await q.insertLike(c.db, d.consignment_id);
  await q.moveLines(c.db, lineIds, newId);
  for (const id of [d.consignment_id, newId]) await q.countParcels(c.db, id);
  const made = await opened(c, newId);
  const tags = lines.map((line) => tagNoOf(line.tag_id)).join(', ');
  await done(c, d);
  return done(c, made, { event: 'packing', text: `${made.number}: ${tags} sent apart from ${d.number}` });
}

export async function join(c: Ctx, deliveryId: number, intoId: number): Promise<Consignment> {
  const [d, into] = [await locked(c, deliveryId), await locked(c, intoId)];
  const at = (sentence: string) => refuse('badInput', sentence, { intoId: sentence });
  if (d.dispatch_id !== into.dispatch_id) at(`${into.number} is of another invoice`);
  if (deliveryId === intoId) at('Choose another consignment of the same invoice');
  const lines = await linesOfConsignment(c.db, deliveryId);
  if (d.cancelled_at !== null && lines.length === 0) return detail(c, intoId);
  refuseAction(c, d, 'plan');
  refuseAction(c, into, 'plan');
  await q.moveLines(
    c.db,
    lines.map((line) => line.line_id),
    intoId,
  );
  await q.countParcels(c.db, intoId);
  await updateConsignment(c.db, deliveryId, { cancelled_at: c.clock(), driver_id: null, stop: null });
  await done(c, d);
  return done(c, into, { event: 'packing', text: `${into.number}: takes what was in ${d.number}` });
}

/** Sends what is picked before the rest. */
export async function sendPicked(c: Ctx, invoiceId: number): Promise<Consignment> {
  await holdForPicking(c, invoiceId);
  const i = (await q.dispatcherOf(c.db, invoiceId)) ?? refuse('notFound', 'That document does not exist');
  const held = { way: 'courier', dispatcherId: i.dispatcher_id, driverId: null } as const;
  if (!mayDeliver('plan', c.actor, held)) refuse('forbidden', 'Who holds it, or a dispatch supervisor, may do this');
  const made = await openDispatch(c, invoiceId);
  const deliveryId =
    made ??
    (await q.openConsignmentOf(c.db, invoiceId)) ??
    refuse('conflict', `Nothing of ${i.number} is picked and waits to be sent`);
  if (made === null) return detail(c, deliveryId);
  const d = await opened(c, deliveryId);
  return done(c, d, { event: 'packing', text: `${d.number}: what is picked is sent before the rest` });
}
