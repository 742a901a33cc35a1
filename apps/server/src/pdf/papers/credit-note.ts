import type { Payments } from '@yardkeeper/contract/invoices/payments';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { paperOf } from '@yardkeeper/domain/invoices/papers/paper';
import type { TableCell } from 'pdfmake/interfaces';
import type { PdfDocument, TableLayoutName } from '../document.ts';
import { type Head, pairs, paper, right, section } from '../paper.ts';

type CreditNote = Payments['credits'][number];

export function creditNotePaper(head: Head, i: Invoice, note: CreditNote): PdfDocument {
  const body = note.lines.map((line): TableCell[] => [
    line.description,
    right(String(line.qty)),
    right(formatMoney(-line.gross)),
  ]);
  const heads = [{ text: 'Description', bold: true }, right('Qty', { bold: true }), right('Inc GST', { bold: true })];
  return paper(head, 'Credit Note – supply correction information', note.number, [
    pairs([
      ['To', i.buyer.name],
      ['Address', i.buyer.address],
      ['Date', formatDate(note.issuedOn)],
      ['Corrects', `${paperOf(i, true).title} ${i.invoiceNo} of ${formatDate(i.date)}`],
      ['Reason', note.reason],
      ['Our GST number', head.company.gstNumber],
    ]),
    section('Credited'),
    {
      layout: 'lines' satisfies TableLayoutName,
      table: { headerRows: 1, widths: ['*', 'auto', 'auto'], body: [heads, ...body] },
    },
    section('Difference'),
    pairs([
      ['Before GST', formatMoney(-note.net)],
      ['GST', formatMoney(-note.gst)],
      ['Including GST', formatMoney(-note.total)],
    ]),
  ]);
}
