import type { DispatchCounted, DispatchFilter, DispatchQuery } from '@yardkeeper/contract/dispatch/schemas';
import { dispatchRoles } from '@yardkeeper/domain/access/roles';
import type { z } from 'zod';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import type { Ctx } from '../../../services.ts';
import { usersInRoles } from '../../account/users/users.ts';
import { moneyOfEach } from '../leaving/money.ts';
import { presentHeader } from '../present.ts';
import { actionsOf } from '../record.ts';
import * as q from './list-queries.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare;
const isDriver = (c: Ctx): boolean => c.actor.role === 'DRIVER';

/** Drivers always get what they drive, and `mine` does not narrow it further. */
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

export async function listConsignments(c: Ctx, query: z.output<typeof DispatchQuery>) {
  const chosen = chosenBy(c, query);
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const [rows, counted] = await Promise.all([
    q.pageOfConsignments(c.db, { ...chosen, pageNum, pageSize, sortField, sortOrder }),
    q.countConsignments(c.db, chosen),
  ]);
  // Recomputes the amount to collect, because the customer may have paid meanwhile.
  const money = await moneyOfEach(
    c,
    rows.filter((row) => row.status === 'outForDelivery' && row.cod_cents > 0),
  );
  const records = rows.map((row) => {
    const cod_cents = money.get(row.consignment_id)?.codCents ?? row.cod_cents;
    return presentHeader(c, { ...row, cod_cents }, actionsOf(c, row));
  });
  return { records, ...totalOf(counted, query, rows.length) };
}

export async function countConsignments(c: Ctx, f: z.output<typeof DispatchCounted>) {
  const { search, way, courierId, driverId, area } = f;
  const mine = (isDriver(c) ? q.drivenBy : q.sentBy)(c.actor.userId);
  const chosen = chosenBy(c, { search, way, courierId, driverId, area });
  const [counts, areas] = await Promise.all([
    q.countsOf(c.db, chosen, mine, c.clock()),
    f.withAreas ? q.areasOf(c.db, chosen) : [],
  ]);
  return { ...counts, areas: areas.sort(byName) };
}

export async function dispatchers(c: Ctx) {
  const [people, held] = await Promise.all([usersInRoles(c, dispatchRoles), q.heldByDispatchers(c.db)]);
  return people.map(({ userID, usersName, role }) => ({
    userID,
    usersName,
    roleName: role,
    openJobs: held.get(userID) ?? 0,
  }));
}
