import type { CarList, CarQuery, CatalogueCar } from '@yardkeeper/contract/catalogue/provider-schemas';
import { factsOf } from '@yardkeeper/domain/catalogue/car-facts';
import { tidyChassis } from '@yardkeeper/domain/vin/frame-number';
import type { z } from 'zod';
import type { ProviderCar } from '../../../ports/catalogue.ts';
import type { Ctx } from '../../../services.ts';
import { asked, portOf } from '../asking/ask.ts';
import { carSeen, keepCars } from '../asking/cache-queries.ts';
import { questionOf } from '../asking/question.ts';
import { yardCars } from './yard-queries.ts';

const FRESH_DAYS = 7;
const PATH = 'car/info';

export const carQuestion = (asked: {
  readonly q: string;
  readonly catalogs: string;
  readonly language: string;
}): string => questionOf(PATH, asked);

/** The VIN or frame number of a car that somebody looked up, because the provider's own id changes over time. */
export async function seenCar(c: Ctx, catalogId: string, carId: string) {
  const [seen] = await carSeen(c.db, portOf(c).name, catalogId, carId);
  const facts = (seen?.facts ?? null) as ProviderCar | null;
  return { car: seen?.car ?? `${catalogId}/${carId}`, facts, isTruck: facts?.groupsTreeAvailable === false };
}

export async function carInfo(c: Ctx, query: z.output<typeof CarQuery>): Promise<z.input<typeof CarList>> {
  const q = tidyChassis(query.q);
  const { catalogs = '', language = c.catalogue.language } = query;
  const { body, source } = await asked(c, {
    path: PATH,
    asked: { q, catalogs, language },
    car: q,
    freshDays: FRESH_DAYS,
    isAgain: query.cached === 0,
    emptyIsFree: true,
    ask: (port) => port.carInfo({ q, catalogs, language }),
    keep: async (cars, at) => {
      const provider = portOf(c).name;
      const seen = cars.map((car) => ({
        provider,
        catalogId: car.catalogId,
        carId: car.carId,
        car: q,
        facts: JSON.stringify(car),
        at,
      }));
      await keepCars(c.catalogue.db, seen);
      return cars;
    },
  });
  const yard = await yardCars(
    c.db,
    body.map((car) => ({ brand: car.brand, model: car.modelName, series: factsOf(car).model })),
  );
  const list = body.map(
    (car, n): CatalogueCar => ({
      ...car,
      optionCodes: [...car.optionCodes],
      parameters: [...car.parameters],
      made: factsOf(car).made,
      yard: yard[n]!,
    }),
  );
  return { list, source };
}
