import { call } from '../../../api/call.ts';
import type { Acquisition } from '../detail/api.ts';
import { sendSignature } from './send-photo.ts';
import { bodyOf, type ReceiveValues } from './values.ts';

/** The signature first, then the rest. */
export async function receive(acquisition: Acquisition, values: ReceiveValues): Promise<Acquisition> {
  if (values.signature) await sendSignature(acquisition.acqId, values.signature);
  const body = bodyOf(values, acquisition.version);
  return call('POST /mobile/pickup/receive/:id', { params: { id: acquisition.acqId }, body });
}
