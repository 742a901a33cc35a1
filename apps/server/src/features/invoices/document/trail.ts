import type { Ctx } from '../../../services.ts';
import { picturesOf } from '../../files/attachments.ts';
import { historyOf } from '../../history/list.ts';
import { ENTITY, opened } from './record.ts';

export const pickingEvents = ['released', 'picking', 'picked', 'packing', 'packed', 'stalled'] as const;
export const dispatchEvents = [
  'dispatcher',
  'dispatched',
  'driver',
  'delivered',
  'deliveryFailed',
  'collected',
  'sent',
] as const;

const NEWEST = { pageNum: 1, pageSize: 200 };

export async function trailOf(c: Ctx, id: number, events: readonly string[]) {
  const i = await opened(c, id);
  const { records } = await historyOf(c, ENTITY, [i.invoice_id], NEWEST);
  return records.filter(({ event }) => events.includes(event));
}

const PHOTOS = 'deliveryPhoto';
const SIGNATURE = 'deliverySignature';
export async function deliveryProof(c: Ctx, id: number) {
  const i = await opened(c, id);
  const shown = async (entity: string) =>
    (await picturesOf(c, { entity, id: i.invoice_id })).map(({ id: pictureId, fileUrl, fileName, thumbUrl }) => ({
      id: pictureId,
      fileUrl,
      fileName,
      thumbUrl,
    }));
  const [photos, signatures] = await Promise.all([shown(PHOTOS), shown(SIGNATURE)]);
  return { photos, signature: signatures.at(-1) ?? null };
}
