import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Acknowledged } from '../../e2e/running/kill/load.ts';

const AGAIN_MS = 200;
const photo = sharp({ create: { width: 320, height: 240, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

/** A picture of a tag, which is stored as a file; sent again under its key until it is answered. Returns the tag. */
export async function addPhoto(
  addresses: readonly string[],
  token: string,
  tagNo: string,
  said: Acknowledged,
): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID(), Authorization: `Bearer ${token}` };
  for (let nth = 0; ; nth += 1, said.repeated += 1) {
    const body = new FormData();
    body.append('detailSaveVo', JSON.stringify({ tagNo }));
    body.append('imageList', new Blob([new Uint8Array(await photo)], { type: 'image/jpeg' }), 'part.jpg');
    const url = `${addresses[nth % addresses.length]}/mgr/inventory/tagNoSaveDetail`;
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.status === 200) return tagNo;
    if (answer && answer.status !== 503) {
      said.wrong.push(`a photo of ${tagNo}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      return tagNo;
    }
    await sleep(AGAIN_MS);
  }
}
