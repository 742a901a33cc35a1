import type { GstQuery, GstReturn } from '@yardkeeper/contract/accounting/schemas';
import { boxLabels } from '@yardkeeper/domain/accounting/gst/gst-labels';
import { gstBoxes } from '@yardkeeper/domain/accounting/gst/gst-return';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { wrongClosing } from '@yardkeeper/domain/settings/gst-period';
import type { z } from 'zod';
import { csvAnswer } from '../../../csv/csv-file.ts';
import type { FileAnswer } from '../../../http/answer.ts';
import { dollars } from '../../../http/wire.ts';
import { gstReturnPaper } from '../../../pdf/papers/gst-return.ts';
import type { Ctx } from '../../../services.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import { closeGstPeriod, yardSetting } from '../../settings/service.ts';
import { adjustmentsOf } from './adjustments.ts';
import { gstLines } from './lines.ts';
import type { GstLine } from './queries.ts';

type Given = z.output<typeof GstQuery>;
const ordered = ({ from, to }: Given) => (from <= to ? { from, to } : { from: to, to: from });

/** Computes a GST return from our own ledger, whether or not Xero is connected. */
export async function gstReturn(c: Ctx, given: Given): Promise<GstReturn> {
  const { from, to } = ordered(given);
  const lines = await gstLines(c.db, given.basis, from, to);
  const adjustments = await adjustmentsOf(c, from, to);
  const entered = (box: number) =>
    cents(adjustments.reduce((all, each) => all + (each.box === box ? Math.round(each.amount * 100) : 0), 0));
  const sum = (side: string, of: (line: GstLine) => number): Cents =>
    cents(lines.filter((line) => line.side === side).reduce((all, line) => all + of(line), 0));
  const boxes = gstBoxes({
    salesCents: sum('sales', (l) => l.amount_cents),
    zeroRatedCents: sum('sales', (l) => l.zero_cents),
    purchasesCents: sum('purchases', (l) => l.amount_cents - l.zero_cents),
    debitAdjustmentCents: entered(9),
    creditAdjustmentCents: entered(13),
  });
  const { gstClosedUpTo } = await yardSetting(c, 'rules');
  return {
    from,
    to,
    basis: given.basis,
    boxes: Object.entries(boxLabels).map(([box, label]) => ({
      box: Number(box),
      label,
      amount: dollars(boxes[Number(box) as 5]),
    })),
    lines: lines.map((l) => ({
      side: l.side,
      day: l.on_day,
      number: l.number,
      who: l.who,
      what: l.what,
      amount: dollars(l.amount_cents),
      gst: dollars(l.gst_cents),
    })),
    adjustments,
    closedUpTo: gstClosedUpTo,
  };
}

export async function gstPdf(c: Ctx, given: Given): Promise<FileAnswer> {
  const [worked, head] = [await gstReturn(c, given), await paperHead(c)];
  return printed(gstReturnPaper(head, worked), `GST ${worked.from} to ${worked.to}`);
}

const columns = {
  side: { name: 'Side' },
  day: { name: 'Date' },
  number: { name: 'Number' },
  who: { name: 'Name' },
  what: { name: 'What' },
  amount: { name: 'Amount with GST' },
  gst: { name: 'GST' },
};
export async function gstCsv(c: Ctx, given: Given): Promise<FileAnswer> {
  const { lines, adjustments, from, to } = await gstReturn(c, given);
  return csvAnswer(`gst-${from}-${to}.csv`, columns, [
    ...lines.map((l) => [l.side, l.day, l.number, l.who, l.what, l.amount.toFixed(2), l.gst.toFixed(2)]),
    // An adjustment changes the GST and has no amount of its own.
    ...adjustments.map((j) => ['adjustment', j.day, `Box ${j.box}`, j.by, j.reason, '0.00', j.amount.toFixed(2)]),
  ]);
}

export async function closePeriod(c: Ctx, upTo: string): Promise<{ upTo: string }> {
  const early = wrongClosing(upTo, todayIn(c.clock()));
  if (early) refuse('badInput', early, { upTo: early });
  await closeGstPeriod(c, upTo);
  return { upTo };
}
