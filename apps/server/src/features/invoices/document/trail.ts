import type { Ctx } from '../../../services.ts';
import { historyOf } from '../../history/list.ts';
import { ENTITY, opened } from './record.ts';

export const pickingEvents = ['released', 'picking', 'picked', 'packing', 'packed', 'stalled'] as const;
export const dispatchEvents = [
  'dispatcher',
  'dispatched',
  'driver',
  'delivered',
  'deliveryFailed',
  'collected',
  'sent',
] as const;

const NEWEST = { pageNum: 1, pageSize: 200 };

export async function trailOf(c: Ctx, id: number, events: readonly string[]) {
  const i = await opened(c, id);
  const { records } = await historyOf(c, ENTITY, [i.invoice_id], NEWEST);
  return records.filter(({ event }) => events.includes(event));
}
