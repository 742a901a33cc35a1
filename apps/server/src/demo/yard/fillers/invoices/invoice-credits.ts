import { todayIn } from '@yardkeeper/domain/format/dates';
import { returnReasons } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany } from '../../bulk.ts';
import { afterWork } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Draft } from './invoice-draft.ts';
import { isUnloved, outcomeOf, takeBack } from './invoice-returns.ts';

const COMES_BACK = 0.16;
const NOT_WANTED = 0.04;

/** A line given away for nothing is not credited, and neither is a line that is the whole document. */
function creditFor(r: Random, { lines, invoice }: Draft): Draft['lines'][number] | null {
  const worth = lines.filter(({ gross_cents }) => gross_cents > 0 && gross_cents !== invoice.total_cents);
  const tags = worth.filter(({ tag_id }) => tag_id !== null);
  const back = tags.find(({ tag_id, description }) => tag_id! % 3 > 0 && isUnloved(description));
  if (back && invoice.type !== 'internal') return back;
  if (tags.length > 0 && invoice.type !== 'internal' && r.chance(COMES_BACK)) return r.pick(tags);
  const extra = worth.find(({ tag_id }) => tag_id === null);
  return extra && r.chance(NOT_WANTED) && invoice.type !== 'internal' ? extra : null;
}

export function creditSome(r: Random, drafts: readonly Draft[], now: Date): void {
  for (const draft of drafts) {
    const line = draft.fate === 'closed' ? creditFor(r, draft) : null;
    if (line === null || draft.paidAt === null) continue;
    draft.credited = line;
    // The buyer settles the invoice and the credit together.
    const isAccount = draft.paidAt > draft.at;
    draft.creditedAt = afterWork(draft.at, isAccount ? r.int(560, 2_600) : r.int(30, 300), now);
    if (draft.paidAt < draft.creditedAt) draft.paidAt = draft.creditedAt;
  }
}

export const creditedOf = ({ credited }: Draft): number => credited?.gross_cents ?? 0;
export const creditNoteNo = (first: number, n: number): string => `CN${first + n + 1}`;
export const inOrderOfCredit = (drafts: readonly Draft[]): Draft[] =>
  drafts
    .filter(({ creditedAt }) => creditedAt !== null)
    .sort((a, b) => a.creditedAt!.getTime() - b.creditedAt!.getTime());

/** In the order of the trade's usual frequency: not needed, wrong part and damaged come first. */
const reasons = [0, 1, 0, 2, 1, 3, 0, 2, 4, 1, 0, 5] as const;

export async function writeCreditNotes(db: Db, drafts: readonly Draft[], first: number, now: Date): Promise<void> {
  const credited = inOrderOfCredit(drafts);
  const lines = await sql<{
    line_id: number;
    invoice_id: number;
    sort: number;
    credit_id: number;
    credit_note_id: number;
  }>`
    select l.line_id, l.invoice_id, l.sort, k.credit_id, k.document_id as credit_note_id from invoice_line l
    join invoice i on i.invoice_id = l.invoice_id
    join credit_application a on a.receivable_id = i.receivable_id
    join credit k on k.credit_id = a.credit_id and k.kind = 'creditNote'
    where l.invoice_id = any(${credited.map(({ invoice }) => invoice.invoice_id)}::bigint[])`.execute(db);
  const byLine = new Map(lines.rows.map((row) => [`${row.invoice_id}/${row.sort}`, row]));
  const notes = credited.map(({ invoice, credited: line, creditedAt }, n) => {
    const own = byLine.get(`${invoice.invoice_id}/${line!.sort}`)!;
    const sums = { net_cents: line!.net_cents, gst_cents: line!.gst_cents };
    const credit_note_id = own.credit_note_id;
    return {
      note: {
        credit_note_id,
        number: creditNoteNo(first, n),
        invoice_id: invoice.invoice_id,
        credit_id: own.credit_id,
        reason: returnReasons[reasons[n % reasons.length]!],
        issued_on: todayIn(creditedAt!),
        total_cents: line!.gross_cents,
        ...sums,
        created_by: invoice.created_by,
        created_at: creditedAt,
      },
      line: {
        credit_note_id,
        line_id: own.line_id,
        qty: line!.qty,
        outcome: outcomeOf(line!, n),
        gross_cents: line!.gross_cents,
        ...sums,
      },
    };
  });
  await insertMany(db, 'credit_note', notes.map(({ note }) => note) as never[]);
  await insertMany(db, 'credit_note_line', notes.map(({ line }) => line) as never[]);
  await continueIds(db, 'credit_note', 'credit_note_id');
  await sql`update document_counter set last = ${first + credited.length} where kind = 'creditNote'`.execute(db);
  await takeBack(db, now);
}
