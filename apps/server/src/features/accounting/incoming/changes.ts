import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { Refused } from '@yardkeeper/domain/refused';
import { tellTopic } from '../../../live/announce.ts';
import type { AccountingRequest } from '../../../ports/accounting.ts';
import type { Books, Services } from '../../../services.ts';
import { notifyUsers, usersWithRole } from '../../notifications/service.ts';
import { ask } from '../connection/access.ts';
import { remoteDay } from '../sending/remote-day.ts';
import * as q from './changed-queries.ts';

export type Row = Readonly<Record<string, unknown>>;
const PAGE = 100;
/** A hundred thousand changes since the last fetch cannot be a genuine reply from Xero. */
const MOST_PAGES = 1_000;

export async function changedSince(
  b: Books,
  path: string,
  list: string,
  since: Date,
  query: AccountingRequest['query'] = {},
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await ask(b, {
      method: 'GET',
      path,
      query: { ...query, page, pageSize: PAGE },
      modifiedSince: since,
    });
    if (answer.kind !== 'ok') throw new Refused('conflict', 'reason' in answer ? answer.reason : 'Xero gave no answer');
    const rows = (answer.body[list] ?? []) as Row[];
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
  throw new Refused('conflict', 'Xero does not come to an end of what changed; try again later');
}

export async function tell(s: Services, title: string, text: string, link: string) {
  const people = [...(await usersWithRole(s, 'ACCOUNTING')), ...(await usersWithRole(s, 'SUPER_ADMIN'))];
  await notifyUsers(s, people, { kind: 'outbox', title, text, link });
}

const money = (dollars: unknown) => formatCents(cents(inCents(dollars)));
const inCents = (dollars: unknown) => Math.round(Number(dollars) * 100);

/** What differs from what we sent, in words. */
function whatChanged(known: q.LinkedDocument, row: Row): string {
  const { name, total_cents, gst_cents, on_day } = known;
  const day = remoteDay(row.Date);
  if (row.Status === 'VOIDED' || row.Status === 'DELETED') return `${name} was voided in Xero`;
  if (inCents(row.Total) !== total_cents) return `${name} was changed in Xero to ${money(row.Total)}`;
  if (gst_cents !== null && inCents(row.TotalTax) !== gst_cents)
    return `The GST of ${name} was changed in Xero to ${money(row.TotalTax)}`;
  if (on_day !== null && day !== null && day !== on_day) return `${name} was moved in Xero to ${formatDate(day)}`;
  return '';
}

async function tellOnce(s: Services, b: Books, known: q.Linked, what: string): Promise<number> {
  if (what === known.told) return 0;
  await q.keepTold(b.db, known.remote_id, what);
  await tellTopic(b.db, '/topic/accounting', { kind: 'changed', id: 0 });
  if (what === '') return 0;
  await tell({ ...s, db: b.db }, what, 'It stays as it is here: put one of the two right', known.link);
  return 1;
}

/**
 * Reports a document that was changed in Xero and never overwrites it: invoices, bills, and credit notes of both sides.
 */
export async function documentsChanged(s: Services, b: Books, since: Date): Promise<number> {
  const rows = new Map<string, Row>();
  for (const row of await changedSince(b, '/Invoices', 'Invoices', since)) rows.set(String(row.InvoiceID), row);
  for (const row of await changedSince(b, '/CreditNotes', 'CreditNotes', since))
    rows.set(String(row.CreditNoteID), row);
  let changed = 0;
  for (const known of await q.linkedDocuments(b.db, [...rows.keys()]))
    changed += await tellOnce(s, b, known, whatChanged(known, rows.get(known.remote_id)!));
  return changed;
}

/** Reports our payments that somebody deleted in Xero. */
export async function paymentsTakenBack(s: Services, b: Books, rows: readonly Row[]): Promise<number> {
  const gone = rows.filter((row) => row.Status === 'DELETED').map((row) => String(row.PaymentID));
  let changed = 0;
  for (const known of await q.linkedPayments(b.db, gone))
    changed += await tellOnce(s, b, known, `${known.name} was taken back in Xero`);
  return changed;
}
