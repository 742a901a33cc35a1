import type { Ctx } from '../../services.ts';
import { markKind } from './queries.ts';

/** Lists anybody who buys something as a customer. */
export const markCustomer = (c: Ctx, debtorId: number) => markKind(c.db, debtorId, 'is_customer');

/** Lists anybody who sells us a vehicle as a seller. */
export const markSeller = (c: Ctx, debtorId: number) => markKind(c.db, debtorId, 'is_seller');
