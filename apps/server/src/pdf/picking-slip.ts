import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { onTheCar } from '@yardkeeper/domain/inventory/place';
import { priorityNames } from '@yardkeeper/domain/invoices/kinds';
import type { TableCell } from 'pdfmake/interfaces';
import { code128, type PdfDocument, type TableLayoutName } from './document.ts';
import { type Head, pairs, paper, section } from './paper.ts';

/** The box is drawn, because the font has no such character. */
const tickBox: TableCell = { canvas: [{ type: 'rect', x: 4, y: 2, w: 11, h: 11, lineWidth: 0.8 }] };

const placeOf = ({ location, stockNo }: Invoice['lines'][number]): string =>
  (location === onTheCar && stockNo ? `${onTheCar} ${stockNo}` : location) || '–';

export function pickingSlip(head: Head, i: Invoice, delivery: string): PdfDocument {
  const lines = i.lines
    .filter((line) => line.tagId !== null)
    .sort((a, b) => a.location.localeCompare(b.location, 'en', { numeric: true }));
  const body = lines.map((line): TableCell[] => [
    { text: placeOf(line), bold: true, fontSize: 13, noWrap: true },
    { stack: [{ text: line.tagNo, bold: true }, code128(line.tagNo, 90, 18)] },
    {
      stack: [
        line.description,
        { text: [line.partNo, line.grade && `Grade ${line.grade}`].filter(Boolean).join(' · '), fontSize: 8 },
      ],
    },
    { text: String(line.qty), alignment: 'right' },
    tickBox,
  ]);
  const heads = ['Place', 'Tag', 'Part', 'Qty', ''].map((text) => ({ text, bold: true }) as TableCell);
  return paper(head, 'Picking slip', i.invoiceNo, [
    pairs([
      ['Customer', i.customer],
      ['Priority', priorityNames[i.priority] ?? ''],
      ['Date', formatDate(i.date)],
      ['Courier', i.courier],
      ['Deliver to', delivery],
      ['Instruction', i.deliveryInstruction],
    ]),
    section(`${lines.length} to pick`),
    {
      layout: 'lines' satisfies TableLayoutName,
      table: { headerRows: 1, dontBreakRows: true, widths: ['auto', 95, '*', 'auto', 20], body: [heads, ...body] },
    },
  ]);
}
