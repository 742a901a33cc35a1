import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Consignment, Run } from '@yardkeeper/contract/dispatch/schemas';
import type { QueuedRequest } from '../../../requests/database.ts';
import { recordOf } from '../keys.ts';

export const parcelCall = 'POST /mobile/delivery/scanParcel';
export const leaveCall = 'POST /mobile/delivery/leave';
export const deliverCall = 'POST /mobile/delivery/deliver';
export const failCall = 'POST /mobile/delivery/fail';

/** `done` is what the driver has already reported about the stop on this device. */
export type Stop = Consignment & { readonly done: 'delivered' | 'failed' | null };

const isUnderway = ({ state }: QueuedRequest): boolean => state === 'waiting' || state === 'sending';
type Scan = ArgsOf<typeof parcelCall>['body'];
const scanIn = ({ parts }: QueuedRequest): Scan => parts.body as Scan;

function step(stop: Stop, request: QueuedRequest): Stop {
  switch (request.call) {
    case parcelCall: {
      const { code, direction } = scanIn(request);
      const change = direction === 'on' ? { isLoaded: true } : { isUnloaded: true };
      return { ...stop, parcelList: stop.parcelList.map((p) => (p.code === code ? { ...p, ...change } : p)) };
    }
    case leaveCall:
      return stop.state === 'open' ? { ...stop, state: 'outForDelivery', actions: ['deliver', 'fail'] } : stop;
    case deliverCall:
      return { ...stop, done: 'delivered', actions: [] };
    case failCall:
      return { ...stop, done: 'failed', actions: [] };
    default:
      return stop;
  }
}

/** The stop as it will be once the requests waiting on this device have arrived. */
export const stopWith = (consignment: Consignment, requests: readonly QueuedRequest[]): Stop =>
  requests
    .filter((each) => each.record === recordOf(consignment.deliveryId) && isUnderway(each))
    .reduce<Stop>(step, { ...consignment, done: null });

export const stopsWith = (run: Run, requests: readonly QueuedRequest[]): Stop[] =>
  run.stops.map((each) => stopWith(each, requests));

export const isOut = ({ state, done }: Stop): boolean => state === 'outForDelivery' && done === null;
export const isToLoad = ({ state, done }: Stop): boolean => state === 'open' && done === null;
export const loaded = ({ parcelList }: Consignment): number => parcelList.filter((p) => p.isLoaded).length;
export const unloaded = ({ parcelList }: Consignment): number => parcelList.filter((p) => p.isUnloaded).length;
