import { Anchor } from '@mantine/core';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { RequestState } from '@yardkeeper/domain/wanted/requests';
import type { Column } from '../../kit/data-table/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../../kit/data-table/columns.tsx';
import type { Tone } from '../../kit/text/status.ts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import type { Request } from '../../shared/wanted/api.ts';
import type { WantedRow } from './api.ts';

const partWords = ({ part, partNo }: { part: string; partNo: string }): string =>
  partNo && partNo !== part ? `${part} · ${partNo}` : part;
const bold = (text: string) => (
  <span className="kit-cut kit-bold" title={text}>
    {text}
  </span>
);
const vehicleWords = ({ vehicle }: { vehicle: string }): string => vehicle || 'Any vehicle';
const figure = (count: number) => <span className="kit-figures">{count.toLocaleString('en-NZ')}</span>;
const narrow = { grow: 0, align: 'right' } as const;

export const wantedColumns: readonly Column<WantedRow>[] = [
  {
    id: 'part',
    header: 'Part',
    sortable: true,
    width: 190,
    grow: 2,
    phone: 'title',
    render: (row) => bold(partWords(row)),
    csv: partWords,
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: 170,
    grow: 1.5,
    phone: 'line',
    render: (row) => <span className={row.vehicle ? 'kit-cut' : 'kit-cut kit-dimmed'}>{vehicleWords(row)}</span>,
    csv: vehicleWords,
  },
  {
    id: 'count',
    header: 'Requests',
    sortable: true,
    width: 100,
    ...narrow,
    phone: 'mark',
    render: (row) => (
      <>
        {figure(row.count)}
        <span className="mantine-hidden-from-sm">{row.count === 1 ? ' request' : ' requests'}</span>
      </>
    ),
    csv: (row) => row.count,
    showTotal: (sum) => figure(sum),
  },
  {
    id: 'qty',
    header: 'Pieces',
    width: 80,
    ...narrow,
    phone: 'hidden',
    render: (row) => figure(row.qty),
    csv: (row) => row.qty,
  },
  moneyColumn({ id: 'worth', header: 'Worth ex GST', width: 126, phone: 'side', value: (row) => row.worth || null }),
  {
    id: 'customers',
    header: 'To call',
    width: 84,
    ...narrow,
    phone: 'hidden',
    render: (row) => figure(row.customers),
    csv: (row) => row.customers,
  },
  {
    id: 'inStock',
    header: 'Free now',
    width: 92,
    ...narrow,
    phone: 'hidden',
    render: (row) => (row.inStock === null ? '–' : figure(row.inStock)),
    csv: (row) => row.inStock ?? '',
  },
  dateColumn({ id: 'since', header: 'Since', phone: 'hidden', value: (row) => row.since }),
  dateColumn({ id: 'last', header: 'Last asked', phone: 'hidden', value: (row) => row.last }),
];

const stateTone = { open: 'waiting', found: 'done', closed: 'open' } as const satisfies Record<RequestState, Tone>;
const whoWords = ({ customer, phone }: Request): string => customer || (phone ? 'Name not known' : 'Nobody to call');

export const peopleColumns: readonly Column<Request>[] = [
  {
    id: 'customer',
    header: 'Who asked',
    width: 130,
    grow: 1.5,
    phone: 'title',
    render: (row) =>
      row.debtorId === null ? (
        <span className={row.customer ? undefined : 'kit-dimmed'}>{whoWords(row)}</span>
      ) : (
        <ScreenLink screen="/customer/$id" href={`/customer/${row.debtorId}`}>
          {whoWords(row)}
        </ScreenLink>
      ),
    csv: whoWords,
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 120,
    grow: 0,
    phone: 'side',
    render: (row) =>
      row.phone ? (
        <Anchor inherit underline="always" className="kit-figures" href={`tel:${row.phone}`}>
          {formatPhone(row.phone)}
        </Anchor>
      ) : (
        '–'
      ),
    csv: (row) => row.phone,
  },
  {
    id: 'part',
    header: 'Part',
    width: 140,
    grow: 2,
    phone: 'line',
    render: (row) => bold(partWords(row)),
    csv: partWords,
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: 110,
    grow: 1,
    phone: 'line',
    render: (row) => [vehicleWords(row), row.year].filter(Boolean).join(' '),
    csv: vehicleWords,
  },
  {
    id: 'qty',
    header: 'Qty',
    width: 56,
    hiddenByDefault: true,
    ...narrow,
    phone: 'hidden',
    render: (row) => figure(row.qty),
    csv: (row) => row.qty,
  },
  moneyColumn({
    id: 'price',
    header: 'Price ex GST',
    width: 118,
    totalled: false,
    phone: 'hidden',
    value: (row) => row.price,
  }),
  dateColumn({ id: 'since', header: 'Asked', width: 118, phone: 'hidden', value: (row) => row.at }),
  {
    id: 'source',
    header: 'From',
    width: 120,
    grow: 1,
    phone: 'hidden',
    render: (row) =>
      row.invoiceId === null ? (
        row.sourceName
      ) : (
        <ScreenLink screen="/invoice/$id" href={`/invoice/${row.invoiceId}`}>
          {row.invoiceNo}
        </ScreenLink>
      ),
    csv: (row) => row.sourceName,
  },
  {
    id: 'keptBy',
    header: 'Kept by',
    width: 104,
    grow: 0.6,
    phone: 'hidden',
    render: (row) => row.keptBy,
    csv: (row) => row.keptBy,
  },
  {
    id: 'notes',
    header: 'Notes',
    width: 140,
    grow: 1,
    hiddenByDefault: true,
    phone: 'hidden',
    render: (row) => row.notes || '–',
    csv: (row) => row.notes,
  },
  statusColumn<Request>({
    id: 'state',
    header: 'State',
    width: 116,
    sortable: false,
    value: (row) => (row.state === 'open' && row.toldAt ? `Told ${formatDate(row.toldAt)}` : row.stateName),
    tone: (row) => stateTone[row.state],
  }),
];
