import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import * as lists from './list-queries.ts';

const wrong = (field: string, sentence: string): never => refuse('badInput', sentence, { [field]: sentence });

export type OfVehicle = { makeId: number | null; modelId: number | null; seriesId: number | null };

export async function checkVehicle(c: Ctx, { makeId, modelId, seriesId }: OfVehicle): Promise<void> {
  if (modelId !== null && makeId === null) wrong('makeId', 'Choose the make of this model');
  if (seriesId !== null && modelId === null) wrong('modelId', 'Choose the model of this series');
  if (makeId !== null && !(await lists.makeName(c.db, makeId))) wrong('makeId', 'That make does not exist');
  if (modelId !== null && (await lists.modelOf(c.db, modelId))?.make_id !== makeId)
    wrong('modelId', 'That model is not one of this make');
  if (seriesId !== null && (await lists.seriesOf(c.db, seriesId))?.model_id !== modelId)
    wrong('seriesId', 'That series is not one of this model');
}

export async function checkPart(c: Ctx, partId: number) {
  return (await lists.partById(c.db, partId)) ?? wrong('partId', 'That part name does not exist');
}

export async function checkGroups(
  c: Ctx,
  name: { group1Id: number | null; group2Id: number | null; partTypeId: number | null },
): Promise<void> {
  const { group1Id, group2Id, partTypeId } = name;
  if (group1Id !== null && !(await lists.isGroup1(c.db, group1Id))) wrong('group1Id', 'That group does not exist');
  if (group2Id !== null && (group1Id === null || (await lists.group2Parent(c.db, group2Id)) !== group1Id))
    wrong('group2Id', 'That subgroup does not belong to this group');
  if (partTypeId !== null && !(await lists.isPartType(c.db, partTypeId)))
    wrong('partTypeId', 'That part type does not exist');
}

export const nameLists = async ({ db }: Ctx) => ({
  group1: await lists.group1Ids(db),
  group2: await lists.group2Ids(db),
  partType: await lists.partTypeIds(db),
});
export const numberLists = async ({ db }: Ctx) => ({
  make: await lists.makeIds(db),
  partName: await lists.partIds(db),
});
export const priceLists = async (c: Ctx) => ({
  ...(await numberLists(c)),
  model: await lists.modelIds(c.db),
  series: await lists.seriesIds(c.db),
});
