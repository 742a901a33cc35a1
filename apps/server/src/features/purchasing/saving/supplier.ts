import type { SavedOrder } from '@yardkeeper/contract/purchasing/saving';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type { SupplierFields } from '../document/queries.ts';
import { type SupplierRecord, supplierOf } from './supplier-queries.ts';

const wrong = (sentence: string): never => refuse('badInput', sentence, { debtorId: sentence });

export async function knownSupplier(c: Ctx, debtorId: number): Promise<SupplierRecord> {
  const [supplier] = await supplierOf(c.db, debtorId);
  if (!supplier) return wrong('Choose the supplier');
  if (!supplier.is_supplier) wrong(`${supplier.name} is not a supplier; tick Supplier on their page first`);
  return supplier;
}

/** Applies to new choices only: an existing order may keep a supplier who is no longer active. */
export function refuseDisabled(supplier: SupplierRecord): void {
  if (!supplier.enabled) wrong(`${supplier.name} is not active; choose another supplier`);
}

const addressOf = (s: SupplierRecord): string =>
  [s.street, s.suburb, [s.city, s.post_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The supplier's details for this order: as typed, else from the contact. */
export const supplierBlock = (s: SupplierRecord, given: SavedOrder['supplierBlock']): SupplierFields => ({
  name: s.name,
  phone: given?.phone || s.phone || s.mobile || '',
  email: given?.email || s.email || '',
  address: given?.address || addressOf(s),
});
