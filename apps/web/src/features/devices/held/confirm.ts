import type { CallKey } from '@yardkeeper/contract/all-calls';
import { type CallOptions, call, callFile } from '../../../api/call.ts';

type Files = Record<string, Blob[]>;

/**
 * Sends what was held as this person now, by the same call and under the same key, so that nothing is done twice and
 * every rule of that call holds; then it is decided.
 */
export async function confirmHeld(heldId: number): Promise<void> {
  const params = { id: heldId };
  const held = await call('GET /mgr/device/held/:id', { params });
  const files: Files = {};
  for (const [place, { field, fileName }] of held.fields.entries()) {
    const { blob } = await callFile('GET /mgr/device/heldFile/:id', { params, query: { place } });
    files[field] = [...(files[field] ?? []), new File([blob], fileName)];
  }
  const parts = JSON.parse(held.parts) as object;
  const all = held.fields.length > 0 ? { ...parts, files } : parts;
  await call(held.call as CallKey, all as never, { idempotencyKey: held.key } as CallOptions<never>);
  await call('POST /mgr/device/decideHeld', { body: { heldId, decision: 'confirmed' } });
}
