import type { ApplyPriceChange, PreviewPriceChange } from '@yardkeeper/contract/prices/schemas';
import { cents } from '@yardkeeper/domain/money/cents';
import { byPercent, fractionOf } from '@yardkeeper/domain/prices/by-percent';
import { maxPriceCents } from '@yardkeeper/domain/prices/limits';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { dollars } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceList } from '../../lookups/service.ts';
import { mayBeUndone, presentChange, presentPrice } from '../present.ts';
import { pageOfPrices, pricesById } from '../queries.ts';
import * as q from './change-queries.ts';
import { dropPrices, lockChanged, restore } from './undo-queries.ts';

type Asked = Pick<z.output<typeof ApplyPriceChange>, 'percent' | 'which'>;
const changeOf = ({ percent, which }: Asked): q.Change => ({
  ...fractionOf(percent),
  retail: which !== 'trade',
  trade: which !== 'retail',
});

const totalsOf = (t: Awaited<ReturnType<typeof q.totalsOf>>) => ({
  count: t.count,
  retailBefore: dollars(t.retail_before),
  tradeBefore: dollars(t.trade_before),
  retailAfter: dollars(t.retail_after),
  tradeAfter: dollars(t.trade_after),
});

function refuseTooHigh(highest: number): void {
  const sentence = 'A price would rise above $1,000,000.00';
  if (highest > maxPriceCents) refuse('badInput', sentence, { percent: sentence });
}

export async function previewChange(c: Ctx, asked: z.output<typeof PreviewPriceChange>) {
  const change = changeOf(asked);
  const { pageNum, pageSize, chosen } = asked;
  const [rows, totals] = await Promise.all([
    pageOfPrices(c.db, { ...chosen, pageNum, pageSize }),
    q.totalsOf(c.db, chosen, change),
  ]);
  refuseTooHigh(totals.highest);
  const next = (amount: number, on: boolean) => dollars(on ? byPercent(cents(amount), asked.percent) : amount);
  return {
    records: rows.map((row) => ({
      ...presentPrice(row),
      newRetail: next(row.retail_cents, change.retail),
      newTrade: next(row.trade_cents, change.trade),
    })),
    total: totals.count,
    pages: Math.ceil(totals.count / pageSize),
    totals: { ...totalsOf(totals), tradeAboveRetail: totals.trade_above },
  };
}

export async function applyChange(c: Ctx, asked: z.output<typeof ApplyPriceChange>) {
  const change = changeOf(asked);
  await q.lockChosen(c.db, asked.chosen);
  const totals = await q.totalsOf(c.db, asked.chosen, change);
  refuseTooHigh(totals.highest);
  if (totals.count === 0) refuse('conflict', 'There is no price to change');
  const now = totalsOf(totals);
  const { expected } = asked;
  if (expected && (['count', 'retailBefore', 'tradeBefore'] as const).some((key) => expected[key] !== now[key]))
    refuse('conflict', 'Prices changed since the preview; look at it again');
  const user_id = c.actor.userId;
  const changeId = await q.insertChange(c.db, { kind: 'bulk', percent: asked.percent, rows_changed: 0, user_id });
  const rows = await q.applyToChosen(c.db, asked.chosen, change, changeId);
  await q.setRowsChanged(c.db, changeId, rows);
  const text = `${rows} prices changed by ${asked.percent} percent`;
  await record(c, { entity: 'priceChange', id: changeId, event: 'applied', text, after: asked });
  await announceList(c, 'partPrice', 0);
  return presentChange((await q.changeById(c.db, changeId))!);
}

const SHOWN = 200;

export async function undoChange(c: Ctx, changeId: number) {
  const change = (await q.lockChange(c.db, changeId)) ?? refuse('notFound', 'That change does not exist');
  if (!mayBeUndone(change.kind)) refuse('conflict', 'Only a change by percent or an import can be undone');
  if ((await q.changeById(c.db, changeId))!.undone) refuse('conflict', 'This change was undone already');
  const rows = await lockChanged(c.db, changeId);
  const idsOf = (some: typeof rows) => some.map((row) => row.price_item_id);
  const untouched = rows.filter((row) => !row.later);
  const left = idsOf(rows.filter((row) => row.later));
  const undoId = await q.insertChange(c.db, {
    kind: 'undo',
    undoes: changeId,
    ...(change.percent === null ? {} : { percent: change.percent }),
    rows_changed: untouched.length,
    user_id: c.actor.userId,
  });
  const added = idsOf(untouched.filter((row) => row.added));
  const changed = idsOf(untouched.filter((row) => !row.added));
  const restored = (await restore(c.db, changeId, undoId, changed)) + added.length;
  if (added.length > 0) await dropPrices(c.db, added);
  const what = change.kind === 'import' ? 'Import' : `Change by ${change.percent} percent`;
  const text = `${what} undone: ${restored} prices restored, ${left.length} left alone`;
  await record(c, { entity: 'priceChange', id: changeId, event: 'undone', text });
  await announceList(c, 'partPrice', 0);
  const leftAlone = (await pricesById(c.db, left.slice(0, SHOWN))).map(presentPrice);
  return { restored, left: left.length, leftAlone };
}

export const pageOfChanges = async (c: Ctx, paging: { pageNum: number; pageSize: number }) =>
  (await q.pageOfChanges(c.db, paging)).map(presentChange);
