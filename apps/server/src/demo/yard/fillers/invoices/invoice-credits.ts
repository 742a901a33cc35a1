import { returnReasons } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany } from '../../bulk.ts';
import type { Random } from '../../random.ts';
import type { Draft } from './invoice-draft.ts';

/**
 * What customers brought back more often than other parts; they were paid and the part is not worth taking back. What was
 * given away for nothing has nothing to be credited.
 */
const unloved = /^(alternator|starter motor|ABS pump|radiator fan|air conditioning compressor)\b/i;
const isUnloved = ({ tag_id, description, gross_cents }: Draft['lines'][number]): boolean =>
  tag_id !== null && tag_id % 2 === 0 && gross_cents > 0 && unloved.test(description);

export function creditSome(r: Random, drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const line = draft.lines.find(({ tag_id, gross_cents }) => tag_id === null && gross_cents > 0);
    const isWhole = line?.gross_cents === draft.invoice.total_cents;
    if (draft.fate === 'closed' && line && !isWhole && r.chance(0.04)) draft.credited = line;
    const back = draft.lines.find(isUnloved);
    if (
      draft.fate === 'closed' &&
      back &&
      draft.invoice.type !== 'internal' &&
      back.gross_cents !== draft.invoice.total_cents
    )
      draft.credited ??= back;
  }
}

export const creditedOf = ({ credited }: Draft): number => credited?.gross_cents ?? 0;
export const creditNoteNo = (first: number, n: number): string => `CN${first + n + 1}`;

export async function writeCreditNotes(db: Db, drafts: readonly Draft[], first: number): Promise<void> {
  const credited = drafts.filter((draft) => draft.credited !== null);
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
  const notes = credited.map(({ invoice, credited: line, at, on }, n) => {
    const own = lines.rows.find((row) => row.invoice_id === invoice.invoice_id && row.sort === line!.sort)!;
    const sums = { net_cents: line!.net_cents, gst_cents: line!.gst_cents };
    const credit_note_id = own.credit_note_id;
    return {
      note: {
        credit_note_id,
        number: creditNoteNo(first, n),
        invoice_id: invoice.invoice_id,
        credit_id: own.credit_id,
        reason: returnReasons[n % returnReasons.length]!,
        issued_on: on,
        total_cents: line!.gross_cents,
        ...sums,
        created_by: invoice.created_by,
        created_at: at,
      },
      line: {
        credit_note_id,
        line_id: own.line_id,
        qty: line!.qty,
        outcome: line!.tag_id === null ? 'none' : 'backToCustomer',
        gross_cents: line!.gross_cents,
        ...sums,
      },
    };
  });
  await insertMany(db, 'credit_note', notes.map(({ note }) => note) as never[]);
  await insertMany(db, 'credit_note_line', notes.map(({ line }) => line) as never[]);
  await continueIds(db, 'credit_note', 'credit_note_id');
  await sql`update document_counter set last = ${first + credited.length} where kind = 'creditNote'`.execute(db);
}
