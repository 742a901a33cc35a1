import { mayOverride, type Warning, warnings } from '@yardkeeper/domain/invoices/overrides';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { ENTITY } from '../document/record.ts';
import { passedOverAt } from './override-queries.ts';

/** `amount` is at stake, in cents. */
type Warned = { readonly warning: Warning; readonly sentence: string; readonly amount: number };

/** An earlier override counts until a larger amount is at stake. */
export async function passOverOnce(c: Ctx, invoiceId: number, given: Warned, overrideReason: string): Promise<void> {
  const before = await passedOverAt(c.db, { entity: ENTITY, id: invoiceId }, given.warning);
  if (before === null || given.amount > before) await passOver(c, invoiceId, given, overrideReason);
}

/** Refuses unless somebody with the right gives a reason, which is kept in the history with the amount. */
export async function passOver(c: Ctx, invoiceId: number, given: Warned, overrideReason: string): Promise<void> {
  const { warning, sentence, amount } = given;
  const { field, whom } = warnings[warning];
  if (!mayOverride(warning, c.actor)) refuse('conflict', `${sentence}; ${whom}`, { [field]: sentence });
  if (overrideReason === '')
    refuse('conflict', `${sentence}; say why you go on`, { [field]: sentence, overrideReason: 'Say why' });
  await record(c, {
    entity: ENTITY,
    id: invoiceId,
    event: 'override',
    text: `${sentence}: passed over`,
    after: { warning, amount },
    reason: overrideReason,
  });
}
