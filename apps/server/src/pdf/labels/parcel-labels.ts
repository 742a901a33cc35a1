import type { LabelPaper, LabelSize } from '@yardkeeper/domain/printing/label-papers';
import type { Content } from 'pdfmake/interfaces';
import { code128, ink, type PdfDocument } from '../document.ts';
import { onPaper } from './label-paper.ts';

export type ParcelLabel = {
  readonly code: string;
  readonly receiver: string;
  readonly address: string;
  readonly phone: string;
  readonly instruction: string;
  /** `NZ Post, Hight` */
  readonly way: string;
  /** `Parcel 1 of 2` */
  readonly count: string;
  readonly weight: string;
  readonly invoiceNo: string;
  readonly foot: string;
};

const MARGIN = 6;
/** Width of a letter as a share of the font size. */
const LETTER = 0.54;
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

/** A courier reads the address from a distance, so it gets the most room: two lines, truncated if necessary. */
const drawn =
  (label: ParcelLabel) =>
  (width: number, height: number): Content => {
    const [inside, high] = [width - 2 * MARGIN, height - 2 * MARGIN];
    const unit = Math.min(14, high / 13);
    const text = (words: string, size: number, lines = 1, more: object = {}): Content => {
      const room = Math.max(4, Math.floor((inside * lines) / (unit * size * LETTER)) - (lines - 1) * 5);
      const cut = words.length > room ? `${words.slice(0, room - 1).trimEnd()}…` : words;
      return { text: cut, fontSize: unit * size, lineHeight: 1, ...more };
    };
    return {
      margin: [MARGIN, MARGIN, MARGIN, 0],
      stack: [
        text(label.receiver, 1.15, 1, { bold: true }),
        text(label.address || 'No address', 1.5, 2, { bold: true }),
        text(joined(label.phone, label.instruction), 0.9),
        text(joined(label.way, label.count, label.weight), 1, 1, { bold: true }),
        { margin: [0, 2, 0, 1], stack: [code128(label.code, Math.min(inside, 190), unit * 2.6)] },
        text(joined(label.code, label.invoiceNo, label.foot), 0.8, 1, { color: ink.dimmed }),
      ],
    };
  };

const titleOf = (labels: readonly ParcelLabel[]) =>
  labels.length === 1 ? `Parcel ${labels[0]!.code}` : `Parcels ${labels[0]!.code} to ${labels.at(-1)!.code}`;

export const parcelLabels = (labels: readonly ParcelLabel[], paper: LabelPaper, yardSize: LabelSize): PdfDocument =>
  onPaper(titleOf(labels), labels.map(drawn), paper, yardSize);
