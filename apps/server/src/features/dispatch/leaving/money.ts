import { cashOnDelivery } from '@yardkeeper/domain/fulfilment/leaving';
import type { Ctx } from '../../../services.ts';
import { moneyBeforeLeaving } from '../../invoices/steps/leaving.ts';
import type { DeliveryRow } from '../queries.ts';
import { moneyUnderWay } from './leaving-queries.ts';

/** What whoever lets it leave must know; what another driver collects of the same invoice is not collected twice. */
export async function moneyOf(c: Ctx, d: Pick<DeliveryRow, 'delivery_id' | 'invoice_id' | 'way'>) {
  const money = await moneyBeforeLeaving(c, d.invoice_id);
  const document = { way: d.way, ...money };
  const underWay = await moneyUnderWay(c.db, d.invoice_id, d.delivery_id);
  return { document, codCents: cashOnDelivery({ ...document, owingCents: money.owingCents - underWay }) };
}
