import type { GstReturn } from '@yardkeeper/contract/accounting/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { PdfDocument, TableLayoutName } from '../document.ts';
import { type Head, paper, right, section } from '../paper.ts';

const bold = (text: string): TableCell => ({ text, bold: true });

function boxes({ boxes: all }: GstReturn): Content {
  return {
    layout: 'lines' satisfies TableLayoutName,
    table: {
      widths: [24, '*', 'auto'],
      body: all.map(({ box, label, amount }): TableCell[] => [
        bold(String(box)),
        label,
        right(formatMoney(amount), { bold: [10, 14, 15].includes(box) }),
      ]),
    },
  };
}

function entries(lines: GstReturn['lines']): Content {
  const sum = (of: (line: GstReturn['lines'][number]) => number) =>
    formatMoney(Math.round(lines.reduce((all, line) => all + of(line) * 100, 0)) / 100);
  return {
    fontSize: 8,
    layout: 'lines' satisfies TableLayoutName,
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
      body: [
        [
          bold('Date'),
          bold('Number'),
          bold('Name'),
          bold('What'),
          right('With GST', { bold: true }),
          right('GST', { bold: true }),
        ],
        ...lines.map((l): TableCell[] => [
          formatDate(l.day),
          l.number,
          l.who,
          l.what,
          right(formatMoney(l.amount)),
          right(formatMoney(l.gst)),
        ]),
        [
          { ...(bold('Total') as object), colSpan: 4 } as TableCell,
          '',
          '',
          '',
          right(
            sum((l) => l.amount),
            { bold: true },
          ),
          right(
            sum((l) => l.gst),
            { bold: true },
          ),
        ],
      ],
    },
  };
}

function adjustments({ adjustments: all }: GstReturn): Content[] {
  if (all.length === 0) return [];
  const head = ['Date', 'Box', 'Why', 'Entered by'].map(bold);
  const table: Content = {
    fontSize: 8,
    layout: 'lines' satisfies TableLayoutName,
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', '*', 'auto', 'auto'],
      body: [
        [...head, right('GST', { bold: true })],
        ...all.map((j): TableCell[] => [
          formatDate(j.day),
          String(j.box),
          j.reason,
          j.by,
          right(formatMoney(j.amount)),
        ]),
      ],
    },
  };
  return [section('Adjustments'), table];
}

/** The calculation behind a GST return; a person types its figures into Inland Revenue's form. */
export function gstReturnPaper(head: Head, worked: GstReturn): PdfDocument {
  const of = (side: 'sales' | 'purchases') => worked.lines.filter((line) => line.side === side);
  const basis = worked.basis === 'payments' ? 'payments basis' : 'invoice basis';
  return paper(head, 'GST return working', `${formatDate(worked.from)} to ${formatDate(worked.to)}, ${basis}`, [
    boxes(worked),
    ...adjustments(worked),
    section('Sales and income'),
    entries(of('sales')),
    section('Purchases and expenses'),
    entries(of('purchases')),
  ]);
}
