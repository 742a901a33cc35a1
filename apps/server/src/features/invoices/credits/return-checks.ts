import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import {
  checkedInWords,
  isOutOfWarranty,
  missingChecks,
  returnChecks,
  returnProblems,
} from '@yardkeeper/domain/invoices/credits/returns';
import { sum } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { lineName } from '../lines/line-rows.ts';
import { passOver } from '../warnings/pass-over.ts';
import { type Chosen, isBack } from './returns.ts';

const asked = ({ line }: Chosen) => returnChecks(line.part_name ?? '', line.engine_no ?? '');

/** Drops answers to questions that this part does not ask. */
export function checked(each: Chosen): Chosen {
  if (!isBack(each)) return { ...each, tagCheck: null, serialNo: '', heatTag: null };
  return asked(each).length > 0 ? each : { ...each, serialNo: '', heatTag: null };
}

/** The tag must be scanned (or be unreadable), and engines and gearboxes need further checks. */
export function refuseUnchecked(chosen: readonly Chosen[]): void {
  const fields: Record<string, string> = {};
  for (const [n, each] of chosen.entries()) {
    if (!isBack(each)) continue;
    const sold = tagNoOf(each.line.tag_id!);
    for (const [field, sentence] of Object.entries(missingChecks(each, asked(each))))
      fields[`lines.${n}.${field}`] = sentence;
    if (each.tagCheck === 'scanned' && tagIdOf(each.tagNo) !== each.line.tag_id)
      fields[`lines.${n}.tagCheck`] = `${each.tagNo || 'That'} is not ${sold}, which was sold`;
  }
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
}

function isLate(i: InvoiceRecord, { line }: Chosen, today: string): boolean {
  const since = line.delivered_at === null ? i.issued_on : todayIn(line.delivered_at);
  return isOutOfWarranty({ kind: line.kind, warrantyDays: line.warranty_days, since }, today);
}

/**
 * Only a sales manager may, with a reason, take back a part that is out of warranty, has another number than the one
 * sold or whose heat tag melted.
 */
export async function refuseDoubtful(
  c: Ctx,
  i: InvoiceRecord,
  chosen: readonly Chosen[],
  reason: string,
): Promise<void> {
  const today = todayIn(c.clock());
  const back = chosen.filter(isBack).map((each) => ({
    each,
    isLate: isLate(i, each, today),
    doubts: returnProblems(
      lineName(each.line),
      each,
      asked(each).includes('engineNo') ? (each.line.engine_no ?? '') : '',
    ),
  }));
  const late = back.filter((one) => one.isLate);
  const doubtful = back.filter((one) => one.isLate || one.doubts.length > 0);
  if (doubtful.length === 0) return;
  const names = late.map(({ each }) => lineName(each.line));
  const sentences = [
    ...(late.length > 0 ? [`Out of warranty: ${names.join(', ')}`] : []),
    ...doubtful.flatMap(({ doubts }) => doubts),
  ];
  const amount = sum(doubtful.map(({ each }) => each.worth.grossCents));
  const warning = late.length > 0 ? 'warranty' : 'returned';
  await passOver(c, i.invoice_id, { warning, sentence: sentences.join('. '), amount }, reason);
}

export const foundInWords = (chosen: readonly Chosen[], waiting: readonly (number | null)[]): string =>
  chosen
    .flatMap((each, n) => {
      const own = waiting[n] ?? null;
      const words = [own === null ? '' : `${each.qty} as ${tagNoOf(own)}`, checkedInWords(each)].filter(Boolean);
      return words.length > 0 ? [`${lineName(each.line)}: ${words.join(', ')}`] : [];
    })
    .join('; ');
