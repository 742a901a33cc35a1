import { tidyChassis } from '@yardkeeper/domain/vin/frame-number';
import type { ProviderCar } from '../../../ports/catalogue.ts';
import type { Ctx } from '../../../services.ts';
import { keptAnswer } from '../asking/kept.ts';
import { carQuestion } from './cars.ts';

/**
 * A car's parameters from a stored catalogue answer, without asking the provider. An answer with several cars is not
 * used.
 */
export async function parametersOf(c: Ctx, numbers: readonly string[]): Promise<ProviderCar['parameters']> {
  const { port, language } = c.catalogue;
  for (const number of port ? numbers.map(tidyChassis).filter(Boolean) : []) {
    const kept = await keptAnswer(c, port!.name, carQuestion({ q: number, catalogs: '', language }));
    const cars = (kept?.body ?? []) as readonly ProviderCar[];
    if (cars.length === 1) return cars[0]!.parameters;
  }
  return [];
}
