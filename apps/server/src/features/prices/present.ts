import type { Price, PriceChange } from '@yardkeeper/contract/prices/schemas';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { dollars } from '../../http/wire.ts';
import type { ChangeRecord, historyOf } from './bulk/change-queries.ts';
import type { PriceRecord } from './queries.ts';

const dollarsOrNone = (cents: number | null) => (cents === null ? null : dollars(cents));

export const presentPrice = (p: PriceRecord): Price => ({
  priceItemId: p.price_item_id,
  partId: p.part_id,
  partName: p.part_name,
  makeId: p.make_id,
  make: p.make ?? '',
  modelId: p.model_id,
  model: p.model ?? '',
  seriesId: p.series_id,
  series: p.series ?? '',
  condition: p.condition,
  conditionName: conditionName(p.condition),
  retail: dollars(p.retail_cents),
  trade: dollars(p.trade_cents),
  changedAt: p.changed_at.toISOString(),
  changedBy: p.changed_by ?? '',
  version: p.version,
});

export const mayBeUndone = (kind: string): boolean => kind === 'bulk' || kind === 'import';

export const presentChange = (c: ChangeRecord): PriceChange => ({
  changeId: c.change_id,
  kind: c.kind as PriceChange['kind'],
  percent: c.percent,
  rows: c.rows_changed,
  by: c.users_name ?? '',
  at: c.at.toISOString(),
  mayUndo: mayBeUndone(c.kind) && !c.undone,
});

export const presentHistory = (h: Awaited<ReturnType<typeof historyOf>>[number]) => ({
  historyId: h.history_id,
  kind: h.kind as PriceChange['kind'],
  percent: h.percent,
  retailBefore: dollarsOrNone(h.retail_before),
  tradeBefore: dollarsOrNone(h.trade_before),
  retailAfter: dollars(h.retail_after),
  tradeAfter: dollars(h.trade_after),
  by: h.users_name ?? '',
  at: h.at.toISOString(),
});
