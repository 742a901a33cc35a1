import { cashOnDelivery, dueOnLeaving, whyNotLeave } from '@yardkeeper/domain/fulfilment/leaving';
import type { Ctx } from '../../../services.ts';
import { moneyBeforeLeaving, moneyOfInvoices } from '../../invoices/steps/leaving.ts';
import type { ListedRow } from '../queries.ts';
import { underWayBeside, underWayOf } from './leaving-queries.ts';

type Leaving = Pick<ListedRow, 'consignment_id' | 'invoice_id' | 'way'>;
export type MoneyAtTheDoor = { readonly whyNotLeave: string | null; readonly codCents: number };

async function sumsOfEach(c: Ctx, all: readonly Leaving[]) {
  const money = await moneyOfInvoices(
    c,
    all.map((d) => d.invoice_id),
  );
  const underWay = await underWayOf(
    c.db,
    all.map((d) => d.consignment_id),
  );
  return all.map(({ consignment_id: id, invoice_id, way }) => {
    const { isFinal, hasAccount, owingCents } = money.get(invoice_id)!;
    return { leaving: { id, way, isFinal, hasAccount }, sums: { owingCents, ...underWay.get(id)! } };
  });
}

/** For consignments that are here or out: whether each may leave, and the amount to collect as of now. */
export async function moneyOfEach(c: Ctx, all: readonly Leaving[]): Promise<Map<number, MoneyAtTheDoor>> {
  const found = all.length === 0 ? [] : await sumsOfEach(c, all);
  return new Map(
    found.map(({ leaving, sums }) => [
      leaving.id,
      {
        whyNotLeave: whyNotLeave({ ...leaving, dueCents: dueOnLeaving(sums) }),
        codCents: cashOnDelivery(leaving, sums),
      },
    ]),
  );
}
export const moneyOf = async (c: Ctx, d: Leaving): Promise<MoneyAtTheDoor> =>
  (await moneyOfEach(c, [d])).get(d.consignment_id)!;

/** After a correction the consignment is out again: collects for what is on board, less what is paid by now. */
export async function askedAgain(c: Ctx, d: Leaving): Promise<number> {
  const [{ leaving, sums }] = (await sumsOfEach(c, [d])) as [Awaited<ReturnType<typeof sumsOfEach>>[number]];
  return cashOnDelivery(leaving, { ...sums, onTheWay: sums.onTheWay.filter(({ id }) => id !== leaving.id) });
}

/** Why the customer may not collect these parts at the counter; null if they may. */
export async function whyNotTaken(c: Ctx, invoiceId: number, lineIds: readonly number[]): Promise<string | null> {
  const { isFinal, hasAccount, owingCents } = await moneyBeforeLeaving(c, invoiceId);
  const sums = { owingCents, ...(await underWayBeside(c.db, invoiceId, lineIds)) };
  return whyNotLeave({ way: 'counter', isFinal, hasAccount, dueCents: dueOnLeaving(sums) });
}
