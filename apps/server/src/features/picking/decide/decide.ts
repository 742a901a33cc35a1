import type { DecideBody, StallDecided, StallDetail } from '@yardkeeper/contract/picking/schemas';
import { mayWriteToCustomers } from '@yardkeeper/domain/access/own-words';
import { takenOffMessage } from '@yardkeeper/domain/fulfilment/late';
import { mayDecideStall } from '@yardkeeper/domain/fulfilment/picking';
import { stallDecisions, stallReasons } from '@yardkeeper/domain/fulfilment/scan';
import { toldBy } from '@yardkeeper/domain/fulfilment/told-by';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { titleOfTag } from '@yardkeeper/domain/invoices/lines/line-title';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { waitForTakenOff } from '../../back-orders/follow.ts';
import { picturesOf } from '../../files/attachments.ts';
import { tookInstead } from '../../fits/kept/taken.ts';
import { whoDid } from '../../history/who-did.ts';
import { ENTITY as INVOICE, opened as openedInvoice } from '../../invoices/document/record.ts';
import { replacePart } from '../../invoices/finding/find-items.ts';
import { substituteStalled } from '../../invoices/lines/picking-lines.ts';
import { tellIfPossible, toldNobody } from '../../invoices/papers/mail.ts';
import { removeLine } from '../../invoices/steps/steps.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { keepLost } from '../../wanted/keep.ts';
import { keepPickJob, setAsideStalled } from '../job/keep.ts';
import { done, locked, opened } from '../record.ts';
import { STALL_PHOTOS } from '../run/stall.ts';
import * as q from './decide-queries.ts';

const MOST = 12;
const askedFor = (stall: { tag_id: number | null; part_no: string; description: string }) => ({
  tagNo: tagNoOf(stall.tag_id!),
  partNo: stall.part_no,
  partDesc: stall.description,
});

/** Refuses users who may not see the document, so that they do not learn of the stall. */
async function found(c: Ctx, stallId: number) {
  const stall = (await q.stallById(c.db, stallId)) ?? refuse('notFound', 'That question does not exist');
  return { stall, invoice: await openedInvoice(c, stall.invoice_id) };
}

export async function stallDetail(c: Ctx, stallId: number): Promise<StallDetail> {
  const { stall, invoice } = await found(c, stallId);
  const job = await opened(c, stall.job_id);
  const [photos, others] = [
    await picturesOf(c, { entity: STALL_PHOTOS, id: stallId }),
    stall.decided_at === null ? (await replacePart(c, askedFor(stall))).slice(0, MOST) : [],
  ];
  return {
    stallId,
    reason: stall.reason,
    reasonName: stallReasons[stall.reason],
    note: stall.note,
    by: stall.by ?? '',
    at: stall.stalled_at.toISOString(),
    decision: stall.decision,
    jobId: job.job_id,
    lineId: stall.line_id,
    pickingNo: job.number,
    invoiceId: invoice.invoice_id,
    invoiceNo: invoice.number,
    customer: job.customer,
    tagNo: tagNoOf(stall.tag_id!),
    insteadTagNo: stall.substitute_tag_id === null ? null : tagNoOf(stall.substitute_tag_id),
    description: stall.description,
    location: stall.location,
    photos: photos.flatMap(({ id, fileUrl, thumbUrl }) => (fileUrl ? [{ id, fileUrl, thumbUrl }] : [])),
    isFinal: invoice.finalized_at !== null,
    tells: toldBy({ email: invoice.buyer.email, phones: [invoice.delivery.phone, invoice.buyer.phone] }),
    alternatives: others.map((tag) => ({
      tagNo: tag.tagNo,
      description: titleOfTag({ ...tag, part: tag.partDesc }),
      grade: tag.grade,
      location: tag.location || null,
      retail: tag.retail,
      fit: tag.fit,
    })),
  };
}

export async function decide(
  c: Ctx,
  { stallId, decision, keepAsWanted, text, tellsNobody, ...instead }: z.output<typeof DecideBody>,
): Promise<z.infer<typeof StallDecided>> {
  const { stall: asked, invoice } = await found(c, stallId);
  if (!mayDecideStall(c.actor, invoice.salesperson_id))
    refuse('forbidden', 'Who sold it, or somebody who sells, decides this');
  if ((text !== '' || tellsNobody) && !mayWriteToCustomers(c.actor))
    refuse('forbidden', 'Own words, or none, need the permission to send invoices; the yard’s words go out without it');
  const job = await locked(c, asked.job_id);
  const { stall } = await found(c, stallId);
  if (stall.decision === decision && decision !== 'substitute')
    return { ...(await stallDetail(c, stallId)), keptAsWanted: [] };
  if (stall.decision !== null) {
    const words = `\\m${tagNoOf(stall.tag_id!)}\\M`;
    const first = await whoDid(c, { entity: INVOICE, id: invoice.invoice_id, events: ['stalled'], words });
    const by = first ? `${first.who} said so ${first.when}` : 'It is decided already';
    refuse('conflict', `${by}: ${stallDecisions[stall.decision].toLowerCase()}`);
  }
  if (decision !== 'takeAnyway' && invoice.finalized_at !== null)
    refuse(
      'conflict',
      `${invoice.number} is final: credit ${tagNoOf(stall.tag_id!)} instead, and put another part on a new invoice`,
    );
  const other = decision === 'substitute' ? await substituteStalled(c, stall.line_id, instead) : null;
  if (other !== null) await tookInstead(c, 'picking', [{ tagId: other, insteadOf: stall.tag_id! }]);
  const lost = { source: 'picking', invoiceId: invoice.invoice_id, lineId: stall.line_id } as const;
  // Keeps the request before the line is removed, because it is read from the line.
  const keptAsWanted = decision === 'takeOff' && keepAsWanted ? await keepLost(c, lost) : [];
  if (decision === 'takeOff') {
    await removeLine(c, stall.line_id);
    if (tellsNobody) await toldNobody(c, invoice.invoice_id);
    else await tellIfPossible(c, invoice.invoice_id, text || takenOffMessage(invoice.number, stall.description));
  }
  await q.decideStall(c.db, stallId, {
    decision,
    decided_by: c.actor.userId,
    decided_at: c.clock(),
    substitute_tag_id: other,
  });
  if (decision === 'takeOff') await waitForTakenOff(c, stall.line_id);
  if (decision === 'substitute') {
    await setAsideStalled(c, stallId);
    await keepPickJob(c, job.invoice_id);
  }
  const which = other === null ? tagNoOf(stall.tag_id!) : `${tagNoOf(other)} for ${tagNoOf(stall.tag_id!)}`;
  const words = `${job.number}: ${stallDecisions[decision].toLowerCase()}, ${which}`;
  await done(c, job, { event: 'stalled', text: words });
  if (job.picker_id !== null && job.picker_id !== c.actor.userId)
    await notifyUsers(c, [job.picker_id], {
      kind: 'picking',
      title: `${job.number}: ${stallDecisions[decision].toLowerCase()}`,
      text: which,
      link: `/picking/run/${job.job_id}`,
    });
  return { ...(await stallDetail(c, stallId)), keptAsWanted };
}
