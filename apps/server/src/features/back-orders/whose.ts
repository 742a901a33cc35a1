import { admits } from '@yardkeeper/domain/access/guard';
import { sightOf } from '@yardkeeper/domain/contacts/access';
import { seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import type { Ctx } from '../../services.ts';

/**
 * Whose documents the user may see: `all`, their `own` or `none`. Back orders are visible to all; the customer is
 * hidden beyond this.
 */
export type Seen = {
  readonly documents: 'all' | 'own' | 'none';
  readonly userId: number;
  readonly seesSuppliers: boolean;
};

export const seesSuppliers = ({ actor }: Pick<Ctx, 'actor'>): boolean => sightOf(actor, 'supplier') !== 'none';

export function seenBy({ actor }: Pick<Ctx, 'actor'>): Seen {
  const mayLook = admits({ anyOf: ['VIEW_INVOICE_AND_QUOTE'] }, actor);
  return {
    documents: mayLook ? (seesAllInvoices(actor) ? 'all' : 'own') : 'none',
    userId: actor.userId,
    seesSuppliers: seesSuppliers({ actor }),
  };
}
