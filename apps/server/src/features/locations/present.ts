import type { Location, LocationGroup } from '@yardkeeper/contract/locations/calls';
import { isSaleYard } from '@yardkeeper/domain/locations/kinds';
import { flag } from '../../http/wire.ts';
import type { GroupRow } from './group-queries.ts';
import type { LocationRow } from './queries.ts';

export const presentLocation = (row: LocationRow): Location => ({
  locationID: row.location_id,
  locationCode: row.code,
  locGroupID: row.loc_group_id,
  locGroupDesc: row.group_name,
  kind: row.kind,
  capacity: row.capacity,
  contents: row.contents,
  notes: row.notes,
  active: flag(row.active),
  version: row.version,
});

export const presentGroup = (row: GroupRow): LocationGroup => ({
  locGroupID: row.loc_group_id,
  locGroupDesc: row.name,
  active: flag(row.active),
  fixed: isSaleYard(row.loc_group_id),
  locations: row.locations,
  version: row.version,
});
