import type { Location, LocationCount, LocationQuery, SaveLocation } from '@yardkeeper/contract/locations/calls';
import { contentsWords } from '@yardkeeper/domain/locations/contents';
import { type LocationKind, locationKindNames } from '@yardkeeper/domain/locations/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { refuseStale } from '../history/stale.ts';
import { announceList, deleteUnlessUsed } from '../lookups/service.ts';
import { contentsOf } from './content-queries.ts';
import { checkGroup } from './groups.ts';
import { presentLocation } from './present.ts';
import * as q from './queries.ts';

export async function listLocations(c: Ctx, query: z.output<typeof LocationQuery>) {
  const [records, total] = await Promise.all([q.pageOfLocations(c.db, query), q.countLocations(c.db, query)]);
  return { records: records.map(presentLocation), total, pages: Math.ceil(total / query.pageSize) };
}

export async function countKinds(
  c: Ctx,
  filter: z.output<typeof LocationCount>,
): Promise<Record<LocationKind, number>> {
  const found = new Map((await q.countByKind(c.db, filter)).map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(locationKindNames.map((kind) => [kind, found.get(kind) ?? 0])) as Record<
    LocationKind,
    number
  >;
}

export const announceLocation = (c: Ctx, locationId: number) => announceList(c, 'location', locationId);

const unknown = () => refuse('notFound', 'That location does not exist');

async function refuseTwin(c: Ctx, code: string, locationId: number): Promise<void> {
  const twin = await q.locationWithCode(c.db, code);
  if (!twin || twin.location_id === locationId) return;
  const taken = twin.active
    ? `There is a location ${twin.code} already`
    : `${twin.code} is inactive; activate it instead`;
  refuse('conflict', taken, { locationCode: taken });
}

export async function saveLocation(c: Ctx, given: z.output<typeof SaveLocation>): Promise<Location> {
  const set = {
    code: given.locationCode,
    loc_group_id: given.locGroupID,
    kind: given.kind,
    capacity: given.capacity,
    notes: given.notes,
    active: given.active === 1,
  };
  const id = given.locationID === 0 ? await add(c, set) : given.locationID;
  if (given.locationID !== 0) {
    const [before] = await q.lockLocations(c.db, [id]);
    if (!before) return unknown();
    await refuseStale(
      c,
      { table: 'location', at: { location_id: id }, name: before.code, version: before.version },
      given.version,
    );
    await refuseTwin(c, set.code, id);
    await checkGroup(c, set.loc_group_id, before.loc_group_id);
    await q.updateLocation(c.db, id, set);
    await record(c, { entity: 'location', id, event: 'changed', text: `${set.code} changed`, before, after: set });
  }
  await announceLocation(c, id);
  const [row] = await q.findLocations(c.db, [id]);
  return presentLocation(row!);
}

async function add(c: Ctx, set: Parameters<typeof q.updateLocation>[2]): Promise<number> {
  await checkGroup(c, set.loc_group_id);
  const [added] = await q.insertLocations(c.db, [set]);
  if (!added) await refuseTwin(c, set.code, 0);
  const id = added!.location_id;
  await record(c, { entity: 'location', id, event: 'created', text: `${set.code} added`, after: set });
  return id;
}

export async function removeLocation(c: Ctx, locationId: number): Promise<{ removed: boolean }> {
  const [before] = await q.lockLocations(c.db, [locationId]);
  if (!before) return unknown();
  const held = await contentsOf(c.db, [locationId]);
  if (held.length > 0) {
    const some = held.flatMap(({ labels }) => labels).slice(0, 5);
    refuse('conflict', `${before.code} holds ${contentsWords(held)} (such as ${some.join(', ')}); move them first`);
  }
  const removed = await deleteUnlessUsed(c, () => q.deleteLocation(c.db, locationId));
  if (!removed) await q.setActive(c.db, [locationId], false);
  const event = removed ? 'removed' : 'deactivated';
  await record(c, { entity: 'location', id: locationId, event, text: `${before.code} ${event}`, before });
  await announceLocation(c, locationId);
  return { removed };
}

export async function setActive(c: Ctx, ids: readonly number[], active: boolean): Promise<{ changed: number }> {
  const found = await q.lockLocations(c.db, ids);
  if (found.length < new Set(ids).size) unknown();
  const changing = found.filter((location) => location.active !== active);
  if (changing.length === 0) return { changed: 0 };
  await q.setActive(
    c.db,
    changing.map((location) => location.location_id),
    active,
  );
  const event = active ? 'activated' : 'deactivated';
  for (const { location_id: id, code } of changing)
    await record(c, { entity: 'location', id, event, text: `${code} ${event}` });
  await announceLocation(c, changing[0]!.location_id);
  return { changed: changing.length };
}
