import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { whyNotCredited } from '@yardkeeper/domain/purchasing/crediting';
import type { Ctx } from '../../../services.ts';
import type { OrderRecord } from '../document/queries.ts';
import type { LineRecord } from '../lines/line-queries.ts';
import type { TagRecord } from '../lines/tag-queries.ts';
import { landedByLine } from '../receiving/landed.ts';
import { madeTags } from '../receiving/landed-queries.ts';
import { creditedOf } from './credit-queries.ts';

/**
 * What may still be credited on an order; each call takes its amount, so that the next call sees what is left. A piece
 * is limited to its landed cost, all credits of a line to the line, those of a charge to the charge.
 */
export async function creditBook(c: Ctx, o: OrderRecord, lines: readonly LineRecord[]) {
  const [made, credited] = await Promise.all([
    madeTags(c.db, o.purchase_order_id),
    creditedOf(c.db, o.purchase_order_id),
  ]);
  const landed = landedByLine(lines, o.charges_cents);
  const [ofLine, ofCharge] = (['line_id', 'charge_id'] as const).map(
    (key) => new Map(credited.flatMap((row) => (row[key] === null ? [] : [[row[key], row.net_cents] as const]))),
  ) as [Map<number, number>, Map<number, number>];
  const take = (from: Map<number, number>, id: number, asked: Cents, whole: number): string | null => {
    const before = from.get(id) ?? 0;
    const why = whyNotCredited(asked, cents(whole), cents(before));
    if (why === null) from.set(id, before + asked);
    return why;
  };
  const wholeOf = (line: LineRecord) => landed.get(line.line_id)!.wholeCents + line.claimed * line.unit_cost_cents;
  return {
    tag(line: LineRecord, tag: TagRecord, qty: number, asked: Cents): string | null {
      const before = made.slice(
        0,
        made.findIndex(({ tag_id }) => tag_id === tag.tag_id),
      );
      const first = before.reduce((all, each) => all + (each.line_id === line.line_id ? each.qty : 0), 0);
      const cost = landed.get(line.line_id)!.ofPieces(first + tag.credited, qty);
      return whyNotCredited(asked, cost, cents(0)) ?? take(ofLine, line.line_id, asked, wholeOf(line));
    },
    claimed: (line: LineRecord, qty: number, asked: Cents): string | null =>
      whyNotCredited(asked, cents(qty * line.unit_cost_cents), cents(0)) ??
      take(ofLine, line.line_id, asked, wholeOf(line)),
    price: (line: LineRecord, asked: Cents) => take(ofLine, line.line_id, asked, line.net_cents),
    charge: (charge: { charge_id: number; amount_cents: number }, asked: Cents) =>
      take(ofCharge, charge.charge_id, asked, charge.amount_cents),
  };
}
export type CreditBook = Awaited<ReturnType<typeof creditBook>>;
