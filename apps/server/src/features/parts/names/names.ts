import type { MergePartNames, PartName, PartNameFilter, SavePartName } from '@yardkeeper/contract/parts/schemas';
import { maxOtherWords, tidyOtherWords } from '@yardkeeper/domain/parts/other-words';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { nearestWords } from '../../../db/statements/nearest-words.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { announceList, deleteUnlessUsed } from '../../lookups/service.ts';
import { dropMergedPrice } from '../../prices/drop-merged.ts';
import { presentName } from '../present.ts';
import { checkGroups } from '../references.ts';
import * as merge from './merge-queries.ts';
import * as q from './name-queries.ts';

/** When nothing matches, searches the nearest known words instead; `searchedFor` returns them. */
export async function pageOfNames(c: Ctx, asked: z.output<typeof PartNameFilter>) {
  const first = await q.countNames(c.db, asked);
  const searchedFor = first.active + first.inactive > 0 ? null : await nearestWords(c.db, asked.search);
  const filter = searchedFor === null ? asked : { ...asked, search: searchedFor };
  const [rows, count] = await Promise.all([
    q.pageOfNames(c.db, filter),
    searchedFor === null ? first : q.countNames(c.db, filter),
  ]);
  const total =
    filter.active === undefined ? count.active + count.inactive : filter.active ? count.active : count.inactive;
  return {
    records: rows.map(presentName),
    total,
    pages: Math.ceil(total / filter.pageSize),
    activeCount: count.active,
    inactiveCount: count.inactive,
    ...(searchedFor !== null && total > 0 ? { searchedFor } : {}),
  };
}

const missing = () => refuse('notFound', 'That part name does not exist');

async function refuseTwin(c: Ctx, name: string, id: number): Promise<void> {
  const twin = await q.nameLike(c.db, name);
  if (!twin || twin.part_id === id) return;
  const taken = twin.active ? `${twin.name} is there already` : `${twin.name} was deactivated; bring it back instead`;
  refuse('conflict', taken, { partName: taken });
}

export async function saveName(c: Ctx, given: z.output<typeof SavePartName>): Promise<PartName> {
  const before = given.partId === 0 ? null : ((await q.lockName(c.db, given.partId)) ?? missing());
  if (before)
    await refuseStale(
      c,
      { table: 'part_name', at: { part_id: given.partId }, name: before.name, version: before.version },
      given.version,
    );
  await refuseTwin(c, given.partName, given.partId);
  await checkGroups(c, given);
  const row = {
    name: given.partName,
    ...(given.otherWords ? { other_words: given.otherWords } : {}),
    group1_id: given.group1Id,
    group2_id: given.group2Id,
    part_type_id: given.partTypeId,
    default_zone: given.defaultZone,
    warranty_days: given.warrantyDays,
    active: given.active === 1,
  };
  const id = before ? given.partId : await q.insertName(c.db, row);
  if (before) await q.updateName(c.db, id, row);
  await record(c, {
    entity: 'partName',
    id,
    event: before ? 'changed' : 'created',
    text: before ? `${before.name} changed` : `${row.name} added`,
    ...(before ? { before } : {}),
    after: row,
  });
  await announceList(c, 'partName', id);
  return presentName((await q.nameById(c.db, id))!);
}

export async function removeName(c: Ctx, id: number): Promise<{ removed: boolean }> {
  const before = (await q.lockName(c.db, id)) ?? missing();
  const removed = await deleteUnlessUsed(c, () => q.deleteName(c.db, id));
  if (!removed) await q.updateName(c.db, id, { active: false });
  const what = removed ? 'removed' : 'deactivated';
  await record(c, { entity: 'partName', id, event: what, text: `${before.name} ${what}`, before });
  await announceList(c, 'partName', id);
  return { removed };
}

export async function mergeNames(c: Ctx, { fromId, intoId }: z.output<typeof MergePartNames>) {
  const locked = new Map<number, NonNullable<Awaited<ReturnType<typeof q.lockName>>>>();
  // Locks the rows in the order of their ids, so that merging a pair both ways at once cannot deadlock.
  for (const id of [fromId, intoId].sort((a, b) => a - b)) locked.set(id, (await q.lockName(c.db, id)) ?? missing());
  const from = locked.get(fromId)!;
  const into = locked.get(intoId)!;
  const twice = await merge.pricesOfBoth(c.db, fromId, intoId);
  for (const price of twice) {
    await merge.repoint(c.db, 'part_price', price.dropped, price.kept, ['part_price_history']);
    await dropMergedPrice(c, price.dropped);
  }
  await merge.followAutoSelect(c.db, fromId, intoId);
  await merge.dropTwinPictures(c.db, fromId, intoId);
  const moved = await merge.repoint(c.db, 'part_name', fromId, intoId, ['auto_select_part']);
  await q.deleteName(c.db, fromId);
  const otherWords = tidyOtherWords([...into.other_words, ...from.other_words]);
  await q.updateName(c.db, intoId, { other_words: otherWords.slice(0, maxOtherWords) });
  const text = `${from.name} merged into ${into.name}`;
  await record(c, { entity: 'partName', id: fromId, event: 'merged', text, before: { ...from, prices: twice } });
  await record(c, { entity: 'partName', id: intoId, event: 'merged', text, after: { moved } });
  await announceList(c, 'partName', intoId);
  return { moved, pricesDropped: twice.length };
}
