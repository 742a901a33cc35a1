import type { SavedInvoice } from '@yardkeeper/contract/invoices/saving';
import { isHeld } from '@yardkeeper/domain/acquisitions/hold';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable, isSold, stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { nameReservations, type PromisedTag, release, reserve } from '../../inventory/sales/reservations.ts';
import { announceTags } from '../../inventory/tag/record.ts';
import { yardSetting } from '../../settings/service.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { soldOn } from '../finding/finding-queries.ts';
import type { TagForLine } from './line-queries.ts';
import * as q from './reservation-queries.ts';

/** `at` is the index of the line, to place the refusal. */
export type Wanted = { readonly tag: TagForLine; readonly qty: number; readonly at: number };

const NO_DOCUMENT = 0;
const place = (n: number) => `lines.${n}.tagNo`;

/** Tells the loser of a race which document has the part and whose it is. */
async function refuseTaken(c: Ctx, invoiceId: number, { tag, qty, at }: Wanted, own: number): Promise<void> {
  const no = tagNoOf(tag.tag_id);
  const say = (sentence: string) => refuse('conflict', sentence, { [place(at)]: sentence });
  const free = tag.qty_on_hand - tag.qty_reserved + own;
  if (!isSellable(tag.state)) {
    const sold = isSold(tag.state) ? await soldOn(c.db, tag.tag_id) : undefined;
    const where = sold ? ` on ${sold.number}, by ${sold.users_name}` : '';
    say(`${no} is ${stateInWords(tag.state)}${where}`);
  }
  if (free >= qty) return;
  const holder = await q.holderOf(c.db, tag.tag_id, invoiceId);
  if (holder) say(`${no} is on ${holder.number ?? 'another document'}, by ${holder.users_name ?? 'someone'}`);
  say(`Only ${free} of ${no} are free`);
}

/** By law, parts of a vehicle on hold must not be sold. */
function refuseOnHold(c: Ctx, { tag, at }: Wanted): void {
  if (!isHeld(tag.hold_until, todayIn(c.clock()), tag.override_reason !== null)) return;
  const sentence = `${tagNoOf(tag.tag_id)} comes from a vehicle that is on hold until ${formatDate(tag.hold_until)}`;
  refuse('conflict', sentence, { [place(at)]: sentence, hold: sentence });
}

async function refuseUnfree(c: Ctx, invoiceId: number, each: Wanted, own: number): Promise<void> {
  refuseOnHold(c, each);
  await refuseTaken(c, invoiceId, each, own);
}

const forLines = (row: { readonly back_order_id: number | null }): boolean => row.back_order_id === null;

export type Reserving = { readonly kind: 'hard' | 'soft' | 'none'; readonly expiresAt: Date | null };

/** The reservations for a new document, after checking that its tags are free; expects the tags to be locked. */
export async function promisesFor(c: Ctx, wanted: readonly Wanted[], how: Reserving): Promise<PromisedTag[]> {
  const { kind, expiresAt } = how;
  if (kind === 'none') return [];
  if (kind === 'hard') for (const each of wanted) await refuseUnfree(c, NO_DOCUMENT, each, 0);
  return wanted.map(({ tag, qty }) => ({
    tag_id: tag.tag_id,
    kind,
    qty,
    expires_at: kind === 'soft' ? expiresAt : null,
  }));
}

/**
 * Brings the reservations in line with what the lines want; changes only those whose tag or quantity differs, and ends
 * those of goods that have left. Even if this code were wrong, a unique index refuses to reserve a tag twice. Returns
 * whether something is held for the document's back orders.
 */
export async function reserveFor(
  c: Ctx,
  invoiceId: number,
  asked: readonly Wanted[],
  how: Reserving,
): Promise<boolean> {
  const all = await q.heldBy(c.db, invoiceId);
  const held = all.filter(forLines);
  const left = await q.tagsThatLeft(c.db, invoiceId);
  const wanted = asked.filter(({ tag }) => !left.includes(tag.tag_id));
  const want = new Map(how.kind === 'none' ? [] : wanted.map((each) => [each.tag.tag_id, each.qty]));
  const isSame = (until: Date | null) => how.kind !== 'soft' || until?.getTime() === how.expiresAt?.getTime();
  const stays = held.filter(
    (row) => row.kind === how.kind && want.get(row.tag_id) === row.qty && isSame(row.expires_at),
  );
  const kept = new Set(stays.map((row) => row.tag_id));
  // A tag held for a back order is released, because the line it was put on now reserves it.
  const came = all.filter((row) => !forLines(row) && want.has(row.tag_id));
  const goes = [...held.filter((row) => !stays.includes(row)), ...came];
  for (const each of wanted) {
    if (how.kind !== 'hard' || kept.has(each.tag.tag_id)) continue;
    const own = goes.find((row) => row.tag_id === each.tag.tag_id && row.kind === 'hard')?.qty ?? 0;
    await refuseUnfree(c, invoiceId, each, own);
  }
  await release(
    c,
    goes.map((row) => row.reservation_id),
  );
  const kind = how.kind;
  if (kind !== 'none')
    await reserve(
      c,
      wanted
        .filter((each) => !kept.has(each.tag.tag_id))
        .map((each) => ({
          tag_id: each.tag.tag_id,
          kind,
          qty: each.qty,
          document_kind: q.DOCUMENT,
          document_id: invoiceId,
          document_no: q.numberOf(invoiceId),
          expires_at: kind === 'soft' ? how.expiresAt : null,
          created_by: c.actor.userId,
        })),
    );
  if (goes.length > 0 || kept.size < wanted.length) await announceTags(c);
  return held.length < all.length;
}

export async function releaseAll(c: Ctx, invoiceId: number): Promise<void> {
  const held = (await q.heldBy(c.db, invoiceId)).filter(forLines);
  await release(
    c,
    held.map((row) => row.reservation_id),
  );
  if (held.length > 0) await announceTags(c);
}

/** Moves the hard reservations of a quote to its invoice, under the quote's number until the invoice has its own. */
export async function takeOverReservations(c: Ctx, from: InvoiceRecord, to: number): Promise<void> {
  const held = (await q.heldBy(c.db, from.invoice_id)).filter(forLines);
  await release(
    c,
    held.map((row) => row.reservation_id),
  );
  await reserve(
    c,
    held
      .filter((row) => row.kind === 'hard')
      .map((row) => ({
        tag_id: row.tag_id,
        kind: 'hard',
        qty: row.qty,
        document_kind: q.DOCUMENT,
        document_id: to,
        document_no: q.numberOf(to),
        expires_at: null,
        created_by: c.actor.userId,
      })),
  );
  await nameReservations(c, { kind: q.DOCUMENT, id: to, no: from.number });
}

const HOUR_MS = 3_600_000;
export async function expiryOf(c: Ctx, given: SavedInvoice, type: InvoiceType): Promise<Date | null> {
  if (type !== 'quote') return null;
  if (given.expiresAt !== null) return new Date(given.expiresAt);
  const { quoteHoldHours } = await yardSetting(c, 'rules');
  return new Date(c.clock().getTime() + quoteHoldHours * HOUR_MS);
}
export const reservingOf = (i: {
  type: InvoiceType;
  confirmed_at: Date | null;
  holds_parts: boolean;
  expires_at: Date | null;
}): Reserving =>
  i.type !== 'quote' || i.confirmed_at !== null
    ? { kind: 'hard', expiresAt: null }
    : { kind: i.holds_parts ? 'soft' : 'none', expiresAt: i.expires_at };
