import type { PartPriceHistory } from '@yardkeeper/contract/back-orders/schemas';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { shownCost } from '../../inventory/tag/record.ts';
import { checkPart } from '../../parts/references.ts';
import { seesSuppliers } from '../whose.ts';
import * as q from './price-history-queries.ts';

export async function priceHistory(c: Ctx, partId: number): Promise<PartPriceHistory> {
  const { name } = await checkPart(c, partId);
  const [bought, sold, listed] = await Promise.all([
    q.boughtOf(c.db, partId),
    q.soldOf(c.db, partId),
    q.listedOf(c.db, partId),
  ]);
  const isShown = seesSuppliers(c);
  return {
    partName: name,
    bought: bought.map((b) => ({
      purchaseOrderId: b.purchase_order_id,
      purchaseOrderNo: b.number,
      on: b.issued_on,
      supplier: isShown ? b.supplier : '',
      partNo: b.part_no,
      vehicle: b.vehicle,
      qty: b.qty,
      unitCost: shownCost(c, b.unit_cost_cents),
    })),
    sold: sold.map((s) => ({
      invoiceId: s.invoice_id,
      invoiceNo: s.number,
      on: s.issued_on,
      description: s.description,
      qty: s.qty,
      unitPrice: dollars(s.unit_price_cents),
    })),
    listed: listed.map((l) => ({
      at: l.at.toISOString(),
      by: l.by ?? '',
      vehicle: l.vehicle,
      conditionName: conditionName(l.condition),
      retail: dollars(l.retail_after),
      trade: dollars(l.trade_after),
    })),
  };
}
