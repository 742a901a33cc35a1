import type {
  SaveCatalogueNumbers,
  SavedCatalogueNumbers,
  SavedNumber,
} from '@yardkeeper/contract/catalogue/mapping-schemas';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { numberOfMake, saveNumber } from '../../parts/numbers/numbers.ts';
import { chosenParts } from './map.ts';
import { remember } from './remember.ts';

type Given = z.output<typeof SaveCatalogueNumbers>['items'][number];
type Saved = z.input<typeof SavedNumber>;

async function saveOne(c: Ctx, makeId: number, given: Given): Promise<Saved> {
  const { key, partNo, partId } = given;
  const there = await numberOfMake(c, partNo, makeId);
  const said = (outcome: Saved['outcome'], partNoId: number, sentence: string): Saved => ({
    key,
    partNo,
    partNoId,
    outcome,
    sentence,
  });
  if (!there) {
    const description = given.description || given.name;
    const row = { partNoId: 0, partNo, partId, makeId, description, supersededById: null, active: 1 as const };
    const made = await saveNumber(c, row);
    return said('added', made.partNoId, `${partNo} is added as ${made.partName}`);
  }
  const isOther = there.partId !== null && there.partId !== partId;
  if (isOther && given.replace === 0)
    return said('conflict', there.partNoId, `${there.partNo} is ${there.partName} in our list; it stays so`);
  if (there.partId === partId && there.active === 1)
    return said('already', there.partNoId, `${there.partNo} is in our list as ${there.partName} already`);
  const { partNoId, description, supersededBy, version } = there;
  const changed = await saveNumber(c, {
    partNoId,
    partNo: there.partNo,
    partId,
    makeId,
    description,
    supersededById: supersededBy?.partNoId ?? null,
    active: 1,
    version,
  });
  return said('changed', partNoId, `${there.partNo} is ${changed.partName} now`);
}

/** Adds mapped lines to our list of part numbers; a number that is there with another part changes only on request. */
export async function saveNumbers(
  c: Ctx,
  { items, ...where }: z.output<typeof SaveCatalogueNumbers>,
): Promise<z.input<typeof SavedCatalogueNumbers>> {
  const parts = await chosenParts(c, items);
  const saved: Saved[] = [];
  for (const item of items.toSorted((a, b) => (a.partNo < b.partNo ? -1 : 1)))
    saved.push(await saveOne(c, where.makeId, item));
  await remember(c, where, items, parts);
  const count = (outcome: Saved['outcome']) => saved.filter((each) => each.outcome === outcome).length;
  return {
    added: count('added'),
    changed: count('changed'),
    already: count('already'),
    conflicts: count('conflict'),
    items: saved,
  };
}
