import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Consignment, Run } from '@yardkeeper/contract/dispatch/schemas';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import { newKey } from '../../../requests/action.ts';
import { isMine, isOpen, requests } from '../../../requests/queue.ts';
import { discard } from '../../../requests/send.ts';
import { answerOrWait, sendNow } from '../../../requests/send-now.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { recordOf } from '../keys.ts';
import { deliverCall, failCall, leaveCall, parcelCall, stopWith } from './shown.ts';

const about = ({ deliveryId, deliveryNo, receiver }: Consignment, what: string) => ({
  record: recordOf(deliveryId),
  recordName: `${deliveryNo} ${receiver}`,
  what,
});
/** The queue's record for scans of codes that belong to no stop of the run. */
export const RUN_RECORD = 'delivery run';
const now = (): string => yardNow().toISOString();

export type Direction = 'on' | 'off';
const kept = 'kept on this device until there is a connection';

/** Without a connection the run that was read last decides whose parcel it is. */
export async function scanParcel(run: Run, typed: string, direction: Direction, at?: Consignment): Promise<Verdict> {
  const code = typed.trim().toUpperCase();
  const owner = run.stops.find(({ parcelList }) => parcelList.some((parcel) => parcel.code === code));
  const asked = at ?? owner;
  const key = newKey();
  const body = { code, direction, ...(at ? { deliveryId: at.deliveryId } : {}) };
  const what = `Parcel ${code} ${direction === 'on' ? 'loaded' : 'unloaded'}`;
  const named = asked ? about(asked, what) : { record: RUN_RECORD, recordName: 'My run', what };
  const open = requests.get().filter((each) => isMine(each) && isOpen(each));
  const parcel = owner && stopWith(owner, open).parcelList.find((each) => each.code === code);
  const sent = await sendNow(parcelCall, { body }, { ...named, key });
  if (sent.state === 'refused') return { accepted: false, message: `${code}: ${sent.refusal.message}` };
  if (sent.state === 'done') {
    const { outcome, message } = sent.answer;
    return { accepted: outcome === 'right', message };
  }
  const refuse = async (why: string) => {
    await discard([key]);
    return { accepted: false, message: `${code}: ${why}` };
  };
  if (!parcel) return refuse('not a parcel of your run');
  if (at && owner !== at && owner?.deliveryId !== at.deliveryId) return refuse(`belongs to ${owner?.receiver}`);
  if (direction === 'on' ? parcel.isLoaded : parcel.isUnloaded) return refuse('already scanned');
  return { accepted: true, doubtful: true, message: `${code}: ${kept}` };
}

/** A button has no place to show a refusal, so a toast does. */
export const leave = (stop: Consignment) =>
  answerOrWait(
    sendNow(
      leaveCall,
      { body: { deliveryId: stop.deliveryId, expected: '', doneAt: now() } },
      { ...about(stop, 'Out for delivery'), isListed: false },
    ),
  );

export type DeliverValues = {
  readonly isAttended: boolean;
  readonly receivedBy: string;
  readonly unattended: string;
  readonly signature: Blob | null;
  readonly photo: File | null;
  readonly collected: number | null;
  readonly paymentTypeId: number | null;
};

export function deliver(stop: Consignment, values: DeliverValues): Promise<Consignment | 'waiting'> {
  const { isAttended, photo, collected, paymentTypeId } = values;
  const signature = isAttended ? values.signature : null;
  const body = {
    deliveryId: stop.deliveryId,
    receivedBy: isAttended ? values.receivedBy : '',
    unattended: isAttended ? '' : values.unattended,
    collected: collected ?? 0,
    ...(collected && paymentTypeId ? { paymentTypeId } : {}),
    doneAt: now(),
  };
  const files = { ...(signature ? { signature } : {}), ...(photo ? { photo } : {}) };
  return answerOrWait(sendNow(deliverCall, { body, files } as ArgsOf<typeof deliverCall>, about(stop, 'Delivered')));
}

export type FailValues = { readonly reason: string; readonly note: string; readonly photo: File | null };

export function fail(stop: Consignment, { reason, note, photo }: FailValues): Promise<Consignment | 'waiting'> {
  const body = { deliveryId: stop.deliveryId, reason, note, doneAt: now() };
  const args: ArgsOf<typeof failCall> = photo ? { body, files: { photo } } : { body };
  return answerOrWait(sendNow(failCall, args, about(stop, `Not delivered: ${reason}`)));
}
