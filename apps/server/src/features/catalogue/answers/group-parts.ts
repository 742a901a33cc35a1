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

/** Stores the parts of a diagram, so that the tree can show what a group contains before anybody opens it. */
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
/** Does the same for the diagrams in a branch of the tree, which give the names of parts only. */
export const keepBranchParts = (c: Ctx, catalogId: string, branchId: string, list: readonly Shown[]) =>
  q.keepGroupParts(
    c.catalogue.db,
    portOf(c).name,
    catalogId,
    branchId === '' ? [] : list.flatMap(({ partNames }) => partNames.map(({ name }) => rowOf(branchId, name))),
  );

export type AskedGroup = { readonly key: string; readonly name: string };
/** Our parts in each group, as far as users have opened its diagrams and mapped the parts. */
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
