import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { Consignment, Run } from '@yardkeeper/contract/dispatch/schemas';
import { answersTo, type Renewal } from '../../requests/answers.ts';
import { measureCall, packCall, packScanCall, photoCall, unpackCall } from './bench/shown.ts';
import { deliverCall, failCall, leaveCall, parcelCall } from './driving/shown.ts';
import { consignmentKey, RUN_READ, recordOf, runKey } from './keys.ts';

const named = ({ deliveryId }: Pick<Consignment, 'deliveryId'>) => ({
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

type Scanned = NonNullable<ReplyOf<typeof parcelCall>['consignment']>;
const withParcels = (before: Consignment, { deliveryId, parcelList }: Scanned): Consignment =>
  before.deliveryId !== deliveryId
    ? before
    : {
        ...before,
        parcelList: before.parcelList.map((parcel) => ({
          ...parcel,
          ...parcelList.find(({ parcelId }) => parcelId === parcel.parcelId),
        })),
      };
/** The answer to a scan contains only the parcels. */
const onVan = (now: Scanned): readonly Renewal[] => [
  {
    queryKey: runKey,
    name: RUN_READ,
    record: '',
    change: (run: Run | undefined) => run && { ...run, stops: run.stops.map((stop) => withParcels(stop, now)) },
  },
  { ...named(now), change: (before: Consignment | undefined) => before && withParcels(before, now) },
];

/** The answer to every step at the bench and in the van contains the consignment after that step. */
export const dispatchAnswers = [
  answersTo([packScanCall], ({ consignment }) => onBench(consignment)),
  answersTo([packCall, unpackCall, measureCall, photoCall], onBench),
  answersTo([parcelCall], ({ consignment }) => (consignment ? onVan(consignment) : [])),
  answersTo([leaveCall, deliverCall, failCall], onRun),
];
