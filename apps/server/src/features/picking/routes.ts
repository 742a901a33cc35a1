import { pickingCalls } from '@yardkeeper/contract/picking/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { decide, stallDetail } from './decide/decide.ts';
import { countJobs, listJobs, pickers } from './list/list.ts';
import { putBack, returnsToShelf } from './list/put-back.ts';
import { tellLate } from './list/tell-late.ts';
import { slipsPdf } from './papers/slips.ts';
import { detail } from './record.ts';
import { cancelLine, condition, restoreLine } from './run/line-steps.ts';
import { pickTyped, scan, unpick } from './run/scan.ts';
import { stall } from './run/stall.ts';
import { assign, claim, release, start } from './run/steps.ts';

export const pickingFeature = feature(pickingCalls, {
  pickers: (c) => pickers(c),
  list: (c, { body }) => listJobs(c, body),
  counts: (c, { body }) => countJobs(c, body),
  job: (c, { params }) => detail(c, params.id),
  slips: (c, { query }) => slipsPdf(c, query.ids.split(',').map(Number), query.walk === 1),
  toShelf: (c) => returnsToShelf(c),
  putBack: async (c, { body }) => {
    const { rows, said } = await putBack(c, body);
    return withMessage(rows, said);
  },
  claim: async (c, { body }) => {
    const job = await claim(c, body.jobId);
    return withMessage(job, `${job.pickingNo} is yours`);
  },
  assign: async (c, { body }) => {
    const job = await assign(c, body.jobId, body.userId);
    return withMessage(job, `${job.picker} picks ${job.pickingNo}`);
  },
  release: async (c, { body }) => {
    const job = await release(c, body.jobId);
    return withMessage(job, `${job.pickingNo} waits for somebody`);
  },
  start: (c, { body }) => start(c, body.jobId),
  scan: (c, { body }) => scan(c, body),
  typed: (c, { body }) => pickTyped(c, body.jobId, body.lineId),
  unpick: (c, { body }) => unpick(c, body.jobId, body.lineId),
  stall: (c, { body, files }) => stall(c, body, files),
  condition: (c, { body, files }) => condition(c, body, files),
  cancelLine: (c, { body }) => cancelLine(c, body),
  restoreLine: (c, { body }) => restoreLine(c, body.jobId, body.lineId),
  tellLate: async (c, { body }) => {
    const { job, said } = await tellLate(c, body.jobId, body.text);
    return withMessage(job, said);
  },
  stalled: (c, { params }) => stallDetail(c, params.id),
  decide: async (c, { body }) => withMessage(await decide(c, body), 'The picker is told'),
});
