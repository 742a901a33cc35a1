import { countedBy, type Move, type Note, type Taxed } from '@yardkeeper/domain/accounting/gst/gst-settled';
import { restingMoney } from '@yardkeeper/domain/accounting/resting-money';
import { cents } from '@yardkeeper/domain/money/cents';
import type { Db } from '../../../db/connect.ts';
import type { GstLine } from './queries.ts';
import * as q from './settled-queries.ts';

const taxedOf = (row: q.TaxedRow): Taxed => ({
  totalCents: cents(row.total_cents),
  zeroCents: cents(row.zero_cents),
  gstCents: cents(row.gst_cents),
});
const credit = (id: number, note: q.TaxedRow, isBack: boolean): { credited: Note } | { uncredited: Note } =>
  isBack ? { uncredited: { id, taxed: taxedOf(note) } } : { credited: { id, taxed: taxedOf(note) } };
/** How the return describes an entry. */
export type About = { readonly at: number; readonly day: string; readonly number: string; readonly what: string };

/** The entries of a period that come from the payments and credits on one document. */
export function settledLines(
  side: GstLine['side'],
  document: q.TaxedRow & { readonly who: string },
  moves: readonly Move<About>[],
  { from, to }: { readonly from: string; readonly to: string },
): GstLine[] {
  return countedBy(
    taxedOf(document),
    moves.toSorted((a, b) => a.about.at - b.about.at),
  )
    .filter(({ about }) => from <= about.day && about.day <= to)
    .map(({ about, totalCents, zeroCents, gstCents }) => ({
      side,
      on_day: about.day,
      number: about.number,
      who: document.who,
      what: about.what,
      amount_cents: totalCents,
      zero_cents: zeroCents,
      gst_cents: gstCents,
    }));
}

type Documents = ReadonlyMap<number, q.DocumentRow>;
const mapped = (rows: readonly q.DocumentRow[]): Documents => new Map(rows.map((row) => [row.id, row]));
type Setting = q.SettingRow & {
  creditId: number;
  receivableId: number;
  against: 'document' | 'out';
  amountCents: number;
  freedBy: number | null;
};

function wordsOf(by: Setting, restedAt: q.DocumentRow): Pick<About, 'number' | 'what'> {
  const back = by.amount_cents < 0 ? ' taken back' : '';
  if (by.receivable_kind === 'refund')
    return { number: `${by.receivable_no} of ${restedAt.number}`, what: `Refund${back}` };
  const number = `${by.credit_no} on ${restedAt.number}`;
  if (by.receivable_kind === 'reversal') return { number, what: 'Payment taken back' };
  if (by.credit_kind === 'creditNote') return { number, what: `Credit note${back}` };
  return { number, what: by.receivableId === restedAt.id ? 'Payment' : 'Credit used' };
}

/**
 * A payment counts its share of the invoice that it covers; a refund, or money used elsewhere, counts the credited
 * lines.
 */
export async function received(db: Db, from: string, to: string): Promise<GstLine[]> {
  const rows = (await q.salesSettled(db, from, to)).map((row): Setting => {
    const against = ['invoice', 'opening'].includes(row.receivable_kind) ? 'document' : 'out';
    return {
      ...row,
      against,
      creditId: row.credit_id,
      receivableId: row.receivable_id,
      amountCents: row.amount_cents,
      freedBy: row.freed_by,
    };
  });
  const documents = mapped(await q.owedDocuments(db, [...new Set(rows.map((row) => row.receivable_id))]));
  const moves = new Map<number, Move<About>[]>();
  const move = (receivableId: number, by: Setting, of: Omit<Move<About>, 'about'>) => {
    const own = moves.get(receivableId) ?? [];
    moves.set(receivableId, own);
    own.push({ ...of, about: { at: by.application_id, day: by.on_day, ...wordsOf(by, documents.get(receivableId)!) } });
  };
  for (const row of rows)
    if (row.note && row.against === 'document')
      move(row.receivable_id, row, credit(row.credit_id, row.note, row.amount_cents < 0));
  for (const { by, receivableId, ...money } of restingMoney(rows.filter((row) => row.note === null)))
    move(receivableId, by, money);
  return [...moves].flatMap(([id, own]) => settledLines('sales', documents.get(id)!, own, { from, to }));
}

function movedBy(row: q.PostingRow): Move<About> {
  const back = row.kind === 'reversal' ? ' taken back' : '';
  const what = { payment: 'Payment', refund: 'Money back', creditNote: 'Supplier credit note' }[row.of_kind];
  const about = { at: row.posting_id, day: row.on_day, number: row.number, what: `${what}${back}` };
  if (!row.note) return { about, moneyCents: -row.amount_cents };
  return { about, ...credit(row.note_id!, row.note, row.kind === 'reversal') };
}

/** The same for purchases: money that a supplier holds in excess counts until it is refunded. */
export async function paidToSuppliers(db: Db, from: string, to: string): Promise<GstLine[]> {
  const rows = Map.groupBy(await q.purchasesSettled(db, from, to), (row) => row.purchase_order_id);
  const documents = await q.boughtDocuments(db, [...rows.keys()]);
  return documents.flatMap((order) => settledLines('purchases', order, rows.get(order.id)!.map(movedBy), { from, to }));
}
