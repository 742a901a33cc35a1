import type { LocationGroup, SaveLocationGroup } from '@yardkeeper/contract/locations/calls';
import { isSaleYard } from '@yardkeeper/domain/locations/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { refuseStale } from '../history/stale.ts';
import { announceList } from '../lookups/service.ts';
import * as q from './group-queries.ts';
import { presentGroup } from './present.ts';

export const listGroups = async (c: Ctx, inactive: boolean): Promise<LocationGroup[]> =>
  (await q.listGroups(c.db, inactive)).map(presentGroup);

export async function checkGroup(c: Ctx, locGroupId: number, before?: number): Promise<void> {
  if (locGroupId === before) return;
  const group = await q.findGroup(c.db, locGroupId);
  const problem = !group ? 'Choose a group' : group.active ? null : `${group.name} is no longer used`;
  if (problem) refuse('badInput', problem, { locGroupID: problem });
}

async function refuseTwin(c: Ctx, name: string, locGroupId: number | null): Promise<void> {
  const twin = await q.groupNamed(c.db, name);
  if (!twin || twin.loc_group_id === locGroupId) return;
  const taken = twin.active
    ? `There is a group ${twin.name} already`
    : `${twin.name} was retired; bring it back instead`;
  refuse('conflict', taken, { locGroupDesc: taken });
}

export async function saveGroup(c: Ctx, given: z.output<typeof SaveLocationGroup>): Promise<LocationGroup> {
  const set = { name: given.locGroupDesc, active: given.active === 1 };
  const id = given.locGroupID ?? (await add(c, set));
  if (given.locGroupID !== null) {
    const before = (await q.lockGroup(c.db, id)) ?? refuse('notFound', 'That group does not exist');
    await refuseStale(
      c,
      { table: 'location_group', at: { loc_group_id: id }, name: before.name, version: before.version },
      given.version,
    );
    if (isSaleYard(id)) refuse('conflict', `${before.name} is on every vehicle form and stays as it is`);
    await refuseTwin(c, set.name, id);
    await q.updateGroup(c.db, id, set);
    await record(c, { entity: 'locationGroup', id, event: 'changed', text: `${set.name} changed`, before, after: set });
  }
  await announceList(c, 'locationGroup', id);
  return presentGroup((await q.findGroup(c.db, id))!);
}

async function add(c: Ctx, set: { name: string; active: boolean }): Promise<number> {
  const added = await q.insertGroup(c.db, set);
  if (!added) await refuseTwin(c, set.name, null);
  const id = added!.loc_group_id;
  await record(c, { entity: 'locationGroup', id, event: 'created', text: `${set.name} added` });
  return id;
}
