import type { RegisterEntry } from '@yardkeeper/contract/acquisitions/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { ink, type PdfDocument, type TableLayoutName } from '../document.ts';
import { type Head, paper } from '../paper.ts';

const cell = (...lines: (string | null)[]): TableCell => ({
  stack: lines.filter((line): line is string => Boolean(line)).map((text) => ({ text })),
  fontSize: 7.5,
});

const rowOf = (e: RegisterEntry): TableCell[] => [
  cell(e.number, formatDate(e.recordedOn), e.acqNo),
  cell(
    e.sellerName,
    e.sellerAddress,
    e.sellerPhone && formatPhone(e.sellerPhone),
    e.dateOfBirth && `Born ${formatDate(e.dateOfBirth)}`,
    e.identity,
  ),
  cell(e.description, e.regNo && `Plate ${e.regNo}`, e.vin && `VIN ${e.vin}`),
  cell(formatMoney(e.price), e.staff),
  cell(
    `Hold until ${formatDate(e.holdUntil)}`,
    e.disposal,
    ...e.corrections.map((c) => `Corrected ${formatDate(c.at)} by ${c.user}: ${c.text}`),
  ),
];

export function dealersRegister(head: Head, entries: readonly RegisterEntry[], from: string, to: string): PdfDocument {
  const names = ['Record', 'Seller and identity', 'What', 'Price, staff', 'Hold, disposal'];
  const table: Content = {
    layout: 'lines' satisfies TableLayoutName,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [62, '*', '*', 66, 110],
      body: [names.map((text) => ({ text, bold: true, fontSize: 8 })), ...entries.map(rowOf)],
    },
  };
  const nothing: Content = { text: 'Nothing was acquired in this period.', color: ink.dimmed };
  return paper(head, 'Dealers record', `${formatDate(from)} to ${formatDate(to)}`, [
    entries.length === 0 ? nothing : table,
  ]);
}
