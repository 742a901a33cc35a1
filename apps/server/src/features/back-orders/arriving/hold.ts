import { assignToWaiting } from '@yardkeeper/domain/back-orders/assign';
import { servesKind } from '@yardkeeper/domain/back-orders/ordering';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { sql } from 'kysely';
import type { Arrived, Doing } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { reserve } from '../../inventory/sales/reservations.ts';
import { announceTags } from '../../inventory/tag/record.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { announceBackOrders, ENTITY } from '../record.ts';
import * as q from './arriving-queries.ts';

const fits = (w: q.Waiting, t: q.Came): boolean =>
  servesKind(w, t) && (w.part_no_norm === '' || t.part_no_norm === '' || w.part_no_norm === t.part_no_norm);

type Served = { readonly waiting: q.Waiting & { readonly id: number }; readonly tagNos: readonly string[] };

/** Notifies the salesperson; the back order holds a draft of the message to the customer. */
const tellSeller = (c: Doing, { waiting: w, tagNos }: Served, isHeld: boolean) =>
  notifyUsers(c, [w.salesperson_id], {
    kind: 'arrivals',
    title: `${w.number}: ${w.part} is here`,
    text: isHeld
      ? `${tagNos.join(', ')} is held for ${w.customer}; tell them`
      : `${tagNos.join(', ')} could serve ${w.customer}; put it on ${w.number} before it is sold`,
    link: `/invoice/${w.invoice_id}`,
  });

/** Longest wait first, but back orders that are dismissed for now come last. */
const longestFirst = (all: readonly q.Waiting[]) =>
  all.toSorted(
    (a, b) =>
      Number(a.is_dismissed) - Number(b.is_dismissed) ||
      a.since.getTime() - b.since.getTime() ||
      a.back_order_id - b.back_order_id,
  );

/**
 * Reserves tags that came with an order for the documents that have waited longest. For other tags, and for back orders
 * that are dismissed for now, only notifies the salespeople.
 */
export async function holdArrived(c: Doing, { tagIds, from }: Arrived): Promise<void> {
  const came = (await q.freeTags(c.db, tagIds)).map((tag) => ({ ...tag, tagId: tag.tag_id }));
  if (came.length === 0) return;
  const parts = [...new Set(came.map((tag) => tag.part_id))];
  const waiting = longestFirst(await q.waitingFor(c.db, parts, c.clock(), todayIn(c.clock()))).map((w) => ({
    ...w,
    id: w.back_order_id,
  }));
  const given = assignToWaiting(waiting, came, fits);
  if (given.length === 0) return;
  const byId = new Map(waiting.map((w) => [w.id, w]));
  const isHeld = (id: number) => from === 'order' && !byId.get(id)!.is_dismissed;
  const held = given.filter(({ id }) => isHeld(id));
  if (held.length > 0)
    await reserve(
      c,
      held.map(({ id, tagId, qty }) => ({
        tag_id: tagId,
        kind: 'hard' as const,
        qty,
        document_kind: 'invoice',
        document_id: byId.get(id)!.invoice_id,
        document_no: sql<string>`${byId.get(id)!.number}::text`,
        expires_at: null,
        created_by: c.actor?.userId ?? null,
        back_order_id: id,
      })),
    );
  const served = [...Map.groupBy(given, ({ id }) => id)].map(([id, tags]) => ({
    waiting: byId.get(id)!,
    tagNos: tags.map(({ tagId }) => tagNoOf(tagId)),
  }));
  for (const one of served) await tellSeller(c, one, isHeld(one.waiting.id));
  if (held.length === 0) return;
  await recordAll(
    c,
    served.flatMap(({ waiting: w, tagNos }) => {
      if (!isHeld(w.id)) return [];
      const text = `${tagNos.join(', ')} came and is held for ${w.number}`;
      return [
        { entity: ENTITY, id: w.back_order_id, event: 'held', text },
        { entity: 'invoice', id: w.invoice_id, event: 'held', text: `${w.part}: ${text}` },
      ];
    }),
  );
  await announceTags(c);
  await announceBackOrders(c);
}
