import type { Consignment, Run } from '@yardkeeper/contract/dispatch/schemas';
import { answersTo, type Renewal } from '../../requests/answers.ts';
import { measureCall, packCall, packScanCall, photoCall, unpackCall } from './bench/shown.ts';
import { deliverCall, failCall, leaveCall, parcelCall } from './driving/shown.ts';
import { consignmentKey, RUN_READ, recordOf, runKey } from './keys.ts';

const named = ({ deliveryId }: Consignment) => ({
  queryKey: consignmentKey(deliveryId),
  name: recordOf(deliveryId),
  record: recordOf(deliveryId),
});

const withOne = (run: Run, now: Consignment): Run => ({
  ...run,
  stops: run.stops.flatMap((stop) => {
    if (stop.deliveryId !== now.deliveryId) return [stop];
    return now.state === 'delivered' || now.driverId !== run.driverId ? [] : [now];
  }),
});

const onBench = (now: Consignment): readonly Renewal[] => [{ ...named(now), change: () => now }];
const onRun = (now: Consignment): readonly Renewal[] => [
  { queryKey: runKey, name: RUN_READ, record: '', change: (run: Run | undefined) => run && withOne(run, now) },
  { ...named(now), change: (before: Consignment | undefined) => before && now },
];

/** Every step at the bench and in the van is answered with the consignment as it is after it. */
export const dispatchAnswers = [
  answersTo([packScanCall], ({ consignment }) => onBench(consignment)),
  answersTo([packCall, unpackCall, measureCall, photoCall], onBench),
  answersTo([parcelCall], ({ consignment }) => (consignment ? onRun(consignment) : [])),
  answersTo([leaveCall, deliverCall, failCall], onRun),
];
