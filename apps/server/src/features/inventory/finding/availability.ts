import type { PartAsked } from '@yardkeeper/contract/inventory/schemas';
import { placeInWords } from '@yardkeeper/domain/inventory/place';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { availabilityOf } from './availability-queries.ts';

export async function availability(
  c: Ctx,
  parts: readonly z.output<typeof PartAsked>[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const asked = parts.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const records = await Promise.all(
    asked.map(async (part) => {
      const number = part.partNo ? normalPartNumber(part.partNo) : null;
      const found = await availabilityOf(c.db, { ...part, number });
      return {
        partId: part.partId ?? null,
        partDesc: found.part ?? '',
        partNo: part.partNo ?? '',
        makeId: part.makeId ?? null,
        modelId: part.modelId ?? null,
        available: found.available,
        reserved: found.reserved,
        minRetail: found.min_retail === null ? null : found.min_retail / 100,
        maxRetail: found.max_retail === null ? null : found.max_retail / 100,
        where: found.places.map((place) => ({
          locationId: place.location_id,
          location: placeInWords(place.state, place.code),
          count: place.count,
        })),
      };
    }),
  );
  return { records, total: parts.length, pages: Math.ceil(parts.length / pageSize) };
}
