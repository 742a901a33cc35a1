import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Consignment, Parcel } from '@yardkeeper/contract/dispatch/schemas';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import { newKey } from '../../../requests/action.ts';
import { isMine, requests } from '../../../requests/queue.ts';
import { discard } from '../../../requests/send.ts';
import { answerOrWait, sendNow } from '../../../requests/send-now.ts';
import { recordOf } from '../keys.ts';
import { linesWith, measureCall, packCall, packScanCall, photoCall, unpackCall } from './shown.ts';

const about = ({ deliveryId, deliveryNo, customer }: Consignment, what: string) => ({
  record: recordOf(deliveryId),
  recordName: `${deliveryNo} ${customer}`,
  what,
});
/** Requests about one tag do not wait for those about another. */
const aboutTag = (consignment: Consignment, tagNo: string) => ({
  ...about(consignment, `Pack ${tagNo}`),
  thing: tagNo,
});

/** Where the next part goes: the newest parcel, a parcel to be made, or the one with this id. */
export type Into = 'last' | 'new' | number;
export type PackAnswer = Verdict & { readonly consignment?: Consignment };

/** Without a connection the consignment that was read last decides whether the tag belongs to it. */
export async function packTag(consignment: Consignment, tagNo: string, into: Into): Promise<PackAnswer> {
  const { deliveryId } = consignment;
  const line = linesWith(consignment, requests.get().filter(isMine)).find((each) => each.tagNo === tagNo);
  const key = newKey();
  const asked = { ...aboutTag(consignment, tagNo), key };
  const body = { deliveryId, tagNo, ...(typeof into === 'number' ? { parcelId: into } : {}) };
  const isNew = into === 'new' && line !== undefined && !line.isPacked;
  const sent = isNew
    ? await sendNow(packCall, { body: { deliveryId, lineIds: [line.lineId] } }, asked)
    : await sendNow(packScanCall, { body }, asked);
  if (sent.state === 'refused') return { accepted: false, message: `${tagNo}: ${sent.refusal.message}` };
  if (sent.state === 'done') {
    const { answer } = sent;
    if (!('outcome' in answer)) return { accepted: true, message: `${tagNo}: in a new parcel`, consignment: answer };
    return { accepted: answer.outcome === 'right', message: answer.message, consignment: answer.consignment };
  }
  if (line && !line.isPacked)
    return { accepted: true, doubtful: true, message: `${tagNo}: kept on this device until there is a connection` };
  await discard([key]);
  return { accepted: false, message: `${tagNo}: ${line ? 'already packed' : `not in ${consignment.deliveryNo}`}` };
}

export type Measures = Omit<ArgsOf<typeof measureCall>['body'], 'parcelId'>;
export const measure = (consignment: Consignment, { parcelId, no }: Parcel, measures: Measures) =>
  answerOrWait(
    sendNow(measureCall, { body: { parcelId, ...measures } }, about(consignment, `Weight and size of parcel ${no}`)),
  );

/** These steps have no place to show a refusal, so a toast does. */
const told = { isListed: false } as const;
export const photograph = (consignment: Consignment, { parcelId, no }: Parcel, photo: File) =>
  answerOrWait(
    sendNow(
      photoCall,
      { body: { parcelId }, files: { photo } },
      { ...about(consignment, `Photo of parcel ${no}`), ...told },
    ),
  );
export const unpack = (consignment: Consignment, lineId: number, tagNo: string) =>
  answerOrWait(
    sendNow(
      unpackCall,
      { body: { deliveryId: consignment.deliveryId, lineIds: [lineId] } },
      { ...about(consignment, `Unpack ${tagNo}`), ...told },
    ),
  );
