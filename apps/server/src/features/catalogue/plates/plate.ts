import type { PlateAnswer } from '@yardkeeper/contract/catalogue/own-schemas';
import { isPlate, tidyPlate } from '@yardkeeper/domain/nz/vehicle-numbers';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { withPlate } from './plate-queries.ts';

type Answer = z.input<typeof PlateAnswer>;

/** Looks among our own vehicles first, which is free, then in a register if one is connected. */
export async function plateInfo(c: Ctx, given: string): Promise<Answer> {
  const wrong = 'A plate has at most 6 letters and digits';
  if (!isPlate(given)) refuse('badInput', wrong, { regNo: wrong });
  const regNo = tidyPlate(given);
  const own = await withPlate(c.db, regNo);
  if (own.length > 0)
    return {
      sentence: '',
      found: own.map(({ vehicle_id, ...car }) => ({
        ...car,
        regNo,
        from: 'stock',
        vehicleId: vehicle_id,
        q: car.chassis || car.vin,
      })),
    };
  const { plates } = c.catalogue;
  if (!plates)
    return { found: [], sentence: `None of our vehicles has ${regNo}, and no register of plates is connected` };
  const car = await plates.find(regNo).catch((err: unknown) => {
    c.log.warn({ err }, 'the register of plates did not answer');
    return 'failed' as const;
  });
  if (car === 'failed') return { found: [], sentence: 'The register of plates does not answer just now' };
  if (!car) return { found: [], sentence: `${plates.name} knows no ${regNo}` };
  return { sentence: '', found: [{ ...car, from: 'register', vehicleId: null, q: car.chassis || car.vin }] };
}
