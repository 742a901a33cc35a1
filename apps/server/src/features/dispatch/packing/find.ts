import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { detail } from '../record.ts';
import * as q from './packing-queries.ts';

const nowhere = (sentence: string) => refuse('notFound', sentence, { code: sentence });

export async function findByCode(c: Ctx, code: string): Promise<Consignment> {
  const parcel = /^PCL(\d{1,15})$/i.exec(code)?.[1];
  if (parcel !== undefined) {
    const found = await q.consignmentOfCode(c.db, Number(parcel));
    return detail(c, found ?? nowhere(`No parcel ${code.toUpperCase()} waits or is on its way`));
  }
  const tagId = tagIdOf(code) ?? nowhere(`${code} is neither a tag nor a parcel`);
  const found = await q.consignmentOfTag(c.db, tagId);
  if (found !== null) return detail(c, found);
  const invoiceNo = await q.invoiceToPick(c.db, tagId);
  return nowhere(
    invoiceNo === null
      ? `${tagNoOf(tagId)} is in no consignment that waits`
      : `${tagNoOf(tagId)} is not picked yet; ${invoiceNo} waits for it`,
  );
}
