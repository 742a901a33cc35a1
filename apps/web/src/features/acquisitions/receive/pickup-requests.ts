import { shrink } from '../../../kit/picture/shrink.ts';
import type { Failure } from '../../../kit/text/failure.ts';
import { keyFor } from '../../../requests/action.ts';
import type { QueuedRequest } from '../../../requests/database.ts';
import { addRequest, isMine, isOpen, isRefused, requestOf, requests } from '../../../requests/queue.ts';
import { discard, sendRecord } from '../../../requests/send.ts';
import { receiveCall } from '../answers.ts';
import type { Acquisition } from '../detail/api.ts';
import { recordOf } from '../keys.ts';
import { bodyOf, type ReceiveValues } from './values.ts';

const photoCall = 'POST /mobile/pickup/addPhoto';
const signatureCall = 'POST /mobile/pickup/saveSignature';

export const PHOTO_MISSING = 'A photo has not arrived: send it again, or take it away';

export const isPhoto = ({ call }: QueuedRequest): boolean => call === photoCall;
export const isPicture = ({ call }: QueuedRequest): boolean => call === photoCall || call === signatureCall;
export const isTakeOver = ({ call }: QueuedRequest): boolean => call === receiveCall;

type Named = Pick<Acquisition, 'acqId' | 'acqNo' | 'regNo'>;
const about = ({ acqId, acqNo, regNo }: Named, what: string) => ({
  record: recordOf(acqId),
  recordName: [acqNo, regNo].filter(Boolean).join(' '),
  what,
});

/** The photo is stored on the device and sent after those before it. */
export async function queuePhoto(of: Named, file: File): Promise<void> {
  const photo = await shrink(file);
  await addRequest(photoCall, { body: { acqId: of.acqId }, files: { photo } }, about(of, 'Photo'));
  void sendRecord(recordOf(of.acqId));
}

const openOf = (acqId: number) =>
  requests.get().filter((each) => isMine(each) && each.record === recordOf(acqId) && isOpen(each));

const withdraw = (acqId: number) =>
  discard(
    openOf(acqId)
      .filter((each) => !isPhoto(each))
      .map(({ key }) => key),
  );

/**
 * Sends the signature and then the rest, after the photos that are still waiting. Returns the acquisition, or `waiting`
 * without a connection. A refusal is thrown, and the refused requests are withdrawn from the queue.
 */
export async function receive(of: Acquisition, values: ReceiveValues): Promise<Acquisition | 'waiting'> {
  const { acqId } = of;
  const { signature } = values;
  await withdraw(acqId);
  if (signature) {
    const args = { body: { acqId }, files: { signature } };
    const key = keyFor([signatureCall, args]);
    if (requestOf(key)?.state !== 'done') await addRequest(signatureCall, args, { ...about(of, 'Signature'), key });
  }
  const args = { params: { id: acqId }, body: bodyOf(values, of.version) };
  const key = keyFor([receiveCall, args]);
  await addRequest(receiveCall, args, { ...about(of, 'Take over'), key });
  await sendRecord(recordOf(acqId));
  const now = requestOf(key);
  if (now?.state === 'done') return now.answer as Acquisition;
  const refused = openOf(acqId).find(isRefused);
  if (!refused) return 'waiting';
  await withdraw(acqId);
  throw failureIn(refused);
}

function failureIn(refused: QueuedRequest): Failure {
  const { message = '', fields = {} } = refused.refusedFor ?? {};
  if (isPhoto(refused)) return { message: PHOTO_MISSING, fields: { photos: PHOTO_MISSING } };
  return { message, fields: isPicture(refused) ? { signature: message } : fields };
}
