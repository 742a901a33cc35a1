import type { Proof } from '@yardkeeper/contract/devices/schemas';
import { challengeMessage, type ProvedStep } from '@yardkeeper/domain/access/tablet-proof';
import { call } from '../../api/call.ts';
import { signed } from './key.ts';

/** Answers a fresh challenge of the server with the key of this tablet. */
export async function prove(deviceId: number, step: ProvedStep): Promise<Proof> {
  const { challenge } = await call('POST /mgr/device/challenge', { body: { deviceId } }, { quiet: true });
  return { deviceId, challenge, signature: await signed(challengeMessage(step, challenge)) };
}
