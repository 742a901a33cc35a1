import type { OrderLine, PurchaseOrder } from '@yardkeeper/contract/purchasing/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { gstPercent } from '@yardkeeper/domain/prices/gst';
import { orderStatusIds } from '@yardkeeper/domain/purchasing/status';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { ink, type PdfDocument, type TableLayoutName } from '../document.ts';
import { drawBarcode } from '../labels/barcodes.ts';
import { companyName, letterhead } from '../letterhead.ts';
import { type Head, right } from '../paper.ts';

export type OrderPaper = {
  readonly order: PurchaseOrder;
  readonly lines: readonly OrderLine[];
  readonly withAmounts: boolean;
};

const bold = (text: string, more: object = {}): TableCell => ({ text, bold: true, ...more });
const small = (text: string) => ({ text, fontSize: 8, color: ink.dimmed });

function heading({ order: o }: OrderPaper, head: Head): Content {
  const { supplierBlock: s } = o;
  const isCancelled = o.status === orderStatusIds.cancelled;
  const { company } = head;
  const to = [company.street, company.suburb, [company.city, company.postCode].filter(Boolean).join(' ')];
  return {
    margin: [0, 6, 0, 14],
    columns: [
      {
        width: '*',
        stack: [
          small('To'),
          { text: s.name, bold: true },
          ...[s.address, formatPhone(s.phone), s.email].filter(Boolean),
          { ...small('Deliver to'), margin: [0, 6, 0, 0] },
          [companyName(company), ...to].filter(Boolean).join(', '),
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: `Purchase order ${o.poNo}`, fontSize: 18, bold: true, lineHeight: 1.1 },
          ...(isCancelled ? [{ text: 'Cancelled', fontSize: 12, bold: true }] : []),
          `Date ${formatDate(o.date)}`,
          ...(o.expectedDate ? [`Wanted by ${formatDate(o.expectedDate)}`] : []),
          ...(o.reference ? [`Your reference ${o.reference}`] : []),
          `Ordered by ${o.createdBy}`,
          // Scanned on receipt of the goods.
          {
            stack: [drawBarcode({ barcode: 'qrcode', text: o.poNo, size: [48, 48] })],
            alignment: 'right',
            margin: [0, 4, 0, 0],
          },
        ],
      },
    ],
  };
}

function table({ order: o, lines, withAmounts }: OrderPaper): Content {
  const amounts = (values: readonly (number | null)[]): TableCell[] =>
    withAmounts ? values.map((value) => right(value === null ? '' : formatMoney(value))) : [];
  const head = [
    bold('Your number'),
    bold('Description'),
    bold('Qty', { alignment: 'right' }),
    ...(withAmounts ? ['Unit ex GST', 'GST', 'Total inc GST'].map((text) => bold(text, { alignment: 'right' })) : []),
  ];
  const body = lines.map((line): TableCell[] => [
    { text: line.supplierPartNo || line.partNo, noWrap: true },
    {
      stack: [
        line.description,
        ...[
          [line.make, line.model, line.series].filter(Boolean).join(' '),
          [line.conditionName, line.supplierPartNo && line.partNo ? `Part no ${line.partNo}` : '']
            .filter(Boolean)
            .join(' · '),
          line.notes,
        ]
          .filter(Boolean)
          .map(small),
      ],
    },
    right(String(line.qty)),
    ...amounts([line.unitCost, line.gst, line.total]),
  ]);
  const charges = withAmounts
    ? o.charges.map((charge): TableCell[] => [
        '',
        charge.description,
        right('1'),
        ...amounts([charge.amount, charge.gst, charge.total]),
      ])
    : [];
  return {
    layout: 'lines' satisfies TableLayoutName,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: withAmounts ? ['auto', '*', 'auto', 'auto', 'auto', 'auto'] : ['auto', '*', 'auto'],
      body: [head, ...body, ...charges],
    },
  };
}

function totals({ order: o, withAmounts }: OrderPaper): Content[] {
  if (!withAmounts || o.net === null) return [];
  const rows: [string, number, boolean][] = [
    ['Total before GST', o.net, false],
    [`GST ${gstPercent} %`, o.gst ?? 0, false],
    ['Total including GST', o.total ?? 0, true],
  ];
  return [
    {
      margin: [0, 10, 0, 0],
      unbreakable: true,
      columns: [
        { width: '*', text: '' },
        {
          width: 'auto',
          layout: 'totals' satisfies TableLayoutName,
          table: {
            widths: [130, 90],
            body: rows.map(([name, amount, strong]) => [
              { text: name, bold: strong },
              right(formatMoney(amount), { bold: strong }),
            ]),
          },
        },
      ],
    },
  ];
}

export function purchaseOrderPaper(head: Head, paper: OrderPaper): PdfDocument {
  const { order: o } = paper;
  return {
    title: `Purchase order ${o.poNo}`,
    pageSize: 'A4',
    pageMargins: [42, 42, 42, 54],
    foot: [companyName(head.company), 'Purchase order', o.poNo].filter(Boolean).join(' · '),
    content: [
      letterhead(head.company, head.logo),
      heading(paper, head),
      table(paper),
      ...totals(paper),
      ...(o.notesPublic ? [{ text: o.notesPublic, margin: [0, 12, 0, 0] as [number, number, number, number] }] : []),
    ],
  };
}
