import type { Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces';

/**
 * A document is plain data, because functions cannot be sent to the worker thread. Page numbers, table layouts and
 * barcodes are only named here; the worker draws them.
 */
export type PdfDocument = Pick<TDocumentDefinitions, 'content' | 'pageSize' | 'pageOrientation' | 'styles'> & {
  readonly title: string;
  readonly pageMargins: Margins;
  /** printed at the left of every page's foot, with `Page x of y` at the right; without it there is no foot */
  readonly foot?: string;
};

export type TableLayoutName = 'lines' | 'totals' | 'rule' | 'cutLines';

export type Barcode = {
  readonly barcode: 'qrcode' | 'code128';
  readonly text: string;
  readonly size: [number, number];
};

const asContent = (barcode: Barcode) => barcode as unknown as Content;

/** The caller leaves the white margin that a QR code needs. */
export const qrCode = (text: string, side: number): Content =>
  asContent({ barcode: 'qrcode', text, size: [side, side] });

export const code128 = (text: string, width: number, height: number): Content =>
  asContent({ barcode: 'code128', text, size: [width, height] });

const POINTS_PER_MM = 72 / 25.4;
export const points = (mm: number): number => mm * POINTS_PER_MM;

export const ink = { text: '#1b211f', dimmed: '#5a6169', line: '#c9ced3', brand: '#146c54' } as const;
