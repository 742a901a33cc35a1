import type { AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import { answersTo } from '../../requests/answers.ts';
import type { Acquisition } from './detail/api.ts';
import { acquisitionInfoKey, myPickupsKey, PICKUPS_READ, pickupRead, recordOf } from './keys.ts';

export const receiveCall = 'POST /mobile/pickup/receive/:id';

const without = (acqId: number) => (rows: readonly AcquisitionRow[] | undefined) =>
  rows?.filter((row) => row.acqId !== acqId);

/** Taking a vehicle over removes it from the pickups. */
export const pickupAnswers = [
  answersTo([receiveCall], (now) => [
    { queryKey: myPickupsKey, name: PICKUPS_READ, record: '', change: without(now.acqId) },
    {
      queryKey: acquisitionInfoKey(now.acqId),
      name: pickupRead(now.acqId),
      record: recordOf(now.acqId),
      change: (before: Acquisition | undefined) => before && now,
    },
  ]),
];
