import type { HistoryQuery } from '@yardkeeper/contract/history';
import type { Ctx } from '../../../services.ts';
import { historyOf } from '../../history/list.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import { ENTITY, opened } from '../record.ts';

const money = { fields: ['purchase', 'sales', 'projectedSales'] } as const;

export async function vehicleHistory(c: Ctx, asked: HistoryQuery & { vehicleId: number }) {
  const { vehicle_id } = await opened(c, asked.vehicleId);
  return historyOf(c, ENTITY, [vehicle_id], asked, seesCost(c) ? {} : money);
}
