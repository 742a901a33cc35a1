import type { SaveCreditNote } from '@yardkeeper/contract/invoices/payments';
import { checkedInWords, lineReturnsGoods } from '@yardkeeper/domain/invoices/credits/returns';
import { waitsToBeChecked } from '@yardkeeper/domain/invoices/kinds';
import { creditedInAll, creditOf, type LineTotals } from '@yardkeeper/domain/invoices/totals';
import { refuse } from '@yardkeeper/domain/refused';
import { broughtBy } from '@yardkeeper/domain/sales/sale';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { giveUpMoney, takeBack } from '../../inventory/sales/take-back.ts';
import { documentChanged } from '../document/changed.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { type LineRow, setLinesPacking } from '../lines/line-queries.ts';
import { soldOf } from '../lines/line-rows.ts';
import { documentOf } from '../steps/finalize.ts';
import * as q from './credit-queries.ts';

type Given = z.output<typeof SaveCreditNote>;
export type Chosen = Given['lines'][number] & { readonly line: LineRow; readonly worth: LineTotals };

export const isBack = ({ line, outcome }: Chosen): boolean => lineReturnsGoods(line.kind, outcome);

export function chosenLines(lines: readonly LineRow[], given: Given, { credited: before }: q.CreditFacts): Chosen[] {
  const credited = new Map(before.map((row) => [row.line_id, soldOf(row)]));
  return given.lines.map((each, n) => {
    if (given.lines.findIndex(({ lineId }) => lineId === each.lineId) !== n)
      refuse('badInput', 'A line stands on it twice', { [`lines.${n}.lineId`]: 'It stands on it twice' });
    const line =
      lines.find((row) => row.line_id === each.lineId) ?? refuse('badInput', 'That line is not on this invoice');
    const left = line.qty - line.credited_qty;
    const sentence = left === 0 ? `${line.description} was credited already` : `Only ${left} can come back`;
    if (line.packing === 'pickedUp' && line.delivered_at === null && lineReturnsGoods(line.kind, each.outcome)) {
      const out = `${line.description} is out for delivery; say first that it was delivered or came back`;
      refuse('conflict', out, { [`lines.${n}.lineId`]: out });
    }
    if (each.qty > left) refuse('conflict', sentence, { [`lines.${n}.qty`]: sentence });
    return { ...each, line, worth: creditOf(soldOf(line), credited.get(line.line_id) ?? creditedInAll([]), each.qty) };
  });
}

/** Checks the chosen places. A part without one is not put away yet, so that no place is guessed. */
export async function refuseNowhere(c: Ctx, chosen: readonly Chosen[]): Promise<void> {
  const there = await q.locationsThere(
    c.db,
    chosen.flatMap(({ locationId }) => locationId ?? []),
  );
  for (const [n, { locationId }] of chosen.entries()) {
    if (locationId === null || there.includes(locationId)) continue;
    const sentence = 'Choose where it waits';
    refuse('badInput', sentence, { [`lines.${n}.locationId`]: sentence });
  }
}

/** Returns for each line the new tag, if its pieces got one of their own. */
export async function returned(
  c: Ctx,
  i: InvoiceRecord,
  chosen: readonly Chosen[],
  facts: q.CreditFacts,
): Promise<(number | null)[]> {
  const tagged = chosen.filter(({ line }) => line.tag_id !== null);
  const back = tagged.filter(isBack);
  const soldCents = ({ worth }: Chosen) => broughtBy(i.type, worth.netCents);
  // Locks all tags in their usual order before those that come back change.
  if (back.length < tagged.length)
    await giveUpMoney(c, {
      all: tagged.map(({ line }) => line.tag_id!),
      kept: tagged
        .filter((each) => !isBack(each))
        .map((each) => ({ tagId: each.line.tag_id!, soldCents: soldCents(each) })),
    });
  if (back.length === 0) return chosen.map(() => null);
  const out = new Map(facts.out.map(({ tag_id, n }) => [tag_id, n]));
  const made = await takeBack(
    c,
    back.map((each) => {
      const { line, qty, outcome, locationId } = each;
      return {
        tagId: line.tag_id!,
        qty,
        locationId,
        notes: checkedInWords(each),
        outcome: waitsToBeChecked(outcome) ? 'restock' : (outcome as 'core' | 'scrap'),
        soldCents: soldCents(each),
        costCents: line.cost_cents === null ? null : Math.round((line.cost_cents * qty) / line.qty),
        out: out.get(line.tag_id!) ?? 0,
      };
    }),
    documentOf(i),
  );
  // A line that is credited before hand-over must not be picked any more. Runs last, because a part stalled as not
  // found is looked for from then on, wherever the credit note says it waits.
  const unpicked = back.filter(({ line, qty }) => line.delivered_at === null && line.credited_qty + qty === line.qty);
  if (unpicked.length > 0) {
    await setLinesPacking(
      c.db,
      unpicked.map(({ line }) => line.line_id),
      'cancelled',
    );
    await documentChanged(c, { id: i.invoice_id, isOnlyGoods: true });
  }
  return chosen.map((each) => (back.includes(each) ? (made.get(each.line.tag_id!) ?? null) : null));
}
