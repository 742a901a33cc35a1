import { permissions } from '@yardkeeper/domain/access/permissions';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { Refused } from '@yardkeeper/domain/refused';
import type { AccountingRequest } from '../../../ports/accounting.ts';
import type { Books, Ctx, Services } from '../../../services.ts';
import { notifyUsers, usersWithRole } from '../../notifications/service.ts';
import { ask } from '../connection/access.ts';
import { readOrganisation } from '../connection/organisation.ts';
import * as cq from '../connection/queries.ts';
import { mappingRows } from '../mapping/queries.ts';
import { isLinked } from '../sending/link-queries.ts';
import { takeOffer } from './payments.ts';
import * as q from './queries.ts';

type Row = Readonly<Record<string, unknown>>;
const PAGE = 100;
const OVERLAP_MS = 2 * 60_000;
export type Changes = { readonly payments: number; readonly contacts: number; readonly changed: number };

async function changedSince(
  b: Books,
  path: string,
  list: string,
  since: Date,
  query: AccountingRequest['query'] = {},
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
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
}

const dayOf = (value: unknown) => {
  const ms = /\((-?\d+)/.exec(String(value))?.[1];
  return ms ? new Date(Number(ms)).toISOString().slice(0, 10) : String(value).slice(0, 10);
};
const OURS = / #\d+$/;

async function tell(s: Services, title: string, text: string, link: string) {
  const people = [...(await usersWithRole(s, 'ACCOUNTING')), ...(await usersWithRole(s, 'SUPER_ADMIN'))];
  await notifyUsers(s, people, { kind: 'outbox', title, text, link });
}

/** Payments of our invoices that were not sent by us. */
async function payments(s: Services, b: Books, since: Date, by: number | null): Promise<number> {
  const rows = await changedSince(b, '/Payments', 'Payments', since);
  const ours = await isLinked(
    b.db,
    rows.map((p) => String(p.PaymentID)),
  );
  const { takes_payments } = await cq.connection(b.db);
  const types = (await mappingRows(b.db)).filter((row) => row.kind === 'payment' && row.key !== '');
  let found = 0;
  for (const p of rows) {
    const remoteId = String(p.PaymentID);
    if (p.Status === 'DELETED') await q.goneThere(b.db, remoteId);
    const invoice = p.Invoice as { InvoiceID: string } | undefined;
    if (p.Status !== 'AUTHORISED' || !invoice || ours.has(remoteId) || OURS.test(String(p.Reference ?? ''))) continue;
    const [known] = await q.linkedInvoices(b.db, [invoice.InvoiceID]);
    if (!known) continue;
    const account_code = String((p.Account as { Code?: string } | undefined)?.Code ?? '');
    const amount_cents = Math.round(Number(p.Amount) * 100);
    const offer = {
      remote_id: remoteId,
      invoice_id: known.invoice_id,
      amount_cents,
      paid_on: dayOf(p.Date),
      reference: String(p.Reference ?? ''),
      account_code,
    };
    if (!(await q.offerPayment(b.db, offer))) continue;
    found += 1;
    const type = types.find((row) => row.code === account_code);
    const why = takes_payments && type && by !== null ? await taken(s, b, remoteId, Number(type.key), by) : 'asked';
    if (why === null) continue;
    if (why !== 'asked') await q.noteWhy(b.db, remoteId, why);
    const amount = formatCents(cents(amount_cents));
    await tell(
      { ...s, db: b.db },
      `${amount} was paid on ${known.number} in Xero`,
      'Take it over here',
      '/accounting/books?tab=incoming',
    );
  }
  return found;
}

/** Null when it was taken; else why a person must look at it. */
async function taken(
  s: Services,
  b: Books,
  remoteId: string,
  paymentTypeId: number,
  by: number,
): Promise<string | null> {
  const actor = {
    userId: by,
    userName: 'xero',
    usersName: 'Xero',
    role: 'SUPER_ADMIN' as const,
    roleName: 'SUPER ADMIN',
    permissions: new Set(permissions),
  };
  try {
    await b.db.transaction().execute((tx) => {
      const c: Ctx = { ...s, db: tx, actor, sessionId: '', ip: '', leaveOut: () => undefined };
      return takeOffer(c, remoteId, paymentTypeId);
    });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** A document changed over there is told, never overwritten. */
async function documents(s: Services, b: Books, since: Date): Promise<number> {
  const rows = await changedSince(b, '/Invoices', 'Invoices', since, { where: 'Type=="ACCREC"' });
  let changed = 0;
  for (const row of rows) {
    const remoteId = String(row.InvoiceID);
    const [known] = await q.linkedInvoices(b.db, [remoteId]);
    if (!known) continue;
    const total = Math.round(Number(row.Total) * 100);
    const isGone = row.Status === 'VOIDED' || row.Status === 'DELETED';
    const what = isGone
      ? `${known.number} was voided in Xero`
      : total !== known.amount_cents
        ? `${known.number} was changed in Xero to ${formatCents(cents(total))}`
        : '';
    if (what === '' || what === known.told) continue;
    changed += 1;
    await q.keepTold(b.db, remoteId, what);
    await tell(
      { ...s, db: b.db },
      what,
      'It stays as it is here: put one of the two right',
      `/invoice/${known.invoice_id}`,
    );
  }
  return changed;
}

/** Two contacts that became one over there: what we send goes to the one that is left. */
async function contacts(b: Books, since: Date): Promise<number> {
  const rows = await changedSince(b, '/Contacts', 'Contacts', since, { includeArchived: 'true' });
  let moved = 0;
  for (const row of rows) {
    const into = row.MergedToContactID;
    if (typeof into !== 'string' || (await q.linkedContact(b.db, String(row.ContactID))).length === 0) continue;
    await q.moveContact(b.db, String(row.ContactID), into);
    moved += 1;
  }
  return moved;
}

/** The books were closed over there up to another day. */
async function lockDay(s: Services, b: Books, before: string | null): Promise<void> {
  const org = await readOrganisation(b);
  if ('reason' in org || org.lockDay === null || org.lockDay === before) return;
  const text = 'Xero takes nothing that is dated up to then';
  await tell(s, `Xero is closed up to ${formatDate(org.lockDay)}`, text, '/accounting/books');
}

/** Asks what changed since the last time, a little earlier, because clocks differ. */
export async function fetchChanges(s: Omit<Services, 'db'>, b: Books): Promise<Changes> {
  const [{ polled_to }, row] = [await cq.senderRow(b.db), await cq.connection(b.db)];
  if (row.connected_at === null || row.starts_on === null) return { payments: 0, contacts: 0, changed: 0 };
  const began = b.clock();
  const since = new Date((polled_to ?? row.connected_at).getTime() - OVERLAP_MS);
  const services = { ...s, db: b.db };
  await lockDay(services, b, row.lock_day);
  const moved = await contacts(b, since);
  const found = await payments(services, b, since, row.connected_by);
  const changed = await documents(services, b, since);
  await cq.keepPolled(b.db, began);
  return { payments: found, contacts: moved, changed };
}
