import { refuse } from '@yardkeeper/domain/refused';
import { moveReferences } from '../../db/references.ts';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { announceList, dropMergedEntry } from '../lookups/service.ts';
import * as q from './queries.ts';
import { type Level, levels } from './queries.ts';
import { lock } from './service.ts';

type Count = { moved: number; dropped: number };
const add = (a: Count, b: Count): Count => ({ moved: a.moved + b.moved, dropped: a.dropped + b.dropped });

export async function merge(c: Ctx, level: Level, fromId: number, intoId: number): Promise<Count> {
  if (fromId === intoId) refuse('badInput', `Choose two different ${level === 'series' ? level : `${level}s`}`);
  // Locks the rows in the order of their ids, so that two merges cannot deadlock.
  const [first, second] = fromId < intoId ? [fromId, intoId] : [intoId, fromId];
  const locked = [await lock(c, level, first), await lock(c, level, second)];
  const from = locked.find((r) => r.id === fromId)!;
  const into = locked.find((r) => r.id === intoId)!;
  const count = await mergeRows(c, level, fromId, intoId);
  for (const id of await q.waitingForVehicle(c.db, level, intoId))
    for (const follow of c.afterDocument) await follow(c, { id });
  await record(c, {
    entity: level,
    id: intoId,
    event: 'merged',
    text: `${from.name} merged into ${into.name}`,
    before: from,
    after: count,
  });
  await announceList(c, level, intoId);
  return count;
}

async function mergeRows(c: Ctx, level: Level, fromId: number, intoId: number): Promise<Count> {
  let count: Count = { moved: 0, dropped: 0 };
  const { below, table } = levels[level];
  if (below)
    for (const pair of await q.sameNamed(c.db, below.table, below.column, fromId, intoId))
      count = add(count, await mergeRows(c, below.table, pair.from_id, pair.into_id));
  if (level === 'make') count = add(count, await mergeUnderMake(c, fromId, intoId));
  count = add(count, await moveReferences(c.db, table, fromId, intoId));
  await q.moveKeptVehicles(c.db, level, fromId, intoId);
  await q.deleteRow(c.db, level, fromId);
  return count;
}

async function mergeUnderMake(c: Ctx, fromId: number, intoId: number): Promise<Count> {
  let count: Count = { moved: 0, dropped: 0 };
  for (const table of ['engine', 'transmission'] as const)
    for (const pair of await q.sameNamed(c.db, table, 'parent_id', fromId, intoId)) {
      count = add(count, await moveReferences(c.db, table, pair.from_id, pair.into_id));
      await dropMergedEntry(c, table, pair.from_id);
    }
  for (const pair of await q.samePartNumbers(c.db, fromId, intoId)) {
    count = add(count, await moveReferences(c.db, 'part_number', pair.from_id, pair.into_id));
    await q.deletePartNumber(c.db, pair.from_id);
  }
  return count;
}
