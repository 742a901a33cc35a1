import type { SavedStockItem } from '@yardkeeper/contract/vehicles/stock-items';
import { tidyCode } from '@yardkeeper/domain/locations/codes';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { locationsByCode } from './line-queries.ts';

export type LocatedLine = SavedStockItem & { locationId: number | null };

/** The code counts only when no id was sent. */
const codeOf = ({ locationId, locationNo = '' }: SavedStockItem): string =>
  locationId === undefined ? tidyCode(locationNo) : '';

export async function withLocations(c: Ctx, items: readonly SavedStockItem[]): Promise<LocatedLine[]> {
  const codes = [...new Set(items.map(codeOf))].filter(Boolean);
  const places = codes.length === 0 ? new Map<string, number>() : await locationsByCode(c.db, codes);
  const fields: Record<string, string> = {};
  for (const [n, item] of items.entries()) {
    const code = codeOf(item);
    if (code !== '' && !places.has(code)) fields[`stockItems.${n}.locationNo`] = `There is no location ${code}`;
  }
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
  return items.map((item) => ({ ...item, locationId: item.locationId ?? places.get(codeOf(item)) ?? null }));
}
