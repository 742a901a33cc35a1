import type { Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces';

/**
 * A document as plain data: it travels to the worker thread, and functions cannot. What a document needs a function
 * for has a name here and is made by the worker: page numbers, table layouts, barcodes.
 */
export type PdfDocument = Pick<TDocumentDefinitions, 'content' | 'pageSize' | 'pageOrientation' | 'styles'> & {
  readonly title: string;
  readonly pageMargins: Margins;
  /** stands at the left of every page's foot, with `Page x of y` at the right; without it there is no foot */
  readonly foot?: string;
};

export type TableLayoutName = 'lines' | 'totals' | 'rule' | 'cutLines';

export type Barcode = {
  readonly barcode: 'qrcode' | 'code128';
  readonly text: string;
  readonly size: [number, number];
};

const asContent = (barcode: Barcode) => barcode as unknown as Content;

/** A QR code so many points wide and high; whoever places it leaves white around it. */
export const qrCode = (text: string, side: number): Content =>
  asContent({ barcode: 'qrcode', text, size: [side, side] });

/** A linear barcode without its text. */
export const code128 = (text: string, width: number, height: number): Content =>
  asContent({ barcode: 'code128', text, size: [width, height] });

const POINTS_PER_MM = 72 / 25.4;
export const points = (mm: number): number => mm * POINTS_PER_MM;

export const ink = { text: '#1b211f', dimmed: '#5a6169', line: '#c9ced3', brand: '#146c54' } as const;
