import { call } from '../../../api/call.ts';
import type { Acquisition } from '../detail/api.ts';
import { sendSignature } from './send-photo.ts';
import { bodyOf, type ReceiveValues } from './values.ts';

/**
 * The signature first, then the rest. `sent` keeps the key of what was sent last: the same again after a lost connection
 * is the same deed, anything changed is another.
 */
export async function receive(
  acquisition: Acquisition,
  values: ReceiveValues,
  sent: { body: string; key: string },
): Promise<Acquisition> {
  if (values.signature) await sendSignature(acquisition.acqId, values.signature);
  const body = bodyOf(values, acquisition.version);
  const text = JSON.stringify(body);
  if (text !== sent.body) Object.assign(sent, { body: text, key: crypto.randomUUID() });
  return call(
    'POST /mobile/pickup/receive/:id',
    { params: { id: acquisition.acqId }, body },
    { quiet: true, idempotencyKey: sent.key },
  );
}
