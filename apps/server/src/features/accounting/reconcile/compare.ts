import { compareBooks, type Ours, type Theirs } from '@yardkeeper/domain/accounting/compare';
import { refuse } from '@yardkeeper/domain/refused';
import type { Books } from '../../../services.ts';
import { ask } from '../connection/access.ts';
import { bodyOf } from '../sending/outcome.ts';
import * as q from './queries.ts';

const PAGE = 1000;
/** A million documents are more than any yard writes in ten years. */
const MOST_PAGES = 1_000;
type Row = Readonly<Record<string, unknown>>;
const dateTime = (day: string) => `DateTime(${day.split('-').map(Number).join(',')})`;
const inCents = (value: unknown) => Math.round(Number(value ?? 0) * 100);

async function pages(b: Books, path: string, list: string, from: string, to: string): Promise<Row[]> {
  const where = `Date>=${dateTime(from)} AND Date<=${dateTime(to)}`;
  const all: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const rows = (bodyOf(await ask(b, { method: 'GET', path, query: { where, page, pageSize: PAGE } }))[list] ??
      []) as Row[];
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
  return refuse('conflict', 'Xero does not come to an end of its documents; compare a shorter period');
}

const stands = (row: Row) => row.Status === 'AUTHORISED' || row.Status === 'PAID';
/** Leaves out opening balances and money that came and went back, which are not documents of the period. */
const isOurs = (row: Row) => !/-open$|-\d+-(in|back)$/.test(String(row.InvoiceNumber ?? row.CreditNoteNumber ?? ''));

/** Compares a period document by document, in a few calls whatever the number of documents. */
export async function compareWithXero(b: Books, from: string, to: string) {
  const invoices = await pages(b, '/Invoices', 'Invoices', from, to);
  const notes = await pages(b, '/CreditNotes', 'CreditNotes', from, to);
  const theirs: Theirs[] = [
    ...invoices
      .filter((row) => stands(row) && isOurs(row))
      .map((row) => ({
        remoteId: String(row.InvoiceID),
        number: String(row.InvoiceNumber),
        side: row.Type === 'ACCREC' ? ('sales' as const) : ('purchases' as const),
        totalCents: inCents(row.Total),
        gstCents: inCents(row.TotalTax),
        dueCents: inCents(row.AmountDue),
      })),
    ...notes
      .filter((row) => stands(row) && isOurs(row))
      .map((row) => ({
        remoteId: String(row.CreditNoteID),
        number: String(row.CreditNoteNumber),
        side: row.Type === 'ACCRECCREDIT' ? ('sales' as const) : ('purchases' as const),
        totalCents: -inCents(row.Total),
        gstCents: -inCents(row.TotalTax),
        dueCents: -inCents(row.RemainingCredit),
      })),
  ];
  const ours = (await q.ourDocuments(b.db, from, to)).map(
    (d): Ours => ({
      entity: d.entity,
      entityId: d.entity_id,
      number: d.number,
      remoteId: d.remote_id,
      side: d.entity === 'invoice' || d.entity === 'creditNote' ? 'sales' : 'purchases',
      totalCents: d.total_cents,
      gstCents: d.gst_cents,
      dueCents: d.due_cents,
    }),
  );
  return compareBooks(ours, theirs);
}
