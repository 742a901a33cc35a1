import type { GroupTree, TreeQuery } from '@yardkeeper/contract/catalogue/provider-schemas';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { asked } from '../asking/ask.ts';
import { seenCar } from './cars.ts';

const FRESH_DAYS = 7;

export async function groupsTree(
  c: Ctx,
  catalogId: string,
  query: z.output<typeof TreeQuery>,
): Promise<z.input<typeof GroupTree>> {
  const { carId, criteria = '', language = c.catalogue.language } = query;
  const { body, source } = await asked(c, {
    path: `${catalogId}/groups-tree`,
    asked: { carId, criteria, language },
    car: () => seenCar(c, catalogId, carId).then(({ car }) => car),
    freshDays: FRESH_DAYS,
    isAgain: query.cached === 0,
    ask: async (port) => {
      const { isTruck } = await seenCar(c, catalogId, carId);
      return port.tree({ catalogId, carId, criteria, language, isTruck });
    },
    keep: async (groups) => groups,
  });
  return { list: body, source };
}
