import type { BehindQuery, SalesBehind } from '@yardkeeper/contract/guidance/schemas';
import { documentCalls } from '@yardkeeper/contract/invoices/document-calls';
import { admits } from '@yardkeeper/domain/access/guard';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { seesSale } from '@yardkeeper/domain/invoices/facts';
import type { GuidanceScope } from '@yardkeeper/domain/prices/guidance';
import { median } from '@yardkeeper/domain/prices/percentile';
import type { z } from 'zod';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { bidsLookBackTo } from '../bid/sales-to-go-by.ts';
import { aboutOf, aYearBefore, salesWithin, scopesOf } from '../price/price.ts';
import * as q from './behind-queries.ts';

const MOST_BEHIND = 50;

/** Whoever may see guidance sees the price; invoice and customer show only to users who may open that document. */
const isShown = (c: Ctx, s: q.Behind) => admits(documentCalls.detail.guard, c.actor) && seesSale(c.actor, s);

async function askedOf(c: Ctx, query: z.output<typeof BehindQuery>): Promise<q.BehindAsked> {
  const today = todayIn(c.clock());
  const a = await aboutOf(c, query, today);
  const bidOn = query.tagNo === undefined ? query.bidOn : undefined;
  const since = bidOn === undefined ? aYearBefore(today) : bidsLookBackTo(bidOn);
  const { scope } = query.tagNo === undefined ? { scope: scopesOf(a)[0]! } : await salesWithin(c, a, since);
  const of = (scopes: readonly GuidanceScope[], id: number | null) =>
    scopes.includes(scope) ? (id ?? undefined) : undefined;
  return {
    partId: a.partId,
    makeId: of(['series', 'model', 'make'], a.makeId),
    modelId: of(['series', 'model'], a.modelId),
    seriesId: of(['series'], a.seriesId),
    since,
    bidOn,
  };
}

/** For a tag, the sales in the scope that its guidance used; for a part, in the narrowest scope given. */
export async function salesBehind(c: Ctx, query: z.output<typeof BehindQuery>): Promise<SalesBehind> {
  const asked = await askedOf(c, query);
  const [[sums], rows] = await Promise.all([
    q.behindSums(c.db, asked),
    q.salesBehind(c.db, { ...asked, most: MOST_BEHIND }),
  ]);
  const prices = sums!.prices ?? [];
  return {
    since: asked.since,
    sold: prices.length,
    median: dollarsOrNull(median(prices)),
    total: dollars(sums!.total),
    records: rows.map((row) => ({
      ...(isShown(c, row)
        ? { invoiceId: row.invoice_id, invoiceNo: row.number, customer: row.customer }
        : { invoiceId: 0, invoiceNo: '', customer: '' }),
      on: row.on_day,
      tagNo: tagNoOf(row.tag_id),
      vehicle: row.vehicle,
      grade: row.grade,
      qty: row.qty,
      price: dollars(row.price_cents),
      days: row.days,
    })),
  };
}
