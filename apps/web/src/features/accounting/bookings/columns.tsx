import { Anchor } from '@mantine/core';
import type { Booking } from '@yardkeeper/contract/accounting/schemas';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import { bookingSaid, bookingStates } from '../../../shared/accounting/booking-words.ts';

export const bookingColumns: readonly Column<Booking>[] = [
  {
    id: 'subject',
    header: 'What',
    width: 180,
    grow: 1,
    phone: 'title',
    render: (b) => b.subject,
    csv: (b) => b.subject,
  },
  statusColumn<Booking>({
    id: 'state',
    header: 'State',
    width: 120,
    sortable: false,
    phone: 'side',
    value: (b) => bookingStates[b.state].label,
    tone: (b) => bookingStates[b.state].tone,
  }),
  {
    id: 'error',
    header: 'How it stands',
    width: 240,
    grow: 2,
    lines: 3,
    phone: 'line',
    render: (b) => b.changed || bookingSaid(b),
    csv: (b) => b.changed || bookingSaid(b),
  },
  {
    id: 'advice',
    header: 'What to do',
    width: 240,
    grow: 2,
    lines: 3,
    phone: 'hidden',
    render: (b) => b.advice || '–',
    csv: (b) => b.advice,
  },
  {
    id: 'link',
    header: 'In Xero',
    width: 90,
    grow: 0,
    phone: 'line',
    render: (b) =>
      b.link ? (
        <Anchor inherit href={b.link} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
          Open
        </Anchor>
      ) : (
        '–'
      ),
  },
  {
    id: 'attempts',
    header: 'Tries',
    align: 'right',
    width: 64,
    grow: 0,
    hiddenByDefault: true,
    phone: 'hidden',
    render: (b) => b.attempts,
    csv: (b) => b.attempts,
  },
  dateColumn<Booking>({
    id: 'createdAt',
    header: 'Booked',
    form: 'time',
    sortable: false,
    phone: 'mark',
    value: (b) => b.createdAt,
  }),
  dateColumn<Booking>({
    id: 'sentAt',
    header: 'Sent',
    form: 'time',
    sortable: false,
    hiddenByDefault: true,
    phone: 'hidden',
    value: (b) => b.sentAt,
  }),
];
