import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { mayDeliver } from '@yardkeeper/domain/fulfilment/consignment';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { setDispatcher } from '../../invoices/steps/dispatcher.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { dispatchers } from '../list/list.ts';
import type { ConsignmentRow } from '../queries.ts';
import { detail, done, heldBy, locked, opened, refuseAction } from '../record.ts';
import { forEach } from './several.ts';

const told = (d: ConsignmentRow, text: string) => ({ event: 'dispatcher', text: `${d.dispatch_no}: ${text}` }) as const;
/** Reads the dispatcher again: an earlier step of the same call may have changed it for another part of the invoice. */
const dispatcherNow = async (c: Ctx, d: ConsignmentRow) => (await opened(c, d.consignment_id)).dispatcher_id;

/** One dispatcher holds all consignments of an invoice. */
export const claim = (c: Ctx, deliveryIds: readonly number[]): Promise<Consignment[]> =>
  forEach(c, deliveryIds, async (d) => {
    const holder = await dispatcherNow(c, d);
    if (holder === c.actor.userId && d.cancelled_at === null) return;
    const isFree = holder === null || !mayDeliver('claim', c.actor, { ...heldBy(d), dispatcherId: null });
    if (!isFree) refuse('conflict', `${d.dispatcher ?? 'Somebody else'} has ${d.dispatch_no} already`);
    refuseAction(c, d, 'claim');
    await setDispatcher(c, d.invoice_id, c.actor.userId);
    await done(c, d, told(d, `taken by ${c.actor.usersName}`));
  });

export async function assign(c: Ctx, deliveryIds: readonly number[], userId: number): Promise<Consignment[]> {
  const given: ConsignmentRow[] = [];
  const answers = await forEach(c, deliveryIds, async (d) => {
    refuseAction(c, d, 'assign');
    if ((await dispatcherNow(c, d)) === userId) return;
    const person = (await dispatchers(c)).find((each) => each.userID === userId);
    if (!person) refuse('badInput', 'Choose who sends it', { userId: 'Choose who sends it' });
    await setDispatcher(c, d.invoice_id, userId);
    await done(c, d, told(d, `given to ${person!.usersName}`));
    given.push(d);
  });
  const [first] = given;
  if (first && userId !== c.actor.userId)
    await notifyUsers(c, [userId], {
      kind: 'dispatch',
      title: given.length === 1 ? `${first.number} is yours` : `${given.length} consignments are yours`,
      text: given
        .map((d) => `${d.invoice_no}, ${d.customer}`)
        .join('; ')
        .slice(0, 300),
      link: given.length === 1 ? `/picking/dispatch/${first.consignment_id}` : '/picking/dispatch-list',
    });
  return answers;
}

export async function release(c: Ctx, deliveryId: number): Promise<Consignment> {
  const d = await locked(c, deliveryId);
  refuseAction(c, d, 'release');
  if (d.dispatcher_id === null) return detail(c, deliveryId);
  await setDispatcher(c, d.invoice_id, null);
  return done(c, d, told(d, `taken from ${d.dispatcher ?? 'its dispatcher'}`));
}
