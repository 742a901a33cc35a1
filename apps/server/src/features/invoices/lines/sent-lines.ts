import { packingMachine } from '@yardkeeper/domain/fulfilment/packing';
import type { Ctx } from '../../../services.ts';
import { comeBackTags, deliver, dispatchTags, undeliver } from '../../inventory/sales/leaving.ts';
import { release, reserve } from '../../inventory/sales/reservations.ts';
import type { SaleDocument } from '../../inventory/sales/sales.ts';
import { findInvoice } from '../document/queries.ts';
import { setLinesDelivered, setLinesPacking } from './line-queries.ts';
import { DOCUMENT, heldBy, numberOf } from './reservation-queries.ts';

/** Lines of one invoice, which the caller has locked. */
export type SentLine = { readonly line_id: number; readonly tag_id: number; readonly qty: number };
export type Sent = { readonly invoiceId: number; readonly by: SaleDocument };

const idsOf = (lines: readonly SentLine[]) => lines.map((line) => line.line_id);
const goodsOf = (lines: readonly SentLine[]) => lines.map(({ tag_id, qty }) => ({ tagId: tag_id, qty }));
const isFinal = async (c: Ctx, invoiceId: number): Promise<boolean> =>
  (await findInvoice(c.db, invoiceId))!.finalized_at !== null;

/** The goods leave the yard. Unsold ones lose their reservation, because nobody else can have them now. */
export async function sendOff(c: Ctx, { invoiceId, by }: Sent, lines: readonly SentLine[]): Promise<void> {
  const isSold = await isFinal(c, invoiceId);
  if (!isSold) {
    const held = await heldBy(c.db, invoiceId);
    const leaving = held.filter((row) => lines.some((line) => line.tag_id === row.tag_id));
    await release(
      c,
      leaving.map((row) => row.reservation_id),
    );
  }
  await dispatchTags(c, goodsOf(lines), by, { isSold });
  await setLinesPacking(c.db, idsOf(lines), packingMachine.actions.handOver.to);
}

/** The goods reach the customer. */
export async function handOver(c: Ctx, { by }: Sent, lines: readonly SentLine[], at: Date): Promise<void> {
  await deliver(c, goodsOf(lines), by);
  await setLinesDelivered(c.db, idsOf(lines), at);
}

/** Reverses the hand-over: the goods are still on their way. */
export async function takeBackHandOver(c: Ctx, { by }: Sent, lines: readonly SentLine[]): Promise<void> {
  await undeliver(c, goodsOf(lines), by);
  await setLinesDelivered(c.db, idsOf(lines), null);
}

type Back = SentLine & { readonly parcel_id: number | null };
/** The goods are back in the yard; unsold ones are reserved for the same invoice again. */
export async function comeBack(c: Ctx, { invoiceId, by }: Sent, lines: readonly Back[]): Promise<void> {
  const isSold = await isFinal(c, invoiceId);
  await comeBackTags(c, goodsOf(lines), by, { isSold });
  if (!isSold)
    await reserve(
      c,
      lines.map((line) => ({
        tag_id: line.tag_id,
        kind: 'hard',
        qty: line.qty,
        document_kind: DOCUMENT,
        document_id: invoiceId,
        document_no: numberOf(invoiceId),
        expires_at: null,
        created_by: c.actor.userId,
      })),
    );
  const { comeBack: inParcel, uncollect: loose } = packingMachine.actions;
  await setLinesPacking(c.db, idsOf(lines.filter((line) => line.parcel_id !== null)), inParcel.to);
  await setLinesPacking(c.db, idsOf(lines.filter((line) => line.parcel_id === null)), loose.to);
}
