import type { ContactImport, ContactImportUndone } from '@yardkeeper/contract/contacts/imports';
import { mayCreate } from '@yardkeeper/domain/contacts/access';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { updatePerson } from '../people/person-queries.ts';
import { lockContacts, updateContact, writeAddress } from '../queries.ts';
import { announceContact, ENTITY, kindsOf } from '../record.ts';
import { type FullRow, fullRows } from './csv-queries.ts';
import * as q from './import-queries.ts';
import { isUnchanged, kindFlags, type MergedRow } from './merged-row.ts';

type ImportRow = q.KeptRow<MergedRow>;
type Changed = ImportRow & { readonly before: FullRow };

const DAY_MS = 86_400_000;
const SHOWN = 200;

export async function lastImport(c: Ctx, kind: ContactKind): Promise<ContactImport | null> {
  const found = await q.lastImport(c.db, kind, c.actor.userId, new Date(c.clock().getTime() - DAY_MS));
  if (!found || found.undone_at !== null) return null;
  const { import_id: importId, added, changed, created_at } = found;
  return { importId, added, changed, at: created_at.toISOString() };
}

const only = <T extends object>(row: FullRow, like: T): T =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key as keyof FullRow]])) as T;

async function restore(c: Ctx, { debtor_id, before, after }: Changed): Promise<void> {
  const back = {
    contact: only(before, after.contact),
    person: only(before, after.person),
    address: only(before, after.address),
  };
  await updateContact(c.db, debtor_id, back.contact);
  if (before.person_id) await updatePerson(c.db, before.person_id, back.person);
  await writeAddress(c.db, debtor_id, 'billing', back.address);
  const flat = ({ contact, person, address }: typeof back) => ({ ...contact, ...person, ...address });
  const told = { before: flat(after), after: flat(back) };
  await record(c, { entity: ENTITY, id: debtor_id, event: 'importUndone', text: 'The import is taken back', ...told });
}

/** Leaves contacts alone that were used or changed since, and returns their names. */
export async function undoImport(c: Ctx, importId: number): Promise<ContactImportUndone> {
  const done = (await q.importById(c.db, importId)) ?? refuse('notFound', 'That import does not exist');
  if (!mayCreate(c.actor, kindsOf(kindFlags(done.kind as ContactKind))))
    refuse('forbidden', `You do not have permission to add ${done.kind}s`);
  if (done.undone_at !== null) refuse('conflict', 'This import was undone already');
  const rows = await q.rowsOfImport<MergedRow>(c.db, importId);
  const ids = rows.map((row) => row.debtor_id);
  await lockContacts(c.db, ids);
  const now = new Map((await fullRows(c.db, ids)).map((row) => [row.debtor_id, row]));
  const added = rows.filter((row) => row.before === null).map((row) => row.debtor_id);
  const used = await q.usedContacts(c.db, added);
  const isUntouched = ({ debtor_id, left_at, after, before }: ImportRow): boolean => {
    const kept = now.get(debtor_id);
    if (!kept || kept.merged_into !== null || kept.version !== left_at || !isUnchanged(kept, after)) return false;
    return before !== null || !used.has(debtor_id);
  };
  const untouched = rows.filter(isUntouched);
  const removed = untouched.filter((row) => row.before === null).map((row) => row.debtor_id);
  const changed = untouched.filter((row): row is Changed => row.before !== null);
  for (const row of changed) await restore(c, row);
  await q.deleteContacts(c.db, removed);
  await q.markUndone(c.db, importId, c.actor.userId, c.clock());
  const left = rows.filter((row) => !untouched.includes(row));
  const text = `Import undone: ${removed.length} removed, ${changed.length} as before, ${left.length} left alone`;
  await record(c, { entity: 'contacts', id: 0, event: 'importUndone', text, after: { importId } });
  await announceContact(c, 0);
  const leftAlone = left.slice(0, SHOWN).map(({ debtor_id }) => ({
    debtorID: debtor_id,
    name: now.get(debtor_id)?.name ?? '',
  }));
  return { removed: removed.length, restored: changed.length, left: left.length, leftAlone };
}
