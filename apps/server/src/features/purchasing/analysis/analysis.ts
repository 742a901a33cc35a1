import type { LineAnalysis } from '@yardkeeper/contract/purchasing/analysis';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { Ctx } from '../../../services.ts';
import { opened } from '../document/record.ts';
import { analysisOf } from './analysis-queries.ts';

const roundedOrNull = (n: number | null): number | null => (n === null ? null : Math.round(Number(n)));

export async function salesAnalysis(c: Ctx, orderId: number): Promise<LineAnalysis[]> {
  await opened(c, orderId);
  return (await analysisOf(c.db, orderId, todayIn(c.clock()))).map((row) => {
    const median = roundedOrNull(row.median_cents);
    return {
      purchaseOrderItemId: row.line_id,
      partDesc: row.part,
      vehicle: row.vehicle,
      sold90: row.sold_90,
      sold365: row.sold_365,
      lost365: row.lost_365,
      onHand: row.on_hand,
      promised: row.promised,
      onOrder: row.on_order,
      medianPrice: median === null ? null : median / 100,
      daysOnShelf: roundedOrNull(row.shelf_days),
      months: [...row.months],
    };
  });
}
