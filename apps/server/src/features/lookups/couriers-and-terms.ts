import type { SaveCourier, SaveTerms } from '@yardkeeper/contract/lookups/calls';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import * as q from './queries.ts';
import { announceList, lockForChange, presentEntry, refuseTwin } from './service.ts';

export const listCouriers = async (c: Ctx, inactive: boolean) =>
  (await q.couriers(c.db, inactive)).map((row) => ({
    ...presentEntry({ ...row, parent_id: null }),
    priority: row.priority,
    phone: row.phone,
    trackingUrl: row.tracking_url,
    way: row.way,
  }));

export const listTerms = async (c: Ctx) =>
  (await q.terms(c.db)).map((row) => ({
    ...presentEntry({ ...row, parent_id: null }),
    days: row.days,
    fromMonthEnd: row.from_month_end,
  }));

export async function saveCourier(c: Ctx, courier: z.output<typeof SaveCourier>) {
  const named = { name: courier.name, active: courier.active === 1 };
  const { priority, phone, way, trackingUrl: tracking_url } = courier;
  const more = { priority, phone, tracking_url, way };
  const id = await saveWithMore(c, 'courier', courier, named, more, () => q.insertCourier(c.db, { ...named, ...more }));
  return (await listCouriers(c, true)).find((row) => row.id === id)!;
}

export async function saveTerms(c: Ctx, terms: z.output<typeof SaveTerms>) {
  const named = { name: terms.name, active: terms.active === 1 };
  const more = { days: terms.days, from_month_end: terms.fromMonthEnd };
  const id = await saveWithMore(c, 'terms', terms, named, more, () => q.insertTerms(c.db, { ...named, ...more }));
  return (await listTerms(c)).find((row) => row.id === id)!;
}

async function saveWithMore(
  c: Ctx,
  kind: 'courier' | 'terms',
  entry: { id: number; name: string; version?: number },
  named: { name: string; active: boolean },
  more: Record<string, unknown>,
  insert: () => Promise<number>,
): Promise<number> {
  let { id } = entry;
  if (id === 0) {
    await refuseTwin(c, kind, entry.name, null, 0);
    id = await insert();
  } else {
    await lockForChange(c, kind, entry);
    await q.updateEntry(c.db, kind, id, named, more);
  }
  await record(c, { entity: kind, id, event: 'saved', text: `${entry.name} saved`, after: { ...named, ...more } });
  await announceList(c, kind, id);
  return id;
}
