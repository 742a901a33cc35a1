import type { LabelPaper, LabelSize } from '@yardkeeper/domain/printing/label-papers';
import type { Content } from 'pdfmake/interfaces';
import { ink, type PdfDocument, points, qrCode } from '../document.ts';
import { onPaper } from './label-paper.ts';

export type LocationLabel = {
  readonly code: string;
  /** `Shelf · Keep` */
  readonly about: string;
  readonly holds: string;
  readonly foot: string;
};

/** Includes the white margin that a QR code needs. */
const MARGIN = points(4);
/** Widths of a bold capital and a regular letter, and the height of a line, as shares of the font size. */
const CAPITAL = 0.67;
const LETTER = 0.5;
const LINE = 1.18;

/** The largest size at which the code fits, so that it can be read from across the aisle. */
function codeSize(code: string, width: number, height: number): number {
  const words = code.split(' ');
  const longest = Math.max(...words.map((word) => word.length));
  const oneLine = Math.min(width / (code.length * CAPITAL), height / LINE);
  const wordByWord = Math.min(width / (longest * CAPITAL), height / LINE / words.length);
  return Math.min(72, Math.max(oneLine, wordByWord));
}

const cutTo = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : text;

function wordsOf(label: LocationLabel, width: number, height: number): Content[] {
  const size = Math.max(4.5, Math.min(9, height / 12));
  const [line, footSize] = [size * LINE, size * 0.8];
  const perLine = Math.floor(width / (size * LETTER));
  const small = { fontSize: size, lineHeight: 1 };
  const codeHigh = height - 3 * line - footSize * LINE - size;
  return [
    {
      text: cutTo(label.foot, perLine * 1.25),
      fontSize: footSize,
      color: ink.dimmed,
      lineHeight: 1,
      relativePosition: { x: 0, y: height - footSize * LINE },
    },
    { text: label.code, fontSize: codeSize(label.code, width, codeHigh), bold: true, lineHeight: 1 },
    { text: cutTo(label.about, perLine), bold: true, ...small, margin: [0, size / 4, 0, size / 4] },
    { text: cutTo(label.holds, perLine * 2 - 4), color: ink.dimmed, ...small },
  ];
}

function labelBody(label: LocationLabel, width: number, height: number): Content {
  const [inside, high] = [width - 2 * MARGIN, height - 2 * MARGIN];
  if (height > width) {
    const qr = Math.min(inside, high * 0.5);
    const side = (inside - qr) / 2;
    return {
      margin: [MARGIN, MARGIN, MARGIN, 0],
      stack: [
        { margin: [side, 0, side, MARGIN], stack: [qrCode(label.code, qr)] },
        { stack: wordsOf(label, inside, high - qr - MARGIN) },
      ],
    };
  }
  const qr = Math.min(high, inside * 0.4);
  const room = inside - qr - MARGIN;
  return {
    margin: [MARGIN, MARGIN, MARGIN, 0],
    columnGap: MARGIN,
    columns: [
      { width: qr, margin: [0, (high - qr) / 2, 0, 0], stack: [qrCode(label.code, qr)] },
      { width: room, stack: wordsOf(label, room, high) },
    ],
  };
}

const titleOf = (labels: readonly LocationLabel[]) =>
  labels.length === 1 ? `Label ${labels[0]!.code}` : `Labels ${labels[0]!.code} to ${labels.at(-1)!.code}`;
const drawn = (labels: readonly LocationLabel[]) =>
  labels.map((label) => (width: number, height: number) => labelBody(label, width, height));

export const locationLabels = (labels: readonly LocationLabel[], paper: LabelPaper, yardSize: LabelSize): PdfDocument =>
  onPaper(titleOf(labels), drawn(labels), paper, yardSize);
