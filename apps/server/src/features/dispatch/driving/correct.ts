import type { Consignment, CorrectBody } from '@yardkeeper/contract/dispatch/schemas';
import { mayStillCorrect } from '@yardkeeper/domain/fulfilment/consignment';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { takeBackHandOver } from '../../invoices/lines/sent-lines.ts';
import { dropMoney } from '../collecting/bring-money.ts';
import { askedAgain } from '../leaving/money.ts';
import * as q from '../queries.ts';
import { documentOf, done, locked, refuseAction } from '../record.ts';
import { creditedLine } from './driving-queries.ts';
import { dropProof } from './proof-files.ts';

/** Refuses when a part came back on a credit note, because it must have been delivered. */
async function refuseCredited(c: Ctx, d: q.ConsignmentRow): Promise<void> {
  const credited = await creditedLine(c.db, d.consignment_id);
  if (credited) refuse('conflict', `${tagNoOf(credited.tag_id)} came back on ${credited.number}, so it was delivered`);
}

export async function correct(c: Ctx, given: z.output<typeof CorrectBody>): Promise<Consignment> {
  const d = await locked(c, given.deliveryId);
  refuseAction(c, d, 'correct');
  if (!mayStillCorrect(d.delivered_at!, c.clock()))
    refuse('conflict', `${d.number} was delivered more than 24 hours ago; make a credit note for what is not there`);
  await refuseCredited(c, d);
  const lines = await q.linesOfConsignment(c.db, d.consignment_id);
  await takeBackHandOver(c, { invoiceId: d.invoice_id, by: documentOf(d) }, lines);
  const money = await dropMoney(c, d, given.reason);
  await dropProof(c, d.consignment_id);
  await q.updateConsignment(c.db, d.consignment_id, {
    status: 'outForDelivery',
    delivered_at: null,
    received_by: '',
    unattended: '',
    cod_cents: await askedAgain(c, d),
  });
  return done(c, d, { event: 'dispatched', text: `${d.number} was not delivered after all: ${given.reason}${money}` });
}
