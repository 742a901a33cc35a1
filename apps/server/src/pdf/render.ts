import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Barcode, ink, type PdfDocument, points, type TableLayoutName } from './document.ts';
import { drawBarcode } from './labels/barcodes.ts';

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const font = (file: string) => path.join(fonts, `Roboto-${file}.ttf`);

const hairline = () => 0.5;
const none = () => 0;
const lineColor = () => ink.line;
const layouts: Record<TableLayoutName, CustomTableLayout> = {
  lines: {
    hLineWidth: (row, { table }) => (row === 0 ? 0 : row === (table.headerRows ?? 0) ? 1 : 0.5),
    hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) ? ink.text : ink.line),
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  totals: {
    hLineWidth: (row, { table }) => (row === table.body.length - 1 || row === table.body.length ? 1 : 0),
    hLineColor: () => ink.text,
    vLineWidth: none,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  rule: {
    hLineWidth: (row) => (row === 1 ? 1.5 : 0),
    hLineColor: () => ink.brand,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingBottom: () => 8,
  },
  cutLines: {
    hLineWidth: hairline,
    vLineWidth: hairline,
    hLineColor: lineColor,
    vLineColor: lineColor,
    hLineStyle: () => ({ dash: { length: 2, space: 2 } }),
    vLineStyle: () => ({ dash: { length: 2, space: 2 } }),
    paddingLeft: none,
    paddingRight: none,
    paddingTop: none,
    paddingBottom: none,
  },
};

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
pdfmake.setTableLayouts(layouts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === fonts);

const isBarcode = (node: object): node is Barcode => 'barcode' in node;

function drawn(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(drawn);
  if (typeof node !== 'object' || node === null) return node;
  if (!isBarcode(node)) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, drawn(value)]));
  return drawBarcode(node);
}

const footOf =
  (text: string, side: number) =>
  (page: number, pages: number): Content => ({
    margin: [side, 8, side, 0],
    fontSize: 8,
    color: ink.dimmed,
    columns: [
      { width: '*', text },
      { width: 'auto', text: `Page ${page} of ${pages}` },
    ],
  });

export async function renderPdf({ title, foot, content, ...document }: PdfDocument): Promise<Uint8Array> {
  const definition: TDocumentDefinitions = {
    ...document,
    info: { title, creator: 'Yardkeeper', producer: 'Yardkeeper' },
    content: drawn(content) as Content,
    defaultStyle: { font: 'Roboto', fontSize: 9, color: ink.text, lineHeight: 1.15 },
    ...(foot === undefined ? {} : { footer: footOf(foot, points(15)) }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}
