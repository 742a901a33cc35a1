import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import type { PricedFor, Vehicle } from '@yardkeeper/domain/prices/price-for';
import type { Services } from '../../services.ts';
import { amountsOfParts } from './queries.ts';

export type PartPrice = PricedFor & {
  readonly priceItemId: number;
  readonly partId: number;
  readonly retailCents: Cents;
  readonly tradeCents: Cents;
};

/** The prices that `priceFor` may choose from for parts of these vehicles. */
export async function pricesOfParts(
  s: Services,
  partIds: readonly number[],
  vehicles: readonly Vehicle[],
): Promise<PartPrice[]> {
  return (await amountsOfParts(s.db, partIds, vehicles)).map((row) => ({
    priceItemId: row.price_item_id,
    partId: row.part_id,
    makeId: row.make_id,
    modelId: row.model_id,
    seriesId: row.series_id,
    condition: row.condition,
    retailCents: cents(row.retail_cents),
    tradeCents: cents(row.trade_cents),
  }));
}
