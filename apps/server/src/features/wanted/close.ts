import type { Request } from '@yardkeeper/contract/wanted/schemas';
import { sightOf } from '@yardkeeper/domain/contacts/access';
import { refuse } from '@yardkeeper/domain/refused';
import { type RequestOutcome, stateOfOutcome } from '@yardkeeper/domain/wanted/requests';
import type { Ctx } from '../../services.ts';
import { recordAll } from '../history/service.ts';
import { refuseUnlessSelling } from './keep.ts';
import { presentRequest } from './present.ts';
import { announceWanted, ENTITY } from './record.ts';
import * as q from './request-queries.ts';

async function locked(c: Ctx, ids: readonly number[]) {
  refuseUnlessSelling(c);
  const rows = await q.lockRequests(c.db, ids);
  if (rows.length < new Set(ids).size) refuse('notFound', 'That request does not exist');
  return rows;
}

const words: Readonly<Record<RequestOutcome, string>> = {
  found: 'Found',
  noLonger: 'Not wanted any more',
  mistake: 'Kept by mistake',
};

/** Requests that are closed already keep their outcome. */
export async function closeRequests(c: Ctx, ids: readonly number[], outcome: RequestOutcome): Promise<Request[]> {
  const open = (await locked(c, ids)).filter(({ state }) => state === 'open').map((row) => row.request_id);
  if (open.length > 0) {
    const ending = { state: stateOfOutcome(outcome), outcome, by: c.actor.userId, at: c.clock() };
    await q.closeRequests(c.db, open, ending);
    await recordAll(
      c,
      open.map((id) => ({ entity: ENTITY, id, event: 'closed', text: words[outcome] })),
    );
    await announceWanted(c);
  }
  return (await q.requestsById(c.db, ids)).map((row) => presentRequest(sightOf(c.actor, 'customer'), row));
}

export async function reopenRequests(c: Ctx, ids: readonly number[]): Promise<Request[]> {
  const over = (await locked(c, ids)).filter(({ state }) => state !== 'open').map((row) => row.request_id);
  const twice = over.length === 0 ? undefined : await q.wantedMeanwhile(c.db, over);
  if (twice) refuse('conflict', `${twice} is wanted by them already`);
  if (over.length > 0) {
    await q.reopenRequests(c.db, over);
    await recordAll(
      c,
      over.map((id) => ({ entity: ENTITY, id, event: 'reopened', text: 'Wanted after all' })),
    );
    await announceWanted(c);
  }
  return (await q.requestsById(c.db, ids)).map((row) => presentRequest(sightOf(c.actor, 'customer'), row));
}
