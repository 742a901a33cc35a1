import type { Schemas, SchemasQuery } from '@yardkeeper/contract/catalogue/provider-schemas';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { asked } from '../asking/ask.ts';
import { pictureAddress, pictureIds } from '../pictures/pictures.ts';
import { seenCar } from './cars.ts';

const FRESH_DAYS = 7;

export async function schemas(
  c: Ctx,
  catalogId: string,
  query: z.output<typeof SchemasQuery>,
): Promise<z.input<typeof Schemas>> {
  const { carId, criteria = '', branchId = '', page, partNameIds = '', partName = '' } = query;
  const { language = c.catalogue.language } = query;
  const asking = { carId, criteria, branchId, page, partNameIds, partName, language };
  const { body, source } = await asked(c, {
    path: `${catalogId}/schemas`,
    asked: asking,
    car: () => seenCar(c, catalogId, carId).then(({ car }) => car),
    freshDays: FRESH_DAYS,
    isAgain: query.cached === 0,
    ask: (port) => port.schemas({ catalogId, ...asking }),
    keep: async ({ group, list, total }) => {
      const pictures = await pictureIds(
        c,
        list.map(({ img }) => img),
      );
      return { group, total, list: list.map((one) => ({ ...one, img: pictures.get(one.img) ?? null })) };
    },
  });
  const list = body.list.map((one) => ({ ...one, partNames: [...one.partNames], img: pictureAddress(c, one.img) }));
  return { group: body.group, list, total: body.total, source };
}
