import type { PartName, PartNumber } from '@yardkeeper/contract/parts/schemas';
import { flag } from '../../http/wire.ts';
import type { NameRecord } from './names/name-queries.ts';
import type { NumberRecord } from './numbers/number-queries.ts';

export const presentName = (p: NameRecord): PartName => ({
  partId: p.part_id,
  partName: p.name,
  otherWords: p.other_words,
  group1Id: p.group1_id,
  group1: p.group1 ?? '',
  group2Id: p.group2_id,
  group2: p.group2 ?? '',
  partTypeId: p.part_type_id,
  partType: p.part_type ?? '',
  defaultZone: p.default_zone,
  warrantyDays: p.warranty_days,
  numbers: p.numbers,
  prices: p.prices,
  active: flag(p.active),
  version: p.version,
});

export const presentNumber = (n: NumberRecord): PartNumber => ({
  partNoId: n.part_no_id,
  partNo: n.part_no,
  normalised: n.norm ?? '',
  partId: n.part_id,
  partName: n.part_name ?? '',
  makeId: n.make_id,
  make: n.make ?? '',
  description: n.description,
  supersededBy: n.superseded_by
    ? { partNoId: n.superseded_by, partNo: n.superseded_no ?? '', make: n.make ?? '' }
    : null,
  alternatives: n.alternatives,
  active: flag(n.active),
  version: n.version,
});
