import type { ItemHit } from '@yardkeeper/contract/invoices/finding';
import { chargeKindOf } from '@yardkeeper/domain/invoices/kinds';
import type { z } from 'zod';
import { dollars, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import * as q from './finding-queries.ts';

type Hit = z.output<typeof ItemHit>;
const loose: Omit<Hit, 'kind' | 'partDesc' | 'retail' | 'trade'> = {
  tagNo: '',
  partId: null,
  partNo: '',
  vehicle: '',
  grade: '',
  location: '',
  photo: null,
  chargeTypeId: null,
  itemId: null,
  taxable: 1,
  qty: 1,
  statusName: '',
  promisedTo: '',
  isFree: 1,
  fit: null,
};

export async function otherItems(c: Ctx, search: string): Promise<Hit[]> {
  const [charges, items] = await Promise.all([q.chargesNamed(c.db, search), q.itemsNamed(c.db, search)]);
  return [
    ...charges.map((charge) => ({
      ...loose,
      kind: chargeKindOf(charge.name),
      chargeTypeId: charge.id,
      partDesc: charge.name,
      retail: dollars(charge.amount_cents),
      trade: dollars(charge.amount_cents),
      taxable: flag(charge.taxable),
    })),
    ...items.map((item) => ({
      ...loose,
      kind: 'nonStock' as const,
      itemId: item.item_id,
      partDesc: item.description,
      retail: dollars(item.retail_cents),
      trade: dollars(item.retail_cents),
    })),
  ];
}

const FEW = 5;
/** Catalogue parts without stock may be sold; the salesperson types the price. */
export const partsNotInStock = async (c: Ctx, search: string): Promise<Hit[]> =>
  (await q.partNames(c.db, search)).slice(0, FEW).map((part) => ({
    ...loose,
    kind: 'nonStock' as const,
    partId: part.part_id,
    partDesc: part.name,
    retail: 0,
    trade: 0,
  }));
