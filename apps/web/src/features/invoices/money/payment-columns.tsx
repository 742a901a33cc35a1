import { checkedInWords } from '@yardkeeper/domain/invoices/credits/returns';
import { type ReturnOutcome, returnOutcomes } from '@yardkeeper/domain/invoices/kinds';
import { Fragment } from 'react';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../../kit/data-table/columns.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import type { Payments } from '../document/api.ts';

export type Payment = Payments['payments'][number];
export type Credit = Payments['credits'][number];

const kinds = { payment: 'Payment', refund: 'Money back', reversal: 'Reversal' } as const;
const outcomeOf = (outcome: string): string => returnOutcomes[outcome as ReturnOutcome] ?? '';
type CreditLine = Credit['lines'][number];
const cameBack = ({ qty, description, outcome }: CreditLine): string => {
  const told = outcomeOf(outcome).toLowerCase();
  return `${qty > 1 ? `${qty} × ` : ''}${description}${told && ` (${told})`}`;
};
const found = (line: CreditLine): string[] => {
  const words = checkedInWords(line);
  return words ? [`${line.tagNo}: ${words}`] : [];
};
const listed = (words: readonly string[]) => <span title={words.join('\n')}>{words.join('; ') || '–'}</span>;
const reversed = (isReversed: boolean) =>
  isReversed ? <StatusBadge label="Reversed" tone="cancelled" size="sm" /> : null;

export const paymentColumns: readonly Column<Payment>[] = [
  { id: 'number', header: 'No', width: 100, grow: 0, phone: 'line', render: (row) => row.number },
  {
    id: 'kind',
    header: 'Kind',
    width: 190,
    grow: 1,
    phone: 'title',
    render: (row) => (
      <>
        {kinds[row.kind]} {reversed(row.isReversed)}
      </>
    ),
  },
  dateColumn<Payment>({ id: 'paidOn', header: 'Date', sortable: false, phone: 'line', value: (row) => row.paidOn }),
  { id: 'paymentType', header: 'By', width: 90, grow: 1, phone: 'line', render: (row) => row.paymentType },
  { id: 'reference', header: 'Reference', width: 110, grow: 1, phone: 'hidden', render: (row) => row.reference || '–' },
  { id: 'user', header: 'Taken by', width: 110, grow: 1, phone: 'hidden', render: (row) => row.user || '–' },
  moneyColumn<Payment>({
    id: 'rounding',
    header: 'Rounding',
    width: 90,
    sortable: false,
    totalled: false,
    phone: 'hidden',
    value: (row) => row.rounding || null,
  }),
  moneyColumn<Payment>({
    id: 'keptAsCredit',
    header: 'Kept as credit',
    width: 120,
    sortable: false,
    totalled: false,
    phone: 'hidden',
    value: (row) => row.keptAsCredit || null,
  }),
  moneyColumn<Payment>({ id: 'amount', header: 'Amount', sortable: false, phone: 'side', value: (row) => row.amount }),
];

export const creditColumns: readonly Column<Credit>[] = [
  { id: 'number', header: 'No', width: 100, grow: 0, phone: 'title', render: (row) => row.number },
  dateColumn<Credit>({ id: 'issuedOn', header: 'Date', sortable: false, phone: 'line', value: (row) => row.issuedOn }),
  {
    id: 'reason',
    header: 'Reason',
    width: 140,
    grow: 1,
    phone: 'line',
    render: (row) => (
      <>
        {row.reason} {reversed(row.isReversed)}
      </>
    ),
  },
  {
    id: 'lines',
    header: 'What came back',
    width: 220,
    grow: 3,
    phone: 'line',
    render: ({ lines }) => listed(lines.map(cameBack)),
  },
  {
    id: 'found',
    header: 'What was found',
    width: 150,
    grow: 2,
    phone: 'line',
    render: ({ lines }) => listed(lines.flatMap(found)),
  },
  {
    id: 'waiting',
    header: 'Now tagged',
    width: 96,
    grow: 0,
    phone: 'line',
    render: ({ lines }) => {
      const own = lines.flatMap(({ waitingTagNo }) => waitingTagNo || []);
      if (own.length === 0) return '–';
      return own.map((tagNo, n) => (
        <Fragment key={tagNo}>
          {n > 0 && ', '}
          <ScreenLink screen="/inventory/tag-locator/$id" href={`/inventory/tag-locator/${tagNo}`}>
            {tagNo}
          </ScreenLink>
        </Fragment>
      ));
    },
  },
  { id: 'user', header: 'Made by', width: 120, grow: 1, phone: 'hidden', render: (row) => row.user || '–' },
  moneyColumn<Credit>({ id: 'total', header: 'Inc GST', sortable: false, phone: 'side', value: (row) => row.total }),
];
