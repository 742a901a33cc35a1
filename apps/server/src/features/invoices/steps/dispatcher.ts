import { refuse } from '@yardkeeper/domain/refused';
import { tellTopic } from '../../../live/announce.ts';
import type { Ctx } from '../../../services.ts';
import { updateInvoice } from '../document/queries.ts';
import { locked } from '../document/record.ts';
import { tellPicking } from '../lines/picking-lines.ts';
import { userNameOf } from '../saving/buyer-queries.ts';

/** Sets who packs and sends it; the caller has locked the document and records what happened. */
export async function setDispatcher(c: Ctx, invoiceId: number, userId: number | null): Promise<void> {
  await updateInvoice(c.db, invoiceId, c.actor.userId, { dispatcher_id: userId });
  await tellTopic(c.db, '/topic/dispatch', { kind: 'delivery', id: 0 });
}

export async function assignDispatcher(c: Ctx, id: number, userId: number) {
  const i = await locked(c, id);
  const dispatcher =
    (await userNameOf(c.db, userId)) ?? refuse('badInput', 'Choose who sends it', { userId: 'Choose who sends it' });
  await setDispatcher(c, i.invoice_id, userId);
  await tellPicking(c, i.invoice_id, [{ event: 'dispatcher', text: `${dispatcher} sends it` }]);
  return { dispatcherId: userId, dispatcher };
}
