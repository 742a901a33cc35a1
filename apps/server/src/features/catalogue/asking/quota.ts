import type { CataloguePort } from '../../../ports/catalogue.ts';
import type { Ctx } from '../../../services.ts';
import * as q from './quota-queries.ts';

const DAY_MS = 86_400_000;
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** A car costs one credit per 24 hours, however many questions are asked about it. */
export async function pay(c: Ctx, port: CataloguePort, car: string) {
  const { db, carsPerDay } = c.catalogue;
  const now = c.clock();
  const isPaid = await q.spend(db, port.name, car, { now, since: dayBefore(now), most: carsPerDay });
  if (!isPaid) return 'noneLeft' as const;
  return { giveBack: () => q.giveBack(db, port.name, car, now) };
}

export const noneLeft = ({ catalogue: { carsPerDay } }: Pick<Ctx, 'catalogue'>) => {
  const staff = `${carsPerDay} cars were looked up in the last 24 hours, and no more are paid for. What was looked up before can still be opened; type other parts`;
  return { staff, admin: `${staff}, or set CATALOGUE_CARS_PER_DAY higher` };
};
