import { type LabelPaper, type LabelSize, labelLayout } from '@yardkeeper/domain/printing/label-papers';
import type { Content } from 'pdfmake/interfaces';
import { type PdfDocument, points, type TableLayoutName } from '../document.ts';

export type DrawLabel = (width: number, height: number) => Content;

export function onPaper(title: string, labels: readonly DrawLabel[], paper: LabelPaper, yardSize: LabelSize) {
  const { size, sheet } = labelLayout(paper, yardSize);
  return (sheet ? onSheets : onLabels)(title, labels, size);
}

function onLabels(title: string, labels: readonly DrawLabel[], size: LabelSize): PdfDocument {
  const [width, height] = [points(size.widthMm), points(size.heightMm)];
  return {
    title,
    pageSize: { width, height },
    pageMargins: 0,
    content: labels.map((draw, n) => ({
      stack: [draw(width, height)],
      ...(n > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  };
}

const A4 = { widthMm: 210, heightMm: 297 };
const SHEET_MARGIN_MM = 5;
const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

function onSheets(title: string, labels: readonly DrawLabel[], size: LabelSize): PdfDocument {
  const wide = Math.min(size.widthMm, A4.widthMm - 2 * SHEET_MARGIN_MM);
  const high = Math.min(size.heightMm, A4.heightMm - 2 * SHEET_MARGIN_MM);
  const across = Math.floor((A4.widthMm - 2 * SHEET_MARGIN_MM) / wide);
  const down = Math.floor((A4.heightMm - 2 * SHEET_MARGIN_MM) / high);
  const [width, height] = [points(wide), points(high) - 1];
  const sheet = (of: readonly DrawLabel[]): Content => ({
    layout: 'cutLines' satisfies TableLayoutName,
    table: {
      widths: Array.from({ length: across }, () => width - 1),
      heights: height,
      dontBreakRows: true,
      body: chunks(of, across).map((row) =>
        Array.from({ length: across }, (_, n) => row[n]?.(width - 1, height) ?? { text: '' }),
      ),
    },
  });
  return {
    title,
    pageSize: 'A4',
    pageMargins: points(SHEET_MARGIN_MM),
    content: chunks(labels, across * down).map((of, n) => ({
      stack: [sheet(of)],
      ...(n > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  };
}
