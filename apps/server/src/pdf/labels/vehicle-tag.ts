import { formatDate } from '@yardkeeper/domain/format/dates';
import { code128, ink, type PdfDocument, points, qrCode } from '../document.ts';

export type VehicleTag = {
  readonly stockNo: string;
  readonly vehicle: string;
  readonly regNo: string;
  readonly vin: string;
  readonly acqNo: string;
  readonly holdUntil: string | null;
  readonly foot: string;
};

export function vehicleTag(tag: VehicleTag, size: { widthMm: number; heightMm: number }): PdfDocument {
  const [width, height] = [points(size.widthMm), points(size.heightMm)];
  const margin = 8;
  const qr = Math.min(height * 0.42, width * 0.3);
  const room = width - 2 * margin;
  return {
    title: `Vehicle tag ${tag.stockNo}`,
    pageSize: { width, height },
    pageMargins: margin,
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: tag.stockNo, bold: true, fontSize: Math.min(30, height / 4.5), lineHeight: 1 },
              { text: tag.vehicle, fontSize: 9, bold: true },
              { text: [tag.regNo, tag.vin].filter(Boolean).join(' · '), fontSize: 8 },
              ...(tag.holdUntil ? [{ text: `Hold until ${formatDate(tag.holdUntil)}`, fontSize: 8, bold: true }] : []),
            ],
          },
          { width: qr, stack: [qrCode(tag.stockNo, qr)] },
        ],
      },
      { margin: [0, 4, 0, 2], stack: [code128(tag.stockNo, Math.min(room, 200), Math.max(14, height * 0.14))] },
      { text: [tag.acqNo, tag.foot].filter(Boolean).join(' · '), fontSize: 6.5, color: ink.dimmed },
    ],
  };
}
