import type { DispatchFilter, DispatchQuery } from '@yardkeeper/contract/dispatch/schemas';
import { dispatchRoles } from '@yardkeeper/domain/access/roles';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { usersInRoles } from '../../account/users/users.ts';
import { presentHeader } from '../present.ts';
import { actionsOf } from '../record.ts';
import * as q from './list-queries.ts';

const isDriver = (c: Ctx): boolean => c.actor.role === 'DRIVER';

/** A driver reads what they drive, whatever is asked; all of it is theirs. */
function chosenBy(c: Ctx, f: z.output<typeof DispatchFilter>): q.DispatchChoice {
  const { search, status, packed, unassigned, way, courierId, area } = f;
  return {
    search,
    status,
    packed,
    unassigned,
    way,
    courierId,
    area,
    driverId: isDriver(c) ? c.actor.userId : f.driverId,
    heldBy: f.mine && !isDriver(c) ? c.actor.userId : undefined,
    dueBefore: f.late ? c.clock() : undefined,
  };
}

export async function listDeliveries(c: Ctx, query: z.output<typeof DispatchQuery>) {
  const chosen = chosenBy(c, query);
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const [rows, total] = await Promise.all([
    q.pageOfDeliveries(c.db, { ...chosen, pageNum, pageSize, sortField, sortOrder }),
    q.countDeliveries(c.db, chosen),
  ]);
  const records = rows.map((row) => presentHeader(c, row, actionsOf(c, row)));
  return { records, total, pages: Math.ceil(total / pageSize) };
}

export const countDeliveries = (c: Ctx, f: z.output<typeof DispatchFilter>) => {
  const { search, way, courierId, driverId, area } = f;
  const mine = (isDriver(c) ? q.drivenBy : q.sentBy)(c.actor.userId);
  return q.countsOf(c.db, chosenBy(c, { search, way, courierId, driverId, area }), mine, c.clock());
};

export async function dispatchers(c: Ctx) {
  const [people, held] = await Promise.all([usersInRoles(c, dispatchRoles), q.heldByDispatchers(c.db)]);
  return people.map(({ userID, usersName, role }) => ({
    userID,
    usersName,
    roleName: role,
    openJobs: held.get(userID) ?? 0,
  }));
}
