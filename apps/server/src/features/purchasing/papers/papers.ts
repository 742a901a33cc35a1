import { refuse } from '@yardkeeper/domain/refused';
import type { FileAnswer } from '../../../http/answer.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import { companyName } from '../../../pdf/letterhead.ts';
import { purchaseOrderPaper } from '../../../pdf/papers/purchase-order.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import { yardSetting } from '../../settings/service.ts';
import { presentOrder } from '../document/present.ts';
import { announceOrder, ENTITY, locked, opened, refuseStep, seesMoney } from '../document/record.ts';
import { linesOfOrder } from '../lines/lines.ts';

/** Users who may not see cost print and mail it without amounts. */
export async function orderPdf(c: Ctx, id: number, withAmounts = true): Promise<FileAnswer> {
  const o = await opened(c, id);
  const [order, lines, head] = await Promise.all([presentOrder(c, o), linesOfOrder(c, id), paperHead(c)]);
  return printed(purchaseOrderPaper(head, { order, lines, withAmounts: withAmounts && seesMoney(c) }), o.number);
}

type Mail = {
  readonly purchaseOrderId: number;
  readonly email: string;
  readonly message: string;
  readonly withAmounts: boolean;
  readonly version?: number;
};
export async function mailOrder(c: Ctx, given: Mail): Promise<{ outboxID: number }> {
  const { purchaseOrderId: id } = given;
  const o = await locked(c, id, given.version);
  await refuseStep(c, o, 'send');
  const to = given.email || o.supplier.email || '';
  const needs = 'The supplier has no email address; enter one';
  if (!to) refuse('badInput', needs, { email: needs });
  const company = companyName(await yardSetting(c, 'company'));
  const pdf = await orderPdf(c, id, given.withAmounts);
  const attachments = [
    { fileName: pdf.fileName, fileKey: await c.files.put(pdf.bytes, 'pdf'), contentType: pdf.contentType },
  ];
  const subject = `Purchase order ${o.number}${company ? ` from ${company}` : ''}`;
  const text = [given.message || 'Please find our order attached.', company].filter(Boolean).join('\n\n');
  const outboxID = await enqueue(
    c.db,
    { kind: 'mail', to, subject, text, attachments },
    { about: { entity: ENTITY, id }, by: c.actor.userId },
  );
  await record(c, { entity: ENTITY, id, event: 'sent', text: `${o.number} mailed to ${to}` });
  await announceOrder(c, id);
  return { outboxID };
}
