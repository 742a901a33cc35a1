import type { CatalogueGroup, Schemas, SchemasQuery } from '@yardkeeper/contract/catalogue/provider-schemas';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { groupsTree } from './tree.ts';

const PAGE = 24;

const within = (group: CatalogueGroup): CatalogueGroup[] => [group, ...group.subGroups.flatMap(within)];

/** Trucks have no list of diagrams, so each group with parts serves as its own diagram. */
export async function truckSchemas(
  c: Ctx,
  catalogId: string,
  { carId, criteria, language, cached, branchId = '', page, partName = '' }: z.output<typeof SchemasQuery>,
): Promise<z.input<typeof Schemas>> {
  const { list, source } = await groupsTree(c, catalogId, { carId, criteria, language, cached });
  const all = list.flatMap(within);
  const branch = all.find(({ id }) => id === branchId);
  const word = partName.toLowerCase();
  const found = (branch ? within(branch) : all).filter(
    ({ diagrams, name }) => diagrams === 1 && name.toLowerCase().includes(word),
  );
  return {
    group: branch ? { id: branch.id, name: branch.name } : null,
    total: found.length,
    list: found.slice(page * PAGE, (page + 1) * PAGE).map(({ id, name }) => ({
      groupId: id,
      img: null,
      name,
      description: '',
      partNames: [],
    })),
    source,
  };
}
