import type { Evidence } from '@yardkeeper/contract/dispatch/schemas';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Ctx } from '../../../services.ts';
import { PICTURES } from '../../inventory/tag/record.ts';
import { opened } from '../../invoices/document/record.ts';
import { PARCEL_PHOTOS, PHOTOS, photosOf, SIGNATURE } from '../present.ts';
import { evidenceLines } from './proof-queries.ts';

/** Photos of a part as it was picked, by the id of its line. */
const PICK_PHOTOS = 'pickPhoto';

const none = () => Promise.resolve([]);
/** For each part what it looked like when it was graded, picked, packed and handed over. */
export async function evidence(c: Ctx, invoiceId: number): Promise<Evidence> {
  const i = await opened(c, invoiceId);
  const lines = await evidenceLines(c.db, i.invoice_id);
  return {
    lines: await Promise.all(
      lines.map(async (line) => {
        const of = (entity: string, id: number | null) => (id === null ? none() : photosOf(c, entity, id));
        const [grading, picking, packing, photos, signature] = await Promise.all([
          of(PICTURES, line.tag_id),
          of(PICK_PHOTOS, line.line_id),
          of(PARCEL_PHOTOS, line.parcel_id),
          of(PHOTOS, line.delivery_id),
          of(SIGNATURE, line.delivery_id),
        ]);
        return {
          lineId: line.line_id,
          tagNo: tagNoOf(line.tag_id),
          description: line.description,
          engineNo: line.engine_no ?? '',
          grading,
          picking,
          packing,
          delivery: [...photos, ...signature],
        };
      }),
    ),
  };
}
