import type { PartPriceHistory } from '@yardkeeper/contract/back-orders/schemas';
import { guidanceCalls } from '@yardkeeper/contract/guidance/calls';
import { documentCalls } from '@yardkeeper/contract/invoices/document-calls';
import { orderCalls } from '@yardkeeper/contract/purchasing/document-calls';
import { admits } from '@yardkeeper/domain/access/guard';
import { seesSale } from '@yardkeeper/domain/invoices/facts';
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
  const [opensOrders, opensSales] = [orderCalls.detail.guard, documentCalls.detail.guard].map((guard) =>
    admits(guard, c.actor),
  );
  // Sale prices need the permission for price guidance; the sale's number and customer need access to that document.
  const seesPrices = admits(guidanceCalls.behind.guard, c.actor);
  const isTold = (s: q.Sold) => opensSales && seesSale(c.actor, s);
  return {
    partName: name,
    bought: bought.map((b) => ({
      ...(opensOrders
        ? { purchaseOrderId: b.purchase_order_id, purchaseOrderNo: b.number }
        : { purchaseOrderId: 0, purchaseOrderNo: '' }),
      on: b.issued_on,
      supplier: isShown ? b.supplier : '',
      partNo: b.part_no,
      vehicle: b.vehicle,
      qty: b.qty,
      unitCost: shownCost(c, b.unit_cost_cents),
    })),
    sold: (seesPrices ? sold : []).map((s) => ({
      ...(isTold(s) ? { invoiceId: s.invoice_id, invoiceNo: s.number } : { invoiceId: 0, invoiceNo: '' }),
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
