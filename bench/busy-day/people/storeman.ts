import type { Person } from '../person/person.ts';
import { openVehicle } from './buyer.ts';

const PARTS = 10;
/** A car came in: its strip list is proposed, ticked, graded and shelved. */
export async function strip(storeman: Person, vehicleId: () => number, shelf: number): Promise<void> {
  const page = { pageNum: 1, pageSize: 20, sortField: 'stockNo', sortOrder: 'DESC' } as const;
  await storeman.open(
    storeman.ask('POST /mgr/inventory/browseVehicles/list', { body: page }),
    storeman.ask('POST /mgr/inventory/browseVehicles/count', { body: {} }),
  );
  await storeman.pause(10);
  const id = vehicleId();
  await openVehicle(storeman, id);
  await storeman.ask('GET /mgr/inventory/browseVehicles/getStockList', { query: { vehicleId: id } });
  await storeman.pause(10);
  const { items } = await storeman.ask('GET /mgr/inventory/browseVehicles/proposeStripList', {
    query: { vehicleId: id },
  });
  await storeman.pause(60);
  const ticked = items.filter(({ already, missing }) => already === 0 && missing.length === 0).slice(0, PARTS);
  if (ticked.length === 0) return;
  const { tags } = await storeman.ask('POST /mgr/inventory/browseVehicles/commit', {
    body: {
      vehicleId: id,
      stockItems: ticked.map(({ partId, partNo, configId, priceItemId, partCondition, retail, trade }) => ({
        stockId: 0,
        partId,
        partNo,
        configId,
        priceItemId,
        partCondition,
        grade: 'B' as const,
        locationId: shelf,
        retail: retail || 60,
        trade: trade || 45,
      })),
    },
  });
  storeman.did('a strip list');
  await storeman.file('POST /pdf/printTags', { body: { tagNoList: tags.map(({ tagNo }) => tagNo) } });
  await storeman.pause(60);
}
