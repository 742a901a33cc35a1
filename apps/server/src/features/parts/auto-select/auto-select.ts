import type { SaveAutoSelect } from '@yardkeeper/contract/parts/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceList } from '../../lookups/service.ts';
import { checkVehicle } from '../references.ts';
import * as q from './auto-select-queries.ts';

export const autoSelected = async (c: Ctx, makeId: number | null) =>
  (await q.autoSelected(c.db, makeId || null)).map((p) => ({
    partId: p.part_id,
    partName: p.name,
    everyMake: p.every_make,
  }));

export async function saveAutoSelected(c: Ctx, { makeId, partIds }: z.output<typeof SaveAutoSelect>) {
  await checkVehicle(c, { makeId, modelId: null, seriesId: null });
  const unknown = 'A part name does not exist';
  if ((await q.knownParts(c.db, partIds)) !== new Set(partIds).size) refuse('badInput', unknown, { partIds: unknown });
  await q.replaceAutoSelected(c.db, makeId, partIds);
  const text = `${partIds.length} parts are ticked by default`;
  await record(c, { entity: 'autoSelectPart', id: makeId ?? 0, event: 'changed', text, after: { partIds } });
  await announceList(c, 'autoSelectPart', makeId ?? 0);
  return autoSelected(c, makeId);
}
