import { isToPick } from '@yardkeeper/domain/fulfilment/packing';
import { placeInWords } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { FileAnswer } from '../../../http/answer.ts';
import { together } from '../../../pdf/paper.ts';
import { pickingSlip, walkSheet } from '../../../pdf/papers/picking-slip.ts';
import type { Ctx } from '../../../services.ts';
import { deliveryLine } from '../../invoices/papers/papers.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import * as q from './slip-queries.ts';

type Line = Awaited<ReturnType<typeof q.linesToPrint>>[number];
const slipLine = (line: Line) => ({
  tagNo: tagNoOf(line.tag_id),
  description: line.description,
  partNo: line.part_no,
  grade: line.grade,
  qty: line.qty,
  location: placeInWords(line.state, line.location),
  stockNo: line.stock_no ?? '',
});

/** A slip lists the lines still to be picked; when none is left, all lines. */
export async function slipsPdf(c: Ctx, jobIds: readonly number[], isOneWalk: boolean): Promise<FileAnswer> {
  const jobs = await q.jobsToPrint(c.db, jobIds);
  if (jobs.length < new Set(jobIds).size) refuse('notFound', 'A picking job does not exist', { ids: 'Tick others' });
  const lines = await q.linesToPrint(
    c.db,
    jobs.map((job) => job.invoice_id),
  );
  const linesOf = (invoiceId: number) => {
    const all = lines.filter((line) => line.invoice_id === invoiceId);
    const left = all.filter((line) => isToPick(line.packing));
    return (left.length > 0 || isOneWalk ? left : all).map(slipLine);
  };
  const head = await paperHead(c);
  if (isOneWalk) {
    const walked = jobs.flatMap((job) =>
      linesOf(job.invoice_id).map((line) => ({ ...line, pickingNo: job.number, invoiceNo: job.invoice_no })),
    );
    if (walked.length === 0) refuse('conflict', 'Nothing of these jobs is left to pick');
    return printed(walkSheet(head, walked), 'picking-walk');
  }
  const slips = jobs.map((job) =>
    pickingSlip(
      head,
      {
        invoiceNo: `${job.number} · ${job.invoice_no}`,
        customer: job.customer,
        priority: job.priority,
        date: job.issued_on,
        courier: job.courier ?? '',
        deliveryInstruction: job.delivery_instruction,
        lines: linesOf(job.invoice_id),
      },
      deliveryLine(job.delivery),
    ),
  );
  return printed(
    together('Picking slips', slips),
    jobs.length === 1 ? `picking-${jobs[0]!.invoice_no}` : 'picking-slips',
  );
}
