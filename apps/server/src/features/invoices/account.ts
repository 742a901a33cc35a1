import { isOneOf } from '@yardkeeper/domain/access/roles';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents, share } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../services.ts';
import { lightWith } from '../contacts/account.ts';
import { record } from '../history/service.ts';
import { yardSetting } from '../settings/service.ts';
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
  if (sentence !== undefined) await passOver(c, i, sentence, overrideReason);
}

/** What is not sold on account may need a deposit before it goes to the pickers; off unless the yard sets it. */
export async function refuseNoDeposit(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<void> {
  const { depositPercent } = await yardSetting(c, 'rules');
  if (depositPercent === null || i.payment_type_id === ON_ACCOUNT) return;
  const wanted = share(cents(i.total_cents), Math.round(depositPercent * 100), 10_000);
  if (i.paid_cents < wanted) await passOver(c, i, `A deposit of ${formatCents(wanted)} is needed`, overrideReason);
}

async function passOver(c: Ctx, i: InvoiceRecord, sentence: string, overrideReason: string): Promise<void> {
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
