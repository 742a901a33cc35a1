import { cashOnDelivery } from '@yardkeeper/domain/fulfilment/leaving';
import type { Ctx } from '../../../services.ts';
import { moneyOfInvoices } from '../../invoices/steps/leaving.ts';
import type { DeliveryRow } from '../queries.ts';
import { moneyUnderWay } from './leaving-queries.ts';

type Leaving = Pick<DeliveryRow, 'delivery_id' | 'invoice_id' | 'way'>;

/** What whoever lets it leave must know; what another driver collects of the same invoice is not collected twice. */
export async function moneyOfEach(c: Ctx, all: readonly Leaving[]) {
  if (all.length === 0) return new Map<number, never>();
  const ids = all.map((d) => d.delivery_id);
  const [money, underWay] = [
    await moneyOfInvoices(
      c,
      all.map((d) => d.invoice_id),
    ),
    await moneyUnderWay(c.db, ids),
  ];
  return new Map(
    all.map((d) => {
      const document = { way: d.way, ...money.get(d.invoice_id)! };
      const owingCents = document.owingCents - (underWay.get(d.delivery_id) ?? 0);
      return [d.delivery_id, { document, codCents: cashOnDelivery({ ...document, owingCents }) }];
    }),
  );
}
export const moneyOf = async (c: Ctx, d: Leaving) => (await moneyOfEach(c, [d])).get(d.delivery_id)!;
