import type { LinkPartNo, PartNumber, PartNumberFilter, UpdatePartNo } from '@yardkeeper/contract/parts/schemas';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { wouldBeCircular } from '@yardkeeper/domain/parts/supersession';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { announceList, deleteUnlessUsed } from '../../lookups/service.ts';
import { presentNumber } from '../present.ts';
import { checkPart, checkVehicle } from '../references.ts';
import * as q from './number-queries.ts';

export async function pageOfNumbers(c: Ctx, filter: z.output<typeof PartNumberFilter>) {
  const { ids, counted } = await q.idsOfPage(c.db, filter);
  const rows = await q.numbersInOrder(c.db, ids);
  return { records: rows.map(presentNumber), ...totalOf(counted, filter, ids.length) };
}

const missing = () => refuse('notFound', 'That part number does not exist');
const conflict = (field: string, sentence: string) => refuse('conflict', sentence, { [field]: sentence });

async function refuseTwin(c: Ctx, given: z.output<typeof UpdatePartNo>): Promise<void> {
  const twin = await q.numberLike(c.db, normalPartNumber(given.partNo), given.makeId);
  if (!twin || twin.part_no_id === given.partNoId) return;
  const more = twin.active ? '' : '; it was deactivated, so bring it back instead';
  conflict('partNo', `This make has ${twin.part_no} already${more}`);
}

async function checkSupersession(c: Ctx, given: z.output<typeof UpdatePartNo>): Promise<void> {
  const by = given.supersededById;
  if (by === null) return;
  const other = await q.numberById(c.db, by);
  const wrong = (sentence: string) => refuse('badInput', sentence, { supersededById: sentence });
  if (!other) return wrong('That part number does not exist');
  if (other.make_id !== given.makeId) wrong(`${other.part_no} is a number of another make`);
  if (given.partNoId !== 0 && wouldBeCircular(given.partNoId, by, await q.chainFrom(c.db, by)))
    wrong(
      by === given.partNoId ? 'A number cannot take over from itself' : `${other.part_no} leads back to this number`,
    );
}

async function refuseBrokenChain(
  c: Ctx,
  before: { part_no_id: number; make_id: number | null },
  makeId: number | null,
) {
  if (before.make_id === makeId) return;
  const older = await q.supersededNumbers(c.db, before.part_no_id);
  if (older.length > 0) conflict('makeId', `It takes over from ${older[0]} of the old make; change that one first`);
}

/** This make's part number in our list, in use or not. */
export async function numberOfMake(c: Ctx, partNo: string, makeId: number): Promise<PartNumber | null> {
  const found = await q.numberLike(c.db, normalPartNumber(partNo), makeId);
  return found ? presentNumber((await q.numberById(c.db, found.part_no_id))!) : null;
}

export async function saveNumber(c: Ctx, given: z.output<typeof UpdatePartNo>): Promise<PartNumber> {
  // Takes this lock before any row lock, so that two users who point two numbers at each other cannot deadlock.
  if (given.supersededById !== null) await q.lockSupersession(c.db);
  const before = given.partNoId === 0 ? null : ((await q.lockNumber(c.db, given.partNoId)) ?? missing());
  if (before)
    await refuseStale(
      c,
      { table: 'part_number', at: { part_no_id: given.partNoId }, name: before.part_no, version: before.version },
      given.version,
    );
  await checkVehicle(c, { makeId: given.makeId, modelId: null, seriesId: null });
  if (given.partId !== null) await checkPart(c, given.partId);
  await refuseTwin(c, given);
  await checkSupersession(c, given);
  if (before) await refuseBrokenChain(c, before, given.makeId);
  const row = {
    part_no: given.partNo,
    part_id: given.partId,
    make_id: given.makeId,
    description: given.description,
    superseded_by: given.supersededById,
    active: given.active === 1,
  };
  const id = before ? given.partNoId : await q.insertNumber(c.db, row);
  if (before) await q.updateNumber(c.db, id, row);
  await record(c, {
    entity: 'partNumber',
    id,
    event: before ? 'changed' : 'created',
    text: before ? `${before.part_no} changed` : `${row.part_no} added`,
    ...(before ? { before } : {}),
    after: row,
  });
  await announceList(c, 'partNumber', id);
  return presentNumber((await q.numberById(c.db, id))!);
}

export async function removeNumber(c: Ctx, id: number): Promise<{ removed: boolean }> {
  const before = (await q.lockNumber(c.db, id)) ?? missing();
  const removed = await deleteUnlessUsed(c, () => q.deleteNumber(c.db, id));
  if (!removed) await q.updateNumber(c.db, id, { active: false });
  const what = removed ? 'removed' : 'deactivated';
  await record(c, { entity: 'partNumber', id, event: what, text: `${before.part_no} ${what}`, before });
  await announceList(c, 'partNumber', id);
  return { removed };
}

export async function linkNumbers(c: Ctx, pair: z.output<typeof LinkPartNo>, linked: boolean): Promise<PartNumber> {
  const [one, other] = [await q.lockNumber(c.db, pair.partNoId), await q.numberById(c.db, pair.otherId)];
  if (!one || !other) return missing();
  const are = other.alternatives.some((a) => a.partNoId === one.part_no_id);
  if (are !== linked) {
    await (linked ? q.link : q.unlink)(c.db, pair.partNoId, pair.otherId);
    const text = `${one.part_no} and ${other.part_no} are ${linked ? 'alternatives' : 'no longer alternatives'}`;
    for (const id of [pair.partNoId, pair.otherId])
      await record(c, { entity: 'partNumber', id, event: linked ? 'linked' : 'unlinked', text });
    await announceList(c, 'partNumber', pair.partNoId);
  }
  return presentNumber((await q.numberById(c.db, pair.partNoId))!);
}
