import { nameKey, pncKey, pncMakeId } from '@yardkeeper/domain/catalogue/names';
import { sideOf } from '@yardkeeper/domain/catalogue/side';
import type { ProviderDiagram } from '../../../ports/catalogue.ts';
import type { Ctx } from '../../../services.ts';
import { portOf } from '../asking/ask.ts';
import * as q from './group-part-queries.ts';

const rowOf = (groupId: string, name: string, pnc = '', notice = '') => ({
  groupId,
  pnc: pncKey(pnc),
  name: nameKey(name),
  side: sideOf(name, notice),
  said: name,
});

/** Remembers what a diagram shows, so that a tree can tell what is in a group before it is opened. */
export const keepDiagramParts = (c: Ctx, catalogId: string, groupId: string, { partGroups }: ProviderDiagram) =>
  q.keepGroupParts(
    c.catalogue.db,
    portOf(c).name,
    catalogId,
    partGroups.flatMap((group) =>
      group.parts.map((part) =>
        rowOf(groupId, part.name || group.name, part.positionNumber || group.positionNumber, part.notice),
      ),
    ),
  );

type Shown = { readonly partNames: readonly { readonly name: string }[] };
/** The same for the diagrams that stand in a branch of the tree: they are told by names alone. */
export const keepBranchParts = (c: Ctx, catalogId: string, branchId: string, list: readonly Shown[]) =>
  q.keepGroupParts(
    c.catalogue.db,
    portOf(c).name,
    catalogId,
    branchId === '' ? [] : list.flatMap(({ partNames }) => partNames.map(({ name }) => rowOf(branchId, name))),
  );

export type AskedGroup = { readonly key: string; readonly name: string };
/** Which of our parts are in each group, as far as somebody has looked and mapped them. */
export async function partsOfGroups(
  c: Ctx,
  catalogId: string,
  makeId: number,
  groups: readonly AskedGroup[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await q.groupParts(
    c.db,
    { provider: c.catalogue.port?.name ?? '', catalogId, hasPnc: makeId === pncMakeId },
    {
      keys: groups.map(({ key }) => key),
      names: groups.map(({ name }) => name),
      nameKeys: groups.map(({ name }) => nameKey(name)),
    },
  );
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, found]) => [key, found.map(({ part_id }) => part_id)]),
  );
}
