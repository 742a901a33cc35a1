import type { LabelPaper, LabelSize } from '@yardkeeper/domain/printing/label-papers';
import type { Content } from 'pdfmake/interfaces';
import { ink, type PdfDocument, points, qrCode } from '../document.ts';
import { onPaper } from './label-paper.ts';

type BadgeLabel = { readonly text: string; readonly name: string; readonly foot: string };

/** Includes the white margin that a QR code needs. */
const MARGIN = points(4);

function badgeBody(badge: BadgeLabel, width: number, height: number): Content {
  const [inside, high] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const isTall = height > width;
  const qr = isTall ? Math.min(inside, high * 0.6) : Math.min(high, inside * 0.45);
  const size = Math.max(8, Math.min(18, high / 6));
  const words: Content = {
    stack: [
      { text: badge.name, bold: true, fontSize: size, lineHeight: 1.05 },
      { text: 'Badge, with a PIN', fontSize: size * 0.55, margin: [0, size / 4, 0, 0] },
      { text: badge.foot, fontSize: size * 0.5, color: ink.dimmed },
    ],
  };
  const code: Content = { stack: [qrCode(badge.text, qr)] };
  return isTall
    ? { margin: [MARGIN, MARGIN, MARGIN, 0], stack: [code, { ...words, margin: [0, MARGIN, 0, 0] }] }
    : {
        margin: [MARGIN, MARGIN, MARGIN, 0],
        columnGap: MARGIN,
        columns: [
          { width: qr, ...code },
          { width: inside - qr - MARGIN, ...words },
        ],
      };
}

/** The text of a badge is only in its QR code, because whoever reads it could copy it. */
export const badgeLabel = (badge: BadgeLabel, paper: LabelPaper, yardSize: LabelSize): PdfDocument =>
  onPaper(`Badge of ${badge.name}`, [(width, height) => badgeBody(badge, width, height)], paper, yardSize);
