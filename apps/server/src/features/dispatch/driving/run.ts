import type { Consignment, Run, RunBody } from '@yardkeeper/contract/dispatch/schemas';
import { driveRoles } from '@yardkeeper/domain/access/roles';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { usersInRoles } from '../../account/users/users.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { lockedInOrder } from '../packing/several.ts';
import { type ConsignmentRow, updateConsignment } from '../queries.ts';
import { detail, details, done, locked, refuseAction, tell } from '../record.ts';
import * as q from './run-queries.ts';

const RUN = '/picking/drive';

export async function drivers(c: Ctx) {
  const [people, stops] = await Promise.all([usersInRoles(c, driveRoles), q.stopsByDriver(c.db)]);
  return people.map(({ userID, usersName, role }) => ({
    userID,
    usersName,
    roleName: role,
    openJobs: stops.get(userID) ?? 0,
  }));
}

async function driverNamed(c: Ctx, userId: number, field: string): Promise<string> {
  const driver = (await usersInRoles(c, driveRoles)).find((each) => each.userID === userId);
  const sentence = 'Choose who drives';
  return driver?.usersName ?? refuse('badInput', sentence, { [field]: sentence });
}

async function tellDriver(c: Ctx, driverId: number, given: readonly ConsignmentRow[]): Promise<void> {
  const [first] = given;
  if (!first || driverId === c.actor.userId) return;
  const where = (d: ConsignmentRow) => [d.customer, d.address.suburb].filter(Boolean).join(', ');
  await notifyUsers(c, [driverId], {
    kind: 'dispatch',
    title: given.length === 1 ? `${first.number} is yours to drive` : `${given.length} stops are yours to drive`,
    text: given.slice(0, 3).map(where).join('; '),
    link: RUN,
  });
}

/** A consignment on our own van has no courier. */
const driven = (d: ConsignmentRow) =>
  d.way === 'van' ? {} : { way: 'van' as const, courier_id: null, tracking_no: '' };

export async function assignDriver(c: Ctx, deliveryId: number, driverId: number): Promise<Consignment> {
  const d = await locked(c, deliveryId);
  refuseAction(c, d, 'plan');
  const name = await driverNamed(c, driverId, 'userId');
  if (d.driver_id === driverId && d.way === 'van') return detail(c, deliveryId);
  const stop = (await q.lastStop(c.db, driverId)) + 1;
  await updateConsignment(c.db, deliveryId, { ...driven(d), driver_id: driverId, stop });
  await tellDriver(c, driverId, [d]);
  return done(c, d, { event: 'driver', text: `${d.number}: ${name} drives it` });
}

export async function runOf(c: Ctx, asked: number | undefined): Promise<Run> {
  const driverId = asked ?? c.actor.userId;
  if (c.actor.role === 'DRIVER' && driverId !== c.actor.userId) refuse('forbidden', 'Drivers see their own run');
  const stops = await details(c, await q.stopsOf(c.db, driverId));
  const driver = (await usersInRoles(c, driveRoles)).find((each) => each.userID === driverId)?.usersName ?? '';
  const cod = stops.reduce((sum, stop) => sum + Math.round(stop.cod * 100), 0) / 100;
  return { driverId, driver, stops, cod };
}

/** A consignment that is out keeps its driver; only its place in the run may change. */
async function place(c: Ctx, d: ConsignmentRow, driverId: number, stop: number, name: string): Promise<boolean> {
  if (d.driver_id === driverId && d.stop === stop && d.way === 'van') return false;
  const isNew = d.driver_id !== driverId || d.way !== 'van';
  if (d.status !== 'open' && isNew)
    refuse(
      'conflict',
      `${d.number} is ${d.status === 'delivered' ? 'delivered' : `out with ${d.driver ?? d.courier}`}`,
    );
  if (d.status === 'open') refuseAction(c, d, 'plan');
  await updateConsignment(c.db, d.consignment_id, { ...driven(d), driver_id: driverId, stop });
  await tell(c, d, ...(isNew ? [{ event: 'driver' as const, text: `${d.number}: ${name} drives it` }] : []));
  return isNew;
}

export async function saveRun(c: Ctx, given: z.output<typeof RunBody>): Promise<Run> {
  const { driverId } = given;
  const wanted = [...new Set(given.deliveryIds)];
  const name = await driverNamed(c, driverId, 'driverId');
  const before = await q.stopsOf(c.db, driverId);
  const rows = await lockedInOrder(c, [...wanted, ...before]);
  const fresh: ConsignmentRow[] = [];
  for (const d of rows) {
    const at = wanted.indexOf(d.consignment_id);
    // The driver delivered it while the desk was planning, which is no error.
    if (d.status === 'delivered' && d.driver_id === driverId) continue;
    if (at >= 0) {
      if (await place(c, d, driverId, at + 1, name)) fresh.push(d);
    } else if (d.status === 'open' && d.driver_id === driverId && d.cancelled_at === null) {
      refuseAction(c, d, 'plan');
      await updateConsignment(c.db, d.consignment_id, { driver_id: null, stop: null });
      await tell(c, d, { event: 'driver', text: `${d.number}: ${name} does not drive it any more` });
    }
  }
  await tellDriver(c, driverId, fresh);
  return runOf(c, driverId);
}
