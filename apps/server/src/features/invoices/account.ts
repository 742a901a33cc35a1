import { isOneOf } from '@yardkeeper/domain/access/roles';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { lightWith } from '../contacts/account.ts';
import { record } from '../history/service.ts';
import type { InvoiceRecord } from './queries.ts';
import { ENTITY, owingOf } from './rows.ts';

const ON_ACCOUNT = 4;
const overriders = ['SUPER_ADMIN', 'SALES_MANAGER', 'ACCOUNTING'] as const;
const sentences: Readonly<Record<string, string>> = {
  onHold: 'This customer is on hold',
  overLimit: 'This customer would be over the credit limit',
};

/** A warning for what is sold on account: those who answer for it go on with a reason, which is kept. */
export async function refuseRisk(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<void> {
  if (i.payment_type_id !== ON_ACCOUNT) return;
  const sentence = sentences[await lightWith(c, i.debtor_id, owingOf(i))];
  if (sentence === undefined) return;
  if (!isOneOf(c.actor.role, overriders))
    refuse('conflict', `${sentence}; a sales manager or accounting may go on`, { account: sentence });
  if (overrideReason === '')
    refuse('conflict', `${sentence}; say why you go on`, { account: sentence, overrideReason: 'Say why' });
  await record(c, {
    entity: ENTITY,
    id: i.invoice_id,
    event: 'override',
    text: `${sentence}: passed over`,
    reason: overrideReason,
  });
}
