import type { Payables } from '@yardkeeper/contract/purchasing/money';
import { eachAge } from '@yardkeeper/domain/contacts/ageing';
import type { Ctx } from '../../../services.ts';
import { payablesOf } from '../../contacts/credits/supplier-ledger.ts';
import { amountFor } from '../document/record.ts';
import { openOrdersOf } from '../list/list-queries.ts';
import { knownSupplier } from '../saving/supplier.ts';

type Asked = { readonly debtorId: number; readonly pageNum: number; readonly pageSize: number };
export async function payables(c: Ctx, { debtorId, ...paged }: Asked): Promise<Payables> {
  const supplier = await knownSupplier(c, debtorId);
  const [{ ageing, lines, total }, orders] = await Promise.all([
    payablesOf(c, debtorId, paged),
    openOrdersOf(c.db, debtorId),
  ]);
  const { owed: owing, ...aged } = eachAge(ageing, (cents) => amountFor(c, cents));
  return {
    debtorId,
    supplier: supplier.name,
    owing,
    ...aged,
    openOrders: orders.n,
    onOrder: amountFor(c, orders.outstanding_cents),
    lines: lines.map((line) => ({
      postingId: line.posting_id,
      on: line.on_day,
      dueOn: line.due_on,
      kind: line.kind,
      number: line.number,
      purchaseOrderId: line.purchase_order_id,
      poNo: line.order_no,
      amount: amountFor(c, line.amount_cents),
      balance: amountFor(c, line.balance_cents),
    })),
    total,
    pages: Math.ceil(total / paged.pageSize),
  };
}
