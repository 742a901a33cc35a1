import { invoiceStatusNames, priorityHours } from '@yardkeeper/domain/invoices/kinds';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { notifyUsers, usersWithRole } from '../../notifications/service.ts';
import { type InvoiceRecord, updateInvoice } from '../document/queries.ts';
import { ENTITY, refuseStep, statusStep } from '../document/record.ts';
import { setPacking } from '../lines/line-queries.ts';
import { refuseNoDeposit, refuseRisk } from '../warnings/credit-risk.ts';

export const isReleased = (i: InvoiceRecord): boolean =>
  i.confirmed_at !== null && i.type !== 'quote' && i.cancelled_at === null;

/** Everybody who picks learns that there is something to pick. */
export async function tellPickers(c: Ctx, i: InvoiceRecord): Promise<void> {
  if (i.stock_lines === 0) return;
  await notifyUsers(c, await usersWithRole(c, 'PICKER'), {
    kind: 'picking',
    title: `${i.number} is to be picked`,
    text: `${i.stock_lines} ${i.stock_lines === 1 ? 'part' : 'parts'} for ${i.customer}, within ${priorityHours[i.priority]} h`,
    link: '/picking/list',
  });
}

export async function releaseLocked(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<void> {
  if (isReleased(i)) return;
  refuseStep(c, i, 'release');
  await refuseRisk(c, i, overrideReason);
  await refuseNoDeposit(c, i, overrideReason);
  await setPacking(c.db, i.invoice_id, 'ready');
  await updateInvoice(c.db, i.invoice_id, c.actor.userId, { confirmed_at: c.clock() });
  const text = `Released to picking, to be ready within ${priorityHours[i.priority]} h`;
  await record(c, {
    entity: ENTITY,
    id: i.invoice_id,
    event: 'released',
    text,
    ...statusStep(i, invoiceStatusNames.confirmed),
    ...(overrideReason ? { reason: overrideReason } : {}),
  });
  await tellPickers(c, i);
}
