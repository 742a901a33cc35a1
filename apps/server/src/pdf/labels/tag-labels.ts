import type { LabelPaper, LabelSize } from '@yardkeeper/domain/printing/label-papers';
import type { Content } from 'pdfmake/interfaces';
import { code128, ink, type PdfDocument, qrCode } from '../document.ts';
import { onPaper } from './label-paper.ts';

export type TagLabel = {
  readonly tagNo: string;
  readonly part: string;
  readonly vehicle: string;
  readonly partNo: string;
  readonly stockNo: string;
  readonly place: string;
  readonly condition: string;
  readonly foot: string;
};

const MARGIN = 6;
const cutTo = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;

/** A label shows no price, because it stays on its part for years. */
const drawn =
  (label: TagLabel) =>
  (width: number, height: number): Content => {
    const [inside, high] = [width - 2 * MARGIN, height - 2 * MARGIN];
    const qr = Math.min(high * 0.55, inside * 0.3);
    const small = Math.max(5, Math.min(8.5, high / 13));
    const letters = Math.floor((inside - qr - MARGIN) / (small * 0.5));
    const bars = Math.max(12, high * 0.2);
    const line = (text: string, more: object = {}): Content => ({ text, fontSize: small, lineHeight: 1.05, ...more });
    return {
      margin: [MARGIN, MARGIN, MARGIN, 0],
      stack: [
        {
          columnGap: MARGIN,
          columns: [
            {
              width: inside - qr - MARGIN,
              stack: [
                { text: label.tagNo, bold: true, fontSize: Math.min(24, high / 4.2), lineHeight: 1 },
                line(cutTo(label.part, letters), { bold: true, fontSize: small * 1.15 }),
                line(cutTo(label.vehicle, letters)),
                line(cutTo([label.partNo, label.condition].filter(Boolean).join(' · '), letters)),
                line(cutTo([label.stockNo, label.place].filter(Boolean).join(' · '), letters), { bold: true }),
              ],
            },
            { width: qr, stack: [qrCode(label.tagNo, qr)] },
          ],
        },
        { margin: [0, 3, 0, 1], stack: [code128(label.tagNo, Math.min(inside, 180), bars)] },
        line(cutTo(label.foot, letters * 2), { fontSize: small * 0.75, color: ink.dimmed }),
      ],
    };
  };

const titleOf = (labels: readonly TagLabel[]) =>
  labels.length === 1 ? `Tag ${labels[0]!.tagNo}` : `Tags ${labels[0]!.tagNo} to ${labels.at(-1)!.tagNo}`;

export const tagLabels = (labels: readonly TagLabel[], paper: LabelPaper, yardSize: LabelSize): PdfDocument =>
  onPaper(titleOf(labels), labels.map(drawn), paper, yardSize);
