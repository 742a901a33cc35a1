import { invoiceStatusNames, priorityHours } from '@yardkeeper/domain/invoices/kinds';
import { historyJson } from '../../../db/history-rows.ts';
import type { Ctx } from '../../../services.ts';
import { notifyUsers, usersWithRole } from '../../notifications/service.ts';
import { documentChanged } from '../document/changed.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { ENTITY, refuseStep, statusStep } from '../document/record.ts';
import { refuseNoDeposit, refuseRisk } from '../warnings/credit-risk.ts';
import { jobOf, releasing } from './closing-queries.ts';

export const isReleased = (i: InvoiceRecord): boolean =>
  i.confirmed_at !== null && i.type !== 'quote' && i.cancelled_at === null;

/** Notifies all pickers, after the document has the number that people know. */
export async function tellPickers(c: Ctx, i: InvoiceRecord): Promise<void> {
  if (i.stock_lines === 0) return;
  const jobId = await jobOf(c.db, i.invoice_id);
  await notifyUsers(c, await usersWithRole(c, 'PICKER'), {
    kind: 'picking',
    title: `${i.number} is to be picked`,
    text: `${i.stock_lines} ${i.stock_lines === 1 ? 'part' : 'parts'} for ${i.customer}, within ${priorityHours[i.priority]} h`,
    link: jobId === null ? '/picking/list' : `/picking/run/${jobId}`,
  });
}

/** Returns whether the pickers must still be notified. */
export async function releaseUntold(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<boolean> {
  if (isReleased(i)) return false;
  refuseStep(c, i, 'release');
  await refuseRisk(c, i, overrideReason);
  await refuseNoDeposit(c, i, overrideReason);
  const entry = {
    event: 'released',
    text: `Released to picking, to be ready within ${priorityHours[i.priority]} h`,
    ...statusStep(i, invoiceStatusNames.confirmed),
    ...(overrideReason ? { reason: overrideReason } : {}),
  };
  const news = JSON.stringify({ kind: ENTITY, id: i.invoice_id });
  await releasing(c.db, i.invoice_id, c.actor.userId, c.clock(), historyJson([entry]), news);
  await documentChanged(c, { id: i.invoice_id, isOnlyGoods: true });
  return true;
}

export async function releaseLocked(c: Ctx, i: InvoiceRecord, overrideReason: string): Promise<void> {
  if (await releaseUntold(c, i, overrideReason)) await tellPickers(c, i);
}
