import { view } from '@yardkeeper/contract/purchasing/guards';
import type { SavedOrderCharge } from '@yardkeeper/contract/purchasing/saving';
import type { OrderCharge, PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { admits } from '@yardkeeper/domain/access/guard';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { lineEntries } from '../../history/line-entries.ts';
import { recordAll } from '../../history/service.ts';
import { leaveOutCost } from '../../inventory/tag/record.ts';
import { orderDetail, presentCharge } from '../document/present.ts';
import { chargesOf, updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, opened, refuseStep, seesMoney } from '../document/record.ts';
import { chargesWithPast } from '../money/credit-queries.ts';
import { reshareLanded } from '../receiving/landed.ts';
import * as q from './charge-queries.ts';

async function built(c: Ctx, orderId: number, given: readonly SavedOrderCharge[]): Promise<q.ChargeWrite[]> {
  const before = new Map((await chargesOf(c.db, orderId)).map((charge) => [charge.charge_id, charge]));
  const types = new Map(
    (
      await q.chargeTypesByIds(
        c.db,
        given.flatMap((charge) => charge.chargeTypeId ?? []),
      )
    ).map((type) => [type.id, type]),
  );
  if (!seesMoney(c) && given.some((charge) => charge.amount != null)) leaveOutCost(c);
  const fields: Record<string, string> = {};
  const rows = given.map((charge, n): q.ChargeWrite => {
    const known = before.get(charge.chargeId);
    const type = charge.chargeTypeId === null ? undefined : types.get(charge.chargeTypeId);
    const description = charge.description || type?.name || known?.description || '';
    if (charge.chargeTypeId !== null && !type) fields[`charges.${n}.chargeTypeId`] = 'Choose what is charged';
    if (description === '') fields[`charges.${n}.description`] = 'Say what is charged';
    if (charge.chargeId !== 0 && !known) fields[`charges.${n}.chargeId`] = 'That charge is not on this order';
    const typed = seesMoney(c) ? (charge.amount ?? null) : null;
    return {
      charge_id: charge.chargeId === 0 ? null : charge.chargeId,
      charge_type_id: charge.chargeTypeId,
      description,
      amount_cents: typed ?? known?.amount_cents ?? type?.amount_cents ?? 0,
      taxable: charge.taxable === 1,
    };
  });
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
  return rows;
}

/** Keeps a charge that a credit note refers to, even if that note was removed. */
async function removeCharges(c: Ctx, ids: readonly number[]): Promise<void> {
  const sentence = 'A credit note names this charge, so it stays; its amount may be 0';
  if ((await chargesWithPast(c.db, ids)).length > 0) refuse('conflict', sentence, { charges: sentence });
  await q.deleteCharges(c.db, ids);
}

/** Writes the charges as sent and deletes the others; changes nothing for users who may not see cost. */
export async function writeAllCharges(c: Ctx, orderId: number, given: readonly SavedOrderCharge[]): Promise<void> {
  if (!seesMoney(c)) {
    if (given.some((charge) => charge.amount != null)) leaveOutCost(c);
    return;
  }
  const rows = await built(c, orderId, given);
  const kept = new Set(rows.map((row) => row.charge_id));
  const gone = (await chargesOf(c.db, orderId)).map((row) => row.charge_id).filter((id) => !kept.has(id));
  if (gone.length > 0) await removeCharges(c, gone);
  await q.writeCharges(c.db, orderId, rows);
}

type LineOfCharge = ChargeRow & { readonly line_id: number; readonly qty: number };
type ChargeRow = Awaited<ReturnType<typeof chargesOf>>[number];
const told = (charge: ChargeRow) => ({
  description: charge.description,
  amount_cents: charge.amount_cents,
  taxable: charge.taxable,
});
export async function recordCharges(c: Ctx, id: number, before: readonly ChargeRow[]): Promise<void> {
  const [was, now] = [before, await chargesOf(c.db, id)].map((charges) =>
    charges.map((charge) => ({ ...charge, line_id: charge.charge_id, qty: 1 })),
  ) as [LineOfCharge[], LineOfCharge[]];
  await recordAll(
    c,
    lineEntries(was, now, told).map((entry) => ({ entity: ENTITY, id, ...entry, event: 'charge' })),
  );
}

export async function orderCharges(c: Ctx, orderId: number): Promise<OrderCharge[]> {
  if (!admits(view, c.actor)) refuse('forbidden', 'You do not have permission to see purchase orders');
  await opened(c, orderId);
  return (await chargesOf(c.db, orderId)).map((charge) => presentCharge(c, charge));
}

type Given = {
  readonly purchaseOrderId: number;
  readonly lineId: number;
  readonly chargeTypeId: number;
  readonly description: string;
  readonly qty: number;
  readonly amount: number;
  readonly version?: number;
};
/** Saves a single charge from the screens of other charges; received goods carry their share of it. */
export async function saveOrderCharge(c: Ctx, given: Given): Promise<PurchaseOrder> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'edit');
  const { lineId: chargeId, chargeTypeId, description } = given;
  const before = await chargesOf(c.db, id);
  const known = before.find((charge) => charge.charge_id === chargeId);
  const taxable = known && !known.taxable ? 0 : 1;
  await q.writeCharges(
    c.db,
    id,
    await built(c, id, [{ chargeId, chargeTypeId, description, amount: cents(given.qty * given.amount), taxable }]),
  );
  await reshareLanded(c, id);
  await updateOrder(c.db, id, {});
  await recordCharges(c, id, before);
  await announceOrder(c, id);
  return orderDetail(c, id);
}
