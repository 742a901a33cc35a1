import type { Option, SaveLookup } from '@yardkeeper/contract/lookups/calls';
import { admits } from '@yardkeeper/domain/access/guard';
import { type LookupKind, lookupKinds, modelYears } from '@yardkeeper/domain/reference/lookup-kinds';
import { refuse } from '@yardkeeper/domain/refused';
import { sql } from 'kysely';
import type { z } from 'zod';
import { flag } from '../../http/wire.ts';
import { tellTopic } from '../../live/announce.ts';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { refuseStale } from '../history/stale.ts';
import * as q from './queries.ts';

export const presentEntry = (e: q.Entry): Option => ({
  id: e.id,
  name: e.name,
  active: flag(e.active),
  parentId: e.parent_id,
  version: e.version,
});

type Asked = { includeInactive?: boolean; parentId?: number };

export const listOf = async (c: Ctx, kind: LookupKind, asked: Asked): Promise<Option[]> =>
  (await q.listEntries(c.db, kind, { inactive: asked.includeInactive ?? false, parentId: asked.parentId })).map(
    presentEntry,
  );

export const yearList = (c: Ctx): Option[] =>
  modelYears(c.clock().getFullYear()).map((y) => ({ id: y, name: String(y), active: 1, parentId: null, version: 1 }));

function mayEdit(c: Ctx, kind: LookupKind): void {
  if (!admits(lookupKinds[kind].edit, c.actor))
    refuse('forbidden', `You do not have permission to change the list of ${lookupKinds[kind].label}s`);
}

/** Open screens cache the lists; this makes them read again. */
export const announceList = (c: Ctx, kind: string, id: number) => tellTopic(c.db, '/topic/lookups', { kind, id });

export async function refuseTwin(c: Ctx, kind: LookupKind, name: string, parentId: number | null, id: number) {
  const twin = await q.entryNamed(c.db, kind, name, parentId);
  if (!twin || twin.id === id) return;
  const taken = twin.active
    ? `${twin.name} is in this list already`
    : `${twin.name} was retired; bring it back instead`;
  refuse('conflict', taken, { name: taken });
}

export async function lockForChange(c: Ctx, kind: LookupKind, entry: { id: number; name: string; version?: number }) {
  const before =
    (await q.lockEntry(c.db, kind, entry.id)) ?? refuse('notFound', `That ${lookupKinds[kind].label} does not exist`);
  await refuseStale(
    c,
    { table: q.plainTable(kind), at: { id: entry.id }, name: before.name, version: before.version },
    entry.version,
  );
  await refuseTwin(c, kind, entry.name, before.parent_id, entry.id);
  return before;
}

export async function saveEntry(c: Ctx, entry: z.output<typeof SaveLookup>): Promise<Option> {
  const { kind, name } = entry;
  mayEdit(c, kind);
  const active = entry.active === 1;
  const id = entry.id === 0 ? await addEntry(c, entry, active) : entry.id;
  if (entry.id !== 0) {
    const before = await lockForChange(c, kind, entry);
    await q.updateEntry(c.db, kind, id, { name, active });
    await record(c, {
      entity: kind,
      id,
      event: 'changed',
      text: `${before.name} changed`,
      before,
      after: { name, active },
    });
  }
  await announceList(c, kind, id);
  return presentEntry((await q.lockEntry(c.db, kind, id))!);
}

async function addEntry(c: Ctx, entry: z.output<typeof SaveLookup>, active: boolean): Promise<number> {
  const { kind, name } = entry;
  const hangs = 'parent' in lookupKinds[kind];
  const missing = `Choose what this ${lookupKinds[kind].label} belongs to`;
  if (hangs && entry.parentId === null) refuse('badInput', missing, { parentId: missing });
  const parentId = hangs ? entry.parentId : null;
  await refuseTwin(c, kind, name, parentId, 0);
  const id = await q.insertEntry(c.db, kind, { name, active, parentId });
  await record(c, { entity: kind, id, event: 'created', text: `${name} added` });
  return id;
}

/** An entry in use is only retired, so that documents still show its name. */
export async function removeEntry(c: Ctx, kind: LookupKind, id: number): Promise<{ removed: boolean }> {
  mayEdit(c, kind);
  const before =
    (await q.lockEntry(c.db, kind, id)) ?? refuse('notFound', `That ${lookupKinds[kind].label} does not exist`);
  const removed = await deleteUnlessUsed(c, () => q.deleteEntry(c.db, kind, id));
  if (!removed) await q.retireEntry(c.db, kind, id);
  await record(c, {
    entity: kind,
    id,
    event: removed ? 'removed' : 'retired',
    text: `${before.name} ${removed ? 'removed' : 'retired'}`,
    before,
  });
  await announceList(c, kind, id);
  return { removed };
}

/** Deletes an entry that was merged into another, once nothing refers to it any more. */
export const dropMergedEntry = (c: Ctx, kind: LookupKind, id: number) => q.deleteEntry(c.db, kind, id);

/** The foreign keys decide what is in use; the savepoint lets the transaction continue when they refuse. */
export async function deleteUnlessUsed(c: Ctx, remove: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint before_delete`.execute(c.db);
  try {
    await remove();
    await sql`release savepoint before_delete`.execute(c.db);
    return true;
  } catch (error) {
    await sql`rollback to savepoint before_delete`.execute(c.db);
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}
