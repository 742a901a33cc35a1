import type { PickingFilter, PickingQuery } from '@yardkeeper/contract/picking/schemas';
import { pickRoles } from '@yardkeeper/domain/access/roles';
import { pickingStatuses } from '@yardkeeper/domain/fulfilment/picking';
import type { z } from 'zod';
import { MOST_COUNTED, totalOf } from '../../../db/statements/count-up-to.ts';
import type { Ctx } from '../../../services.ts';
import { usersInRoles } from '../../account/users/users.ts';
import { presentHeader } from '../present.ts';
import { actionsOf } from '../record.ts';
import { forecastNow } from './forecast.ts';
import * as q from './list-queries.ts';

const chosenBy = (c: Ctx, f: z.output<typeof PickingFilter>): q.PickingChoice => ({
  search: f.search,
  status: f.status,
  heldBy: f.mine ? c.actor.userId : f.pickerId,
  unassigned: f.unassigned,
  dueBefore: f.late ? c.clock() : undefined,
  zone: f.zone,
  onCar: f.onCar,
});

export async function listJobs(c: Ctx, query: z.output<typeof PickingQuery>) {
  const chosen = chosenBy(c, query);
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const page = q.pageOfJobs(c.db, { ...chosen, pageNum, pageSize, sortField, sortOrder });
  const [rows, counted, forecast] = await Promise.all([page, q.countJobs(c.db, chosen), forecastNow(c)]);
  const records = rows.map((row) => {
    const progress = { done: row.picked, total: row.picked + row.waiting, stalled: row.stalled };
    // A completed job still stores the places of its last walk, which are not shown.
    const places = row.waiting > 0 ? row.places.split('\n').filter(Boolean) : [];
    return { ...presentHeader(c, row, progress, places, forecast(row, row.ahead)), actions: actionsOf(c, row) };
  });
  return { records, ...totalOf(counted, query, rows.length) };
}

const COUNT_AGAIN_MS = 60_000;
/** Keyed by the product's settings object, because tests run several products in one process. */
const manyDone = new WeakMap<object, number>();

/** Above the counting limit the count cannot fall soon, so it is not repeated for a minute. */
async function countCompleted(c: Ctx, f: q.PickingChoice): Promise<number> {
  const isWhole = !f.search && !f.zone && f.heldBy === undefined;
  if (isWhole && (manyDone.get(c.settings) ?? 0) > performance.now()) return MOST_COUNTED;
  const { n, isCapped } = await q.countJobs(c.db, { ...f, status: pickingStatuses.completed.id });
  if (isWhole && isCapped) manyDone.set(c.settings, performance.now() + COUNT_AGAIN_MS);
  return n;
}

export async function countJobs(c: Ctx, { search, zone, pickerId }: z.output<typeof PickingFilter>) {
  const chosen = chosenBy(c, { search, zone, pickerId });
  const [left, completed] = await Promise.all([
    q.countsOf(c.db, chosen, c.actor.userId, c.clock()),
    countCompleted(c, chosen),
  ]);
  return { ...left, completed };
}

/** All open jobs, whoever holds them; the same number as at "To pick" in the list. */
export const countToPick = async (c: Ctx): Promise<number> => (await q.countJobs(c.db, {})).n;

export async function pickers(c: Ctx) {
  const [people, held] = await Promise.all([usersInRoles(c, pickRoles), q.heldByPickers(c.db)]);
  return people.map(({ userID, usersName, role }) => ({
    userID,
    usersName,
    roleName: role,
    openJobs: held.get(userID) ?? 0,
  }));
}
