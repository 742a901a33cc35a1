import type { Ctx } from '../../services.ts';
import { markKind } from './queries.ts';

/** Whoever buys something is listed as a customer from then on. */
export const markCustomer = (c: Ctx, debtorId: number) => markKind(c.db, debtorId, 'is_customer');

/** Whoever sells us a vehicle is listed as a seller from then on. */
export const markSeller = (c: Ctx, debtorId: number) => markKind(c.db, debtorId, 'is_seller');
