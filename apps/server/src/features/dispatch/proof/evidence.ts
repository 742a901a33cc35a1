import type { Evidence } from '@yardkeeper/contract/dispatch/schemas';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import type { Ctx } from '../../../services.ts';
import { PICTURES } from '../../inventory/tag/record.ts';
import { opened } from '../../invoices/document/record.ts';
import { PICK_PHOTOS } from '../../picking/run/line-steps.ts';
import { PACKED_PHOTOS, PARCEL_PHOTOS, PHOTOS, photosOfMany, SIGNATURE } from '../photos.ts';
import { evidenceLines } from './proof-queries.ts';

type Line = Awaited<ReturnType<typeof evidenceLines>>[number];
type Stage = 'grading' | 'picking' | 'packing' | 'delivery';

/** Where the photos of a part are stored; parts without parcel or consignment have none there. */
const keptAt = (line: Line): Record<Stage, { entity: string; id: number }[]> => {
  const at = (entity: string, id: number | null) => (id === null ? [] : [{ entity, id }]);
  return {
    grading: at(PICTURES, line.tag_id),
    picking: at(PICK_PHOTOS, line.line_id),
    packing: [...at(PACKED_PHOTOS, line.line_id), ...at(PARCEL_PHOTOS, line.parcel_id)],
    delivery: [...at(PHOTOS, line.consignment_id), ...at(SIGNATURE, line.consignment_id)],
  };
};

/** The photos of each part at grading, picking, packing and delivery. */
export async function evidence(c: Ctx, invoiceId: number): Promise<Evidence> {
  const i = await opened(c, invoiceId);
  const lines = await evidenceLines(c.db, i.invoice_id);
  const photosOf = await photosOfMany(
    c,
    lines.flatMap((line) => Object.values(keptAt(line)).flat()),
  );
  return {
    lines: lines.map((line) => {
      const kept = keptAt(line);
      const shown = (stage: Stage) => {
        const photos = kept[stage].flatMap(({ entity, id }) => photosOf(entity, id));
        return photos.filter(({ fileUrl }, n) => photos.findIndex((other) => other.fileUrl === fileUrl) === n);
      };
      return {
        lineId: line.line_id,
        tagNo: tagNoOf(line.tag_id),
        description: line.description,
        engineNo: line.engine_no ?? '',
        grading: shown('grading'),
        picking: shown('picking'),
        packing: shown('packing'),
        delivery: shown('delivery'),
      };
    }),
  };
}
