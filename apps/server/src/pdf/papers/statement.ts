import type { Statement } from '@yardkeeper/contract/contacts/ledger';
import type { YardSettingValue } from '@yardkeeper/contract/settings/schemas';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { ink, type PdfDocument, type TableLayoutName } from '../document.ts';
import { companyName, letterhead } from '../letterhead.ts';

type Company = YardSettingValue<'company'>;
type Paper = { readonly company: Company; readonly logo: string | null; readonly address: readonly string[] };

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });
const money = (dollars: number) => (dollars === 0 ? '' : formatMoney(dollars));

function heading(statement: Statement, address: readonly string[]): Content {
  return {
    margin: [0, 6, 0, 18],
    columns: [
      { width: '*', stack: [{ text: statement.name, bold: true }, ...address] },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: 'Statement', fontSize: 18, bold: true, lineHeight: 1.1 },
          `${formatDate(statement.from)} to ${formatDate(statement.to)}`,
          { text: `Account ${statement.debtorID}`, color: ink.dimmed },
        ],
      },
    ],
  };
}

function lines(statement: Statement): Content {
  const head = ['Date', 'Number', 'Details', 'Due'].map((text) => ({ text, bold: true }) as TableCell);
  const sums = ['Charged', 'Credited', 'Balance'].map((text) => right(text, { bold: true }));
  const whole = (text: string, dollars: number): TableCell[] => [
    { text, colSpan: 6, bold: true },
    ...Array.from({ length: 5 }, () => ''),
    right(formatMoney(dollars), { bold: true }),
  ];
  const body = statement.lines.map((line): TableCell[] => [
    { text: formatDate(line.on), noWrap: true },
    { text: line.number, noWrap: line.number.length < 24 },
    line.text,
    { text: line.dueOn ? formatDate(line.dueOn) : '', noWrap: true },
    right(money(line.debit)),
    right(money(line.credit)),
    right(formatMoney(line.balance)),
  ]);
  const opening = whole(`Owed before ${formatDate(statement.from)}`, statement.opening);
  const closing = whole(`Owed on ${formatDate(statement.to)}`, statement.closing);
  return {
    layout: 'lines' satisfies TableLayoutName,
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto', 'auto'],
      body: [[...head, ...sums], opening, ...body, closing],
    },
  };
}

function ages({ ageing, closing }: Statement): Content {
  const parts: [string, number][] = ageBuckets.map((bucket) => [ageBucketNames[bucket], ageing[bucket]]);
  if (ageing.credit !== 0) parts.push(['Credit held', -ageing.credit]);
  parts.push(['Total owed', closing]);
  return {
    margin: [0, 18, 0, 0],
    unbreakable: true,
    layout: 'lines' satisfies TableLayoutName,
    table: {
      widths: parts.map(() => '*'),
      body: [
        // No wrap, so that a range of days is not broken at its dash.
        parts.map(([name]) => right(name.replace(' overdue', '\noverdue'), { bold: true, noWrap: true })),
        parts.map(([, dollars]) => right(formatMoney(dollars))),
      ],
    },
  };
}

const payTo = (statement: Statement, company: Company): Content => {
  if (statement.closing <= 0) return { text: 'Nothing is to be paid.', margin: [0, 18, 0, 0] };
  const account = company.bankAccount
    ? `Please pay into ${company.bankAccount}, with ${statement.debtorID} as reference.`
    : '';
  // Credit that is not yet applied can make the amount owed less than the overdue amount.
  const { overdue } = statement.ageing;
  const late = overdue >= statement.closing ? 'All of this is overdue.' : `${formatMoney(overdue)} of this is overdue.`;
  return { text: [overdue > 0 ? late : '', account].filter(Boolean).join(' '), margin: [0, 18, 0, 0] };
};

export const statementDocument = (statement: Statement, { company, logo, address }: Paper): PdfDocument => ({
  title: `Statement ${statement.name} ${formatDate(statement.to)}`,
  pageSize: 'A4',
  pageMargins: [42, 42, 42, 54],
  foot: [companyName(company), `Account ${statement.debtorID}`].filter(Boolean).join(' · '),
  content: [
    letterhead(company, logo),
    heading(statement, address),
    lines(statement),
    ages(statement),
    payTo(statement, company),
  ],
});
