import { refuse } from '@yardkeeper/domain/refused';
import { referencesTo, usesOf } from '../../db/references.ts';
import { flag } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { refuseStale } from '../history/stale.ts';
import { announceList, deleteUnlessUsed } from '../lookups/service.ts';
import type { Level } from './queries.ts';
import * as q from './queries.ts';

const present = (row: q.Row, uses: number) => ({
  id: row.id,
  name: row.name,
  active: flag(row.active),
  version: row.version,
  below: row.below,
  uses: uses - row.below,
  parentId: row.parent_id,
  yearFrom: row.year_from,
  yearTo: row.year_to,
});
export type Presented = ReturnType<typeof present>;

async function presentAll(c: Ctx, level: Level, rows: readonly q.Row[]): Promise<Presented[]> {
  const uses = await usesOf(
    c.db,
    await referencesTo(c.db, level),
    rows.map((r) => r.id),
  );
  return rows.map((r) => present(r, uses.get(r.id) ?? 0));
}

type Asked = { pageNum: number; pageSize: number; search?: string; active?: 0 | 1; parentId?: number };

export async function pageOfLevel(c: Ctx, level: Level, asked: Asked) {
  const { rows, total } = await q.pageOf(c.db, level, asked);
  return { records: await presentAll(c, level, rows), total, pages: Math.ceil(total / asked.pageSize) };
}

const missing = (level: Level) => refuse('notFound', `That ${level} does not exist`);

export async function lock(c: Ctx, level: Level, id: number): Promise<q.Row> {
  return (await q.lockRow(c.db, level, id)) ?? missing(level);
}

async function one(c: Ctx, level: Level, id: number): Promise<Presented> {
  const [row] = await presentAll(c, level, [await lock(c, level, id)]);
  return row!;
}

type Saved = q.Values & { id: number; version?: number };

export async function saveLevel(c: Ctx, level: Level, v: Saved): Promise<Presented> {
  const before = v.id === 0 ? null : await lock(c, level, v.id);
  if (before)
    await refuseStale(c, { ...q.placeOf(level, v.id), name: before.name, version: before.version }, v.version);
  const parentId = before ? before.parent_id : v.parentId;
  const twin = await q.rowNamed(c.db, level, v.name, parentId);
  if (twin && twin.id !== v.id) {
    const taken = `There is a ${level} ${twin.name} already${twin.active ? '' : ', but it is retired'}`;
    refuse('conflict', taken, { name: taken });
  }
  const id = before ? v.id : await q.insertRow(c.db, level, v);
  if (before) await q.updateRow(c.db, level, id, v);
  const text = before ? `${before.name} changed` : `${v.name} added`;
  await record(c, {
    entity: level,
    id,
    event: before ? 'changed' : 'created',
    text,
    ...(before && { before }),
    after: v,
  });
  await announceList(c, level, id);
  return one(c, level, id);
}

/** Without a wish, switches to the other state. */
export async function activate(c: Ctx, level: Level, id: number, wish: 0 | 1 | undefined): Promise<Presented> {
  const before = await lock(c, level, id);
  const active = wish === undefined ? !before.active : wish === 1;
  if (active !== before.active) {
    await q.setActive(c.db, level, id, active);
    await record(c, {
      entity: level,
      id,
      event: active ? 'activated' : 'retired',
      text: `${before.name} ${active ? 'offered again' : 'retired'}`,
    });
    await announceList(c, level, id);
  }
  return one(c, level, id);
}

/** A name in use is refused instead of retired, so that nobody loses it by mistake. */
export async function removeLevel(c: Ctx, level: Level, id: number): Promise<{ removed: boolean }> {
  const before = await lock(c, level, id);
  if (!(await deleteUnlessUsed(c, () => q.deleteRow(c.db, level, id))))
    refuse('conflict', `${before.name} is in use and cannot be removed; retire it, or merge it into another`);
  await record(c, { entity: level, id, event: 'removed', text: `${before.name} removed`, before });
  await announceList(c, level, id);
  return { removed: true };
}
