import type { CatalogueState } from '@yardkeeper/contract/catalogue/own-schemas';
import type { Ctx } from '../../services.ts';
import { dayBefore } from './asking/quota.ts';
import { providerRow, spentSince } from './asking/quota-queries.ts';

const DAY_MS = 86_400_000;

export async function catalogueState(c: Ctx): Promise<CatalogueState> {
  const { port, carsPerDay, language } = c.catalogue;
  if (!port)
    return {
      provider: '',
      isDemo: false,
      isSet: false,
      language,
      carsToday: 0,
      carsPerDay,
      left: carsPerDay,
      nextFreeAt: null,
      carsKept: 0,
      lastProblem: null,
    };
  const spent = await spentSince(c.db, port.name, dayBefore(c.clock()));
  const row = await providerRow(c.db, port.name);
  return {
    provider: port.name,
    isDemo: port.isDemo,
    isSet: true,
    language,
    carsToday: spent.cars,
    carsPerDay,
    left: carsPerDay === null ? null : Math.max(0, carsPerDay - spent.cars),
    nextFreeAt: spent.first && new Date(spent.first.getTime() + DAY_MS).toISOString(),
    carsKept: row?.cars_kept ?? 0,
    // Only the super admin can fix the key, the quota or the address, so only they see what is wrong.
    lastProblem:
      row?.problem_at && c.actor.role === 'SUPER_ADMIN'
        ? { at: row.problem_at.toISOString(), sentence: row.problem }
        : null,
  };
}
