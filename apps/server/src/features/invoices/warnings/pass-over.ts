import { mayOverride, type Warning, warnings } from '@yardkeeper/domain/invoices/warnings/overrides';
import { refuse } from '@yardkeeper/domain/refused';
import type { HistoryEntry } from '../../../db/history-rows.ts';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { ENTITY } from '../document/record.ts';
import { passedOverAt } from './override-queries.ts';

/** `amount`: the cents at stake. */
type Warned = { readonly warning: Warning; readonly sentence: string; readonly amount: number };

/** The history entry of an override. */
export type Passed = Omit<HistoryEntry, 'entity' | 'id'>;

/** Refuses unless a user with the right gives a reason; the history keeps the reason with the amount. */
export function passedOver(c: Ctx, { warning, sentence, amount }: Warned, overrideReason: string): Passed {
  const { field, whom } = warnings[warning];
  if (!mayOverride(warning, c.actor)) refuse('conflict', `${sentence}; ${whom}`, { [field]: sentence });
  if (overrideReason === '')
    refuse('conflict', `${sentence}; say why you go on`, { [field]: sentence, overrideReason: 'Say why' });
  const text = `${sentence}: passed over`;
  return { event: 'override', text, after: { warning, amount }, reason: overrideReason };
}

/** An earlier override stays valid until a larger amount is at stake; a new document has none. */
export async function passedOverOnce(
  c: Ctx,
  invoiceId: number | null,
  given: Warned,
  overrideReason: string,
): Promise<Passed[]> {
  const before = invoiceId === null ? null : await passedOverAt(c.db, { entity: ENTITY, id: invoiceId }, given.warning);
  return before === null || given.amount > before ? [passedOver(c, given, overrideReason)] : [];
}

export const recordPassed = (c: Ctx, invoiceId: number, passed: readonly Passed[]): Promise<void> =>
  recordAll(
    c,
    passed.map((each) => ({ entity: ENTITY, id: invoiceId, ...each })),
  );
export const passOver = (c: Ctx, invoiceId: number, given: Warned, overrideReason: string): Promise<void> =>
  recordPassed(c, invoiceId, [passedOver(c, given, overrideReason)]);
