import type { UploadedFile } from '@yardkeeper/contract/call';
import type { Claim, SaveClaim } from '@yardkeeper/contract/purchasing/receiving';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { claimReasons } from '@yardkeeper/domain/purchasing/claims';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { attach, picturesOfMany } from '../../files/attachments.ts';
import { record } from '../../history/service.ts';
import { type OrderRecord, updateOrder } from '../document/queries.ts';
import { announceOrder, ENTITY, locked, opened, refuseStep } from '../document/record.ts';
import { type LineRecord, linesOf } from '../lines/line-queries.ts';
import { tagsOf } from '../lines/tag-queries.ts';
import * as q from './claim-queries.ts';
import { reshareLanded } from './landed.ts';
import { addToLines } from './receipt-queries.ts';

const PHOTOS = 'purchaseClaim';
type Given = z.output<typeof SaveClaim>;

async function presented(c: Ctx, rows: readonly q.ClaimRecord[]): Promise<Claim[]> {
  const photosOf = await picturesOfMany(
    c,
    rows.map((row) => ({ entity: PHOTOS, id: row.claim_id })),
  );
  return rows.map((row) => ({
    claimId: row.claim_id,
    purchaseOrderItemId: row.line_id,
    partDesc: row.description,
    tagNo: row.tag_id === null ? '' : tagNoOf(row.tag_id),
    qty: row.qty,
    reason: row.reason,
    wish: row.wish,
    text: row.text,
    state: row.withdrawn_at !== null ? 'withdrawn' : row.credited >= row.qty ? 'credited' : 'open',
    creditedQty: row.credited,
    creditNoteId: row.credit_note_id,
    creditNo: row.credit_no ?? '',
    user: row.users_name ?? '',
    at: row.created_at.toISOString(),
    photos: photosOf({ entity: PHOTOS, id: row.claim_id }).map(({ id, fileUrl, mediumUrl, thumbUrl, key }) => ({
      id,
      fileUrl,
      mediumUrl,
      thumbUrl: thumbUrl ?? fileUrl,
      fileName: key,
      isGlobal: false,
    })),
  }));
}

export async function claimsOfOrder(c: Ctx, orderId: number): Promise<Claim[]> {
  await opened(c, orderId);
  return presented(c, await q.claimsOf(c.db, orderId));
}

/** The tag of the claim, which must have come with this line. */
async function claimedTag(c: Ctx, line: LineRecord, given: Given): Promise<number | null> {
  if (given.tagNo === '') return null;
  const none = `${given.tagNo} is not a tag of this line`;
  const tagId = tagIdOf(given.tagNo);
  const [tag] = tagId === null ? [] : await tagsOf(c.db, { tagIds: [tagId] });
  if (tag?.line_id !== line.line_id) return refuse('badInput', none, { tagNo: none });
  const why = 'Say it is to be credited: what came stands in stock until it goes back';
  if (given.wish === 'replace') refuse('badInput', why, { wish: why });
  if (given.qty > tag.qty_made) refuse('badInput', `Only ${tag.qty_made} came`, { qty: `Only ${tag.qty_made} came` });
  return tag.tag_id;
}

/**
 * A claim for goods that never came and are to be credited: no longer outstanding, but still billed by the supplier.
 */
const isCounted = (claim: { tag_id: number | null; wish: string }) => claim.tag_id === null && claim.wish === 'credit';

function refuseUncounted(o: OrderRecord, line: LineRecord, qty: number): void {
  if (o.finalized_at !== null)
    refuse('conflict', `The bill of ${o.number} is agreed; claim a tag that came, or open it again first`);
  const sentence = `Only ${line.outstanding} of ${line.description} ${line.outstanding === 1 ? 'is' : 'are'} outstanding`;
  if (qty > line.outstanding) refuse('conflict', sentence, { qty: sentence });
}

async function changed(c: Ctx, id: number, text: string, reason = ''): Promise<void> {
  await reshareLanded(c, id);
  await updateOrder(c.db, id, {});
  await record(c, { entity: ENTITY, id, event: 'claim', text, ...(reason ? { reason } : {}) });
  await announceOrder(c, id);
}

export async function saveClaim(c: Ctx, given: Given, photos: readonly UploadedFile[]): Promise<Claim> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id);
  await refuseStep(c, o, 'claim');
  const line = (await linesOf(c.db, id)).find((each) => each.line_id === given.purchaseOrderItemId);
  if (!line) return refuse('notFound', `That line is not on ${o.number}`);
  const tag_id = await claimedTag(c, line, given);
  if (isCounted({ tag_id, wish: given.wish })) {
    refuseUncounted(o, line, given.qty);
    await addToLines(c.db, 'claimed', new Map([[line.line_id, given.qty]]));
  }
  const claimId = await q.insertClaim(c.db, {
    purchase_order_id: id,
    line_id: line.line_id,
    tag_id,
    qty: given.qty,
    reason: given.reason,
    wish: given.wish,
    text: given.text,
    created_by: c.actor.userId,
  });
  if (photos.length > 0) await attach(c, { entity: PHOTOS, id: claimId }, photos, { pictures: true, field: 'photos' });
  const what = tag_id === null ? `${given.qty} × ${line.description}` : `${tagNoOf(tag_id)} ${line.description}`;
  await changed(c, id, `Claimed: ${what}, ${claimReasons[given.reason].toLowerCase()}`, given.text);
  return (await presented(c, await q.claimsByIds(c.db, [claimId])))[0]!;
}

export async function withdrawClaim(c: Ctx, claimId: number): Promise<{ removed: boolean }> {
  const none = () => refuse('notFound', 'That claim does not exist');
  const [found] = await q.claimsByIds(c.db, [claimId]);
  const o = await locked(c, found?.purchase_order_id ?? none());
  const [claim] = await q.claimsByIds(c.db, [claimId]);
  await refuseStep(c, o, 'claim');
  if (claim!.withdrawn_at !== null) refuse('conflict', 'It was withdrawn already');
  if (claim!.credit_note_id !== null)
    refuse('conflict', `It was credited with ${claim!.credit_no}; take that off first`);
  if (isCounted(claim!)) {
    if (o.finalized_at !== null) refuse('conflict', `The bill of ${o.number} is agreed; open it again first`);
    await addToLines(c.db, 'claimed', new Map([[claim!.line_id, -claim!.qty]]));
  }
  await q.withdraw(c.db, claimId);
  await changed(c, o.purchase_order_id, `Claim withdrawn: ${claim!.qty} × ${claim!.description}`);
  return { removed: true };
}
