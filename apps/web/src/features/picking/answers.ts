import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { answersTo, type Renewal } from '../../requests/answers.ts';
import { jobKey, recordOf } from './keys.ts';
import { conditionCall, scanCall, stallCall, startCall, typedCall, unpickCall } from './run/shown.ts';

const jobBy = (job: PickingJob): readonly Renewal[] => [
  { queryKey: jobKey(job.jobId), name: recordOf(job.jobId), record: recordOf(job.jobId), change: () => job },
];

/** The answer to every step of a run contains the job after that step. */
export const pickingAnswers = [
  answersTo([scanCall], ({ job }) => jobBy(job)),
  answersTo([conditionCall, stallCall, startCall, typedCall, unpickCall], jobBy),
];
