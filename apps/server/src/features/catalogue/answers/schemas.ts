import type { Schemas, SchemasQuery } from '@yardkeeper/contract/catalogue/provider-schemas';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { asked } from '../asking/ask.ts';
import { pictureAddress, pictureIds } from '../pictures/pictures.ts';
import { seenCar } from './cars.ts';
import { keepBranchParts } from './group-parts.ts';
import { truckSchemas } from './trucks.ts';

const FRESH_DAYS = 7;

/** For some cars the provider also returns diagrams without the requested part, so this leaves them out. */
function showing(partNameIds: string) {
  const wanted = new Set(partNameIds.split(',').filter(Boolean));
  return ({ partNames }: { readonly partNames: readonly { readonly id: string }[] }): boolean =>
    wanted.size === 0 || partNames.length === 0 || partNames.some(({ id }) => wanted.has(id));
}

export async function schemas(
  c: Ctx,
  catalogId: string,
  query: z.output<typeof SchemasQuery>,
): Promise<z.input<typeof Schemas>> {
  const { carId, criteria = '', branchId = '', page, partNameIds = '', partName = '' } = query;
  const { language = c.catalogue.language } = query;
  const seen = await seenCar(c, catalogId, carId);
  if (seen.isTruck) return truckSchemas(c, catalogId, query);
  const asking = { carId, criteria, branchId, page, partNameIds, partName, language };
  const { body, source } = await asked(c, {
    path: `${catalogId}/schemas`,
    asked: asking,
    car: seen.car,
    freshDays: FRESH_DAYS,
    isAgain: query.cached === 0,
    ask: (port) => port.schemas({ catalogId, ...asking }),
    keep: async ({ group, list, total }) => {
      const pictures = await pictureIds(
        c,
        list.map(({ img }) => img),
      );
      const meant = list.filter(showing(partNameIds));
      await keepBranchParts(c, catalogId, branchId, meant);
      return {
        group,
        total: total - (list.length - meant.length),
        list: meant.map((one) => ({ ...one, img: pictures.get(one.img) ?? null })),
      };
    },
  });
  const list = body.list.map((one) => ({ ...one, partNames: [...one.partNames], img: pictureAddress(c, one.img) }));
  return { group: body.group, list, total: body.total, source };
}
