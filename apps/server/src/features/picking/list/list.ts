import type { PickingFilter, PickingQuery } from '@yardkeeper/contract/picking/schemas';
import { pickRoles } from '@yardkeeper/domain/access/roles';
import { isPickingSupervisor } from '@yardkeeper/domain/fulfilment/picking';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { usersInRoles } from '../../account/users/users.ts';
import { presentHeader } from '../present.ts';
import { actionsOf } from '../record.ts';
import { forecastOf } from './forecast.ts';
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
  const [rows, total] = await Promise.all([
    q.pageOfJobs(c.db, { ...chosen, pageNum, pageSize, sortField, sortOrder }),
    q.countJobs(c.db, chosen),
  ]);
  const forecast = await forecastOf(c, rows);
  const records = rows.map((row) => {
    const { places, ...progress } = row.progress;
    return { ...presentHeader(c, row, progress, places, forecast(row)), actions: actionsOf(c, row) };
  });
  return { records, total, pages: Math.ceil(total / pageSize) };
}

export const countJobs = (c: Ctx, { search, zone, pickerId }: z.output<typeof PickingFilter>) =>
  q.countsOf(c.db, chosenBy(c, { search, zone, pickerId }), c.actor.userId, c.clock());

/** Those who supervise see all that is left; others what is theirs and what nobody holds. */
export async function countToPick(c: Ctx): Promise<number> {
  if (isPickingSupervisor(c.actor)) return q.countJobs(c.db, {});
  const [mine, free] = await Promise.all([
    q.countJobs(c.db, { heldBy: c.actor.userId }),
    q.countJobs(c.db, { unassigned: true }),
  ]);
  return mine + free;
}

export async function pickers(c: Ctx) {
  const [people, held] = await Promise.all([usersInRoles(c, pickRoles), q.heldByPickers(c.db)]);
  return people.map(({ userID, usersName, role }) => ({
    userID,
    usersName,
    roleName: role,
    openJobs: held.get(userID) ?? 0,
  }));
}

export const returnsToShelf = async (c: Ctx) =>
  (await q.tagsLeftInBay(c.db)).map((tag) => ({
    tagNo: tagNoOf(tag.tag_id),
    description: tag.part,
    location: tag.code,
  }));
