import { whenDoneWords } from '@yardkeeper/domain/format/when-words';
import { type ConsignmentAction, consignmentMachine, mayDeliver } from '@yardkeeper/domain/fulfilment/consignment';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import * as q from '../queries.ts';
import { heldBy } from '../record.ts';
import { whoChanged } from './driving-queries.ts';

const shown = (c: Ctx, at: Date | null): string => (at === null ? '' : ` ${whenDoneWords(at, c.clock())}`);

/** Who did it before, and when, for an action that a phone sends late. */
async function whatHappened(c: Ctx, d: q.ConsignmentRow): Promise<string> {
  const who = (await whoChanged(c.db, d.consignment_id))?.users_name ?? 'somebody else';
  if (d.status === 'delivered') return `${d.number} was delivered${shown(c, d.delivered_at)}, as ${who} told`;
  if (d.status === 'outForDelivery') return `${d.number} left${shown(c, d.left_at)} and is out for delivery`;
  const last = (await q.attemptsOf(c.db, d.consignment_id)).at(-1);
  return last
    ? `${d.number} came back${shown(c, last.tried_at)}: ${last.reason}, as ${last.by ?? who} told`
    : `${d.number} has not left yet`;
}

/** Leaves users without the right to do it to `refuseAction`, which refuses them for that reason. */
export async function refuseOvertaken(c: Ctx, d: q.ConsignmentRow, action: ConsignmentAction): Promise<void> {
  if (d.cancelled_at !== null || !mayDeliver(action, c.actor, heldBy(d))) return;
  if (!consignmentMachine.actions[action].from.includes(d.status)) refuse('conflict', await whatHappened(c, d));
}
