import { permissions } from '@yardkeeper/domain/access/permissions';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { Refused } from '@yardkeeper/domain/refused';
import { oneByOne } from '../../../db/one-by-one.ts';
import type { Books, Ctx, Services } from '../../../services.ts';
import { readOrganisation } from '../connection/organisation.ts';
import * as cq from '../connection/queries.ts';
import { mappingRows } from '../mapping/queries.ts';
import { isLinked } from '../sending/link-queries.ts';
import { remoteDay } from '../sending/remote-day.ts';
import { changedSince, documentsChanged, paymentsTakenBack, type Row, tell } from './changes.ts';
import { takeOffer } from './payments.ts';
import * as q from './queries.ts';

export type Changes = { readonly payments: number; readonly contacts: number; readonly changed: number };
const OVERLAP_MS = 2 * 60_000;
const FETCH_LOCK = 727_297;
const OURS = / #\d+$/;

/** Payments of our invoices that were entered in Xero. */
async function payments(s: Services, b: Books, rows: readonly Row[], by: number | null): Promise<number> {
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
      paid_on: remoteDay(p.Date)!,
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

/** Null when the payment was entered; else why a person must look at it. */
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
      const c: Ctx = {
        ...s,
        db: tx,
        actor,
        sessionId: '',
        ip: '',
        device: { agent: null, mark: null },
        leaveOut: () => undefined,
      };
      return takeOffer(c, remoteId, paymentTypeId);
    });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** When two contacts were merged in Xero, links ours to the one that remains. */
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

/** Announces that Xero has closed its books up to another day. */
async function lockDay(s: Services, b: Books, before: string | null): Promise<void> {
  const org = await readOrganisation(b);
  if ('reason' in org || org.lockDay === null || org.lockDay === before) return;
  const text = 'Xero takes nothing that is dated up to then';
  await tell(s, `Xero is closed up to ${formatDate(org.lockDay)}`, text, '/accounting/books');
}

/**
 * Fetches what changed since the last time. A person, an announcement and the routine may ask at once, each in another
 * process; one after the other, or the same news would be announced twice.
 */
export const fetchChanges = (s: Omit<Services, 'db'>, b: Books): Promise<Changes> =>
  oneByOne(b.db, FETCH_LOCK, () => fetchSinceLast(s, b));

/** From a little earlier than the last time, because clocks differ. */
async function fetchSinceLast(s: Omit<Services, 'db'>, b: Books): Promise<Changes> {
  const [{ polled_to }, row] = [await cq.senderRow(b.db), await cq.connection(b.db)];
  if (row.connected_at === null || row.starts_on === null) return { payments: 0, contacts: 0, changed: 0 };
  const began = b.clock();
  const since = new Date((polled_to ?? row.connected_at).getTime() - OVERLAP_MS);
  const services = { ...s, db: b.db };
  await lockDay(services, b, row.lock_day);
  const moved = await contacts(b, since);
  const paid = await changedSince(b, '/Payments', 'Payments', since);
  const found = await payments(services, b, paid, row.connected_by);
  const changed = (await documentsChanged(services, b, since)) + (await paymentsTakenBack(services, b, paid));
  await cq.keepPolled(b.db, began);
  return { payments: found, contacts: moved, changed };
}
