import { createHash } from 'node:crypto';
import type { Books } from '../../../../services.ts';
import { ask } from '../../connection/access.ts';
import { type Element, wordsOfErrors } from '../create.ts';
import { keepLink } from '../link-queries.ts';
import { bodyOf } from '../outcome.ts';
import { contactBody, numberedName } from './contact.ts';
import { type ContactToSend, contactToSend, unknownContacts } from './contact-queries.ts';

/** As many as fit into the address of one query. */
const AT_ONCE = 25;
const quoted = (text: string) => `"${text.replaceAll('"', '')}"`;
const same = (a: unknown, b: string) => String(a ?? '').toLowerCase() === b.toLowerCase();

async function contactsLike(b: Books, wanted: readonly ContactToSend[]): Promise<readonly Element[]> {
  const like = wanted.flatMap((c) => [`ContactNumber=="${c.debtor_id}"`, `Name==${quoted(c.name)}`]);
  const query = { where: like.join(' OR '), includeArchived: 'true', page: 1, pageSize: 1000 };
  return (bodyOf(await ask(b, { method: 'GET', path: '/Contacts', query })).Contacts ?? []) as Element[];
}

/**
 * Creates the contacts of new documents in Xero with a few calls. A refused contact is skipped: it is created alone
 * with its document, which then shows the reason.
 */
export async function makeContacts(b: Books, of: 'receivable' | 'posting', entryIds: readonly number[]): Promise<void> {
  const ids = await unknownContacts(b.db, of, entryIds);
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    const some = await Promise.all(ids.slice(n, n + AT_ONCE).map((id) => contactToSend(b.db, id)));
    const wanted = some.filter((c) => c !== undefined);
    const there = await contactsLike(b, wanted);
    const link = (debtorId: number, found: Element) =>
      keepLink(b.db, 'contact', debtorId, { remoteId: String(found.ContactID), remoteNo: '' });
    const fresh: object[] = [];
    for (const c of wanted) {
      const known = there.find((each) => same(each.ContactNumber, String(c.debtor_id)));
      const isNamed =
        there.some((each) => same(each.Name, c.name)) || wanted.some((o) => o !== c && same(o.name, c.name));
      if (known) await link(c.debtor_id, known);
      else fresh.push(contactBody(c, isNamed ? numberedName(c) : c.name));
    }
    if (fresh.length === 0) continue;
    const body = { Contacts: fresh };
    const key = `contacts:${createHash('sha256')
      .update(ids.slice(n, n + AT_ONCE).join())
      .digest('base64url')}`;
    const answer = bodyOf(
      await ask(b, { method: 'POST', path: '/Contacts', query: { summarizeErrors: 'false' }, body, key }),
    );
    for (const made of (answer.Contacts ?? []) as Element[])
      if (wordsOfErrors(made) === null) await link(Number(made.ContactNumber), made);
  }
}
