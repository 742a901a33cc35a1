import type { KeptRequest } from '@yardkeeper/contract/wanted/schemas';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { mayBeNumber } from '@yardkeeper/domain/wanted/requests';
import type { Ctx } from '../../services.ts';
import * as q from './meant-queries.ts';

/**
 * One box takes a name or a number; recognised ones are stored as part or number, because only those match later stock.
 */
export async function meant(c: Ctx, given: KeptRequest): Promise<KeptRequest> {
  const text = given.partText;
  if (given.partId !== null || given.partNo !== '' || text === '') return given;
  const partId = await q.partCalled(c.db, text);
  if (partId !== null) return { ...given, partId, partText: '' };
  const known = await q.knownNumber(c.db, normalPartNumber(text), given.makeId);
  if (known) return { ...given, partId: known.part_id, partNo: known.part_no, partText: '' };
  return mayBeNumber(text) ? { ...given, partNo: text, partText: '' } : given;
}
