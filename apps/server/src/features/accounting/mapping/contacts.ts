import type { ConfirmContacts, ContactMatches } from '@yardkeeper/contract/accounting/schemas';
import { matchContact } from '@yardkeeper/domain/accounting/proposals';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { ask } from '../connection/access.ts';
import { booksOf, ENTITY } from '../connection/connect.ts';
import { keepLink } from '../sending/link-queries.ts';
import { linkedContacts, unlinkedContacts } from './contact-queries.ts';

const PAGE = 100;
const MOST_PAGES = 100;

async function theirContacts(c: Ctx) {
  const b = booksOf(c);
  const all: { remoteId: string; number: string; name: string; email: string; nzbn: string }[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await ask(b, { method: 'GET', path: '/Contacts', query: { page, pageSize: PAGE } });
    if (answer.kind !== 'ok') return refuse('conflict', 'reason' in answer ? answer.reason : 'Xero has no contacts');
    const rows = (answer.body.Contacts ?? []) as Record<string, string | undefined>[];
    for (const r of rows)
      all.push({
        remoteId: r.ContactID!,
        number: r.ContactNumber ?? '',
        name: r.Name ?? '',
        email: r.EmailAddress ?? '',
        nzbn: r.CompanyNumber ?? '',
      });
    if (rows.length < PAGE) break;
  }
  return all;
}

/** Contacts that seem to exist on both sides; a user confirms them before the first document is sent. */
export async function contactMatches(c: Ctx): Promise<z.input<typeof ContactMatches>> {
  const theirs = await theirContacts(c);
  const ours = await unlinkedContacts(c.db, theirs);
  const matches = ours.flatMap((o) => {
    const match = matchContact({ number: String(o.debtor_id), name: o.name, email: o.email, nzbn: o.nzbn }, theirs);
    if (!match) return [];
    const remoteName = theirs.find((t) => t.remoteId === match.remoteId)?.name ?? '';
    return [{ debtorId: o.debtor_id, name: o.name, remoteId: match.remoteId, remoteName, by: match.by }];
  });
  return { matches, unmatched: theirs.length - matches.length, linked: await linkedContacts(c.db) };
}

export async function confirmContacts(
  c: Ctx,
  { contacts }: z.output<typeof ConfirmContacts>,
): Promise<{ linked: number }> {
  const twice = contacts.find((a, n) => contacts.some((b, m) => m > n && b.remoteId === a.remoteId));
  if (twice) refuse('badInput', 'Two of our contacts cannot be the same one there');
  for (const { debtorId, remoteId } of contacts) await keepLink(c.db, 'contact', debtorId, { remoteId, remoteNo: '' });
  await record(c, { entity: ENTITY, id: 1, event: 'contactsMatched', text: `${contacts.length} contacts matched` });
  return { linked: await linkedContacts(c.db) };
}
