import type { BackOrderRow, ToBuy } from '@yardkeeper/contract/back-orders/schemas';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import type { Ctx } from '../../../services.ts';
import { boughtFrom, stockOf } from '../../purchasing/lines/parts.ts';
import { soldSince } from '../thresholds/propose-queries.ts';
import { listBackOrders } from './list.ts';

/** About as many as a buyer orders at once; the list of back orders has the rest. */
const MOST = 20;
const DAYS = 90;

const kindOf = (row: BackOrderRow) => ({
  part_id: row.partId,
  make_id: row.makeId,
  model_id: row.modelId,
  series_id: row.seriesId,
});
const soldOf = async (c: Ctx, row: BackOrderRow): Promise<number> => {
  const { partId, partNo } = row;
  const [makeId, modelId, seriesId] = [row.makeId, row.modelId, row.seriesId].map((id) => id ?? undefined);
  const from = addDays(todayIn(c.clock()), -DAYS);
  return (await soldSince(c.db, { partId, partNo, makeId, modelId, seriesId }, from)).sold;
};

/** The back orders that have waited longest for an order, with the figures that a buyer needs. */
export async function toBuy(c: Ctx, { supplierId }: { supplierId?: number | undefined }): Promise<ToBuy[]> {
  const { records } = await listBackOrders(c, {
    status: 'needed',
    ...(supplierId === undefined ? {} : { supplierId }),
    search: '',
    pageNum: 1,
    pageSize: MOST,
    sortField: 'since',
    sortOrder: 'ASC',
  });
  const [facts, sold, costs] = await Promise.all([
    stockOf(c, records.map(kindOf)),
    Promise.all(records.map((row) => soldOf(c, row))),
    Promise.all(records.map((row) => (row.supplierId === null ? null : boughtFrom(c, row.supplierId, kindOf(row))))),
  ]);
  return records.map((row, n) => ({
    backOrderId: row.backOrderId,
    partId: row.partId,
    partName: row.partName,
    partNo: row.partNo,
    vehicle: row.vehicle,
    qty: row.qty,
    supplierId: row.supplierId,
    supplier: row.supplier,
    waitingDays: row.waitingDays,
    onHand: facts[n]!.on_hand,
    onOrder: facts[n]!.on_order,
    sold90: sold[n]!,
    lastCost: costs[n] ?? null,
  }));
}
