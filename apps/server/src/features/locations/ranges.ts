import type { AddRange, RangeEnds } from '@yardkeeper/contract/locations/calls';
import { rangeOf } from '@yardkeeper/domain/locations/codes';
import { plainName } from '@yardkeeper/domain/reference/names';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { checkGroup } from './groups.ts';
import * as q from './queries.ts';
import { announceLocation } from './service.ts';

const FEW = 10;

function codesOf({ from, to }: z.output<typeof RangeEnds>): readonly string[] {
  const range = rangeOf(from, to);
  return range.ok ? range.codes : refuse('badInput', range.problem, { [range.field]: range.problem });
}

export async function previewRange(c: Ctx, ends: z.output<typeof RangeEnds>) {
  const codes = codesOf(ends);
  return { codes: [...codes], existing: await q.existingCodes(c.db, codes) };
}

/** When one code exists, the refusal rolls back the whole range. */
export async function addRange(c: Ctx, given: z.output<typeof AddRange>): Promise<{ added: number }> {
  const codes = codesOf(given);
  await checkGroup(c, given.locGroupID);
  const shared = { loc_group_id: given.locGroupID, kind: given.kind, capacity: given.capacity, notes: given.notes };
  const added = await q.insertLocations(
    c.db,
    codes.map((code) => ({ code, ...shared })),
  );
  if (added.length < codes.length) refuseExisting(codes, added);
  for (const { location_id: id, code } of added)
    await record(c, { entity: 'location', id, event: 'created', text: `${code} added`, after: shared });
  await announceLocation(c, added[0]!.location_id);
  return { added: added.length };
}

function refuseExisting(codes: readonly string[], added: readonly { code: string }[]): never {
  const fresh = new Set(added.map(({ code }) => plainName(code)));
  const existing = codes.filter((code) => !fresh.has(plainName(code)));
  const named = existing.slice(0, FEW).join(', ');
  const more = existing.length > FEW ? ` and ${existing.length - FEW} more` : '';
  const problem = `${named}${more} ${existing.length === 1 ? 'exists' : 'exist'} already; nothing was added`;
  return refuse('conflict', problem, { from: problem });
}
