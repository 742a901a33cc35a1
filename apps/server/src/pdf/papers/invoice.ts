import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { YardSettingValue } from '@yardkeeper/contract/settings/schemas';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { isTaxInvoice, notSentOf, paperOf } from '@yardkeeper/domain/invoices/papers/paper';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { gstPercent } from '@yardkeeper/domain/prices/gst';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { ink, type PdfDocument, type TableLayoutName } from '../document.ts';
import { companyName, letterhead } from '../letterhead.ts';
import { type Head, right } from '../paper.ts';

type Documents = YardSettingValue<'documents'>;
export type InvoicePaper = {
  readonly invoice: Invoice;
  readonly delivery: string;
  readonly withPrices: boolean;
  readonly documents: Documents;
  readonly isTrade: boolean;
};

const bold = (text: string, more: object = {}): TableCell => ({ text, bold: true, ...more });

function heading({ invoice: i, delivery, withPrices }: InvoicePaper, gstNo: string): Content {
  const { buyer } = i;
  const paper = paperOf(i, withPrices);
  const isFinal = isTaxInvoice(paper);
  const facts = [
    `${isFinal ? 'Invoice date' : 'Date'} ${formatDate(i.date)}`,
    isQuoteType(i.type) && i.expiresAt ? `Valid until ${formatDate(todayIn(new Date(i.expiresAt)))}` : '',
    isFinal && i.due ? `Due ${formatDate(i.due)}` : '',
    gstNo ? `GST number ${gstNo}` : '',
    i.orderNo ? `Your order ${i.orderNo}` : '',
    i.reference ? `Reference ${i.reference}` : '',
    `Served by ${i.salesperson}`,
  ].filter(Boolean);
  const who = [
    buyer.address,
    formatPhone(buyer.phone),
    buyer.email,
    buyer.nzbn ? `NZBN ${buyer.nzbn}` : '',
    buyer.gstNo ? `GST ${buyer.gstNo}` : '',
  ];
  return {
    margin: [0, 6, 0, 14],
    columns: [
      {
        width: '*',
        stack: [
          { text: isFinal ? 'Billed to' : 'For', color: ink.dimmed, fontSize: 8 },
          { text: buyer.name, bold: true },
          ...who.filter(Boolean),
          ...(delivery
            ? [
                {
                  text: 'Delivered to',
                  color: ink.dimmed,
                  fontSize: 8,
                  margin: [0, 6, 0, 0] as [number, number, number, number],
                },
                delivery,
              ]
            : []),
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: `${paper.title} ${i.invoiceNo}`, fontSize: 18, bold: true, lineHeight: 1.1 },
          ...(paper.note ? [{ text: paper.note, fontSize: 12, bold: true }] : []),
          ...facts,
        ],
      },
    ],
  };
}

function lines({ invoice: i, withPrices }: InvoicePaper): Content {
  const head = [bold('Part'), bold('Description'), bold('Qty', { alignment: 'right' })];
  const prices = withPrices
    ? ['Unit ex GST', 'GST', 'Total inc GST'].map((text) => bold(text, { alignment: 'right' }))
    : [];
  const body = i.lines.map((line): TableCell[] => [
    { text: line.tagNo || line.partNo, noWrap: true },
    {
      stack: [
        line.description,
        ...[
          line.tagNo && line.partNo ? `Part no ${line.partNo}` : '',
          line.discount > 0 && withPrices ? `Discount ${formatMoney(line.discount)}` : '',
          line.warrantyDays > 0 ? `Warranty ${line.warrantyDays} days` : '',
        ]
          .filter(Boolean)
          .map((text) => ({ text, fontSize: 8, color: ink.dimmed })),
      ],
    },
    right(String(line.qty)),
    ...(withPrices
      ? [right(formatMoney(line.unitPrice)), right(formatMoney(line.gst)), right(formatMoney(line.gross))]
      : []),
  ]);
  return {
    layout: 'lines' satisfies TableLayoutName,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: withPrices ? ['auto', '*', 'auto', 'auto', 'auto', 'auto'] : ['auto', '*', 'auto'],
      body: [[...head, ...prices], ...body],
    },
  };
}

function totals({ invoice: i, withPrices }: InvoicePaper): Content[] {
  if (!withPrices) return [];
  const paper = paperOf(i, withPrices);
  const notSent = notSentOf(i.lines);
  const rows: [string, number, boolean?][] = [
    ['Total before GST', i.net],
    [`GST ${gstPercent} %`, i.gst],
    ['Total including GST', i.total, true],
    ...(i.paid !== 0 ? ([['Paid', -i.paid]] as [string, number][]) : []),
    ...(i.credited !== 0 ? ([['Credited', -i.credited]] as [string, number][]) : []),
    ...(paper.asksForMoney
      ? ([
          ...(notSent > 0 ? [['Not sent', -notSent]] : []),
          [isTaxInvoice(paper) ? 'Owing' : 'To pay', Math.max(i.balance - notSent, Math.min(i.balance, 0)), true],
        ] as [string, number, boolean?][])
      : []),
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
              { text: name, bold: strong ?? false },
              right(formatMoney(amount), { bold: strong ?? false }),
            ]),
          },
        },
      ],
    },
  ];
}

/** Every invoice, even a small one, states everything that the law requires of a large one. */
export function invoicePaper(head: Head, paper: InvoicePaper): PdfDocument {
  const { invoice: i, documents, isTrade, withPrices } = paper;
  const { title, asksForMoney } = paperOf(i, withPrices);
  const small = [
    isTrade ? documents.tradeFooter : documents.consumerFooter,
    documents.warrantyText,
    documents.termsText,
    head.company.bankAccount && asksForMoney ? `Pay to ${head.company.bankAccount}, reference ${i.invoiceNo}` : '',
  ].filter(Boolean);
  return {
    title: `${title} ${i.invoiceNo}`,
    pageSize: 'A4',
    pageMargins: [42, 42, 42, 54],
    foot: [companyName(head.company), title, i.invoiceNo].filter(Boolean).join(' · '),
    content: [
      letterhead(head.company, head.logo),
      heading(paper, head.company.gstNumber),
      lines(paper),
      ...totals(paper),
      ...(i.deliveryInstruction
        ? [{ text: i.deliveryInstruction, margin: [0, 12, 0, 0] as [number, number, number, number] }]
        : []),
      ...small.map((text) => ({
        text,
        fontSize: 8,
        color: ink.dimmed,
        margin: [0, 8, 0, 0] as [number, number, number, number],
      })),
    ],
  };
}
