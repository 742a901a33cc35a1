import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { byWalk } from '@yardkeeper/domain/fulfilment/walking';
import { onTheCar } from '@yardkeeper/domain/inventory/place';
import { priorityNames } from '@yardkeeper/domain/invoices/kinds';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { code128, type PdfDocument, type TableLayoutName } from '../document.ts';
import { type Head, pairs, paper, section } from '../paper.ts';

type SlipLine = Pick<Invoice['lines'][number], 'tagNo' | 'description' | 'partNo' | 'grade' | 'qty' | 'location'> &
  Pick<Invoice['lines'][number], 'stockNo'>;
type Slip = Pick<Invoice, 'invoiceNo' | 'customer' | 'priority' | 'date' | 'courier' | 'deliveryInstruction'> & {
  readonly lines: readonly SlipLine[];
};

/** Drawn, because the font has no such character. */
const tickBox: TableCell = { canvas: [{ type: 'rect', x: 4, y: 2, w: 11, h: 11, lineWidth: 0.8 }] };

const placeOf = ({ location, stockNo }: SlipLine): string =>
  (location === onTheCar && stockNo ? `${onTheCar} ${stockNo}` : location) || '–';
const inOrder = <L extends SlipLine>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => byWalk(a.location, b.location));

const cells = (line: SlipLine): TableCell[] => [
  { text: placeOf(line), bold: true, fontSize: 13, noWrap: true },
  { stack: [{ text: line.tagNo, bold: true }, code128(line.tagNo, 90, 18)] },
  {
    stack: [
      line.description,
      { text: [line.partNo, line.grade && `Grade ${line.grade}`].filter(Boolean).join(' · '), fontSize: 8 },
    ],
  },
  { text: String(line.qty), alignment: 'right' },
];
const named = (names: readonly string[]) => names.map((text) => ({ text, bold: true }) as TableCell);
const table = (widths: (string | number)[], heads: readonly string[], body: TableCell[][]): Content => ({
  layout: 'lines' satisfies TableLayoutName,
  table: { headerRows: 1, dontBreakRows: true, widths, body: [named(heads), ...body] },
});

export function pickingSlip(head: Head, slip: Slip, delivery: string): PdfDocument {
  const lines = inOrder(slip.lines);
  return paper(head, 'Picking slip', slip.invoiceNo, [
    pairs([
      ['Customer', slip.customer],
      ['Priority', priorityNames[slip.priority] ?? ''],
      ['Date', formatDate(slip.date)],
      ['Courier', slip.courier],
      ['Deliver to', delivery],
      ['Instruction', slip.deliveryInstruction],
    ]),
    section(`${lines.length} to pick`),
    table(
      ['auto', 95, '*', 'auto', 20],
      ['Place', 'Tag', 'Part', 'Qty', ''],
      lines.map((line) => [...cells(line), tickBox]),
    ),
  ]);
}

type JobLine = SlipLine & { readonly pickingNo: string; readonly invoiceNo: string };
/** One walk for several jobs: each part shows the job it is for. */
export function walkSheet(head: Head, given: readonly JobLine[]): PdfDocument {
  const lines = inOrder(given);
  const jobs = [...new Set(given.map((line) => line.pickingNo))];
  return paper(head, 'Walk', jobs.length === 1 ? jobs[0]! : `${jobs.length} jobs`, [
    pairs([['Jobs', jobs.join(', ')]]),
    section(`${lines.length} to pick`),
    table(
      ['auto', 95, '*', 'auto', 'auto', 20],
      ['Place', 'Tag', 'Part', 'Qty', 'Job', ''],
      lines.map((line) => [
        ...cells(line),
        {
          stack: [
            { text: line.pickingNo, bold: true, fontSize: 9 },
            { text: line.invoiceNo, fontSize: 8 },
          ],
        },
        tickBox,
      ]),
    ),
  ]);
}
