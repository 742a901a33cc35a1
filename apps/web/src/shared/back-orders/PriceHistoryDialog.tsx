import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../kit/data-table/column.ts';
import { dateColumn, moneyColumn } from '../../kit/data-table/columns.tsx';
import { DataTable } from '../../kit/data-table/DataTable.tsx';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { ScreenLink } from '../ScreenLink.tsx';
import { useSeesCost } from '../stock/use-sees-cost.ts';
import { backOrdersKey, fetchPriceHistory, type PartPriceHistory } from './api.ts';

type Bought = PartPriceHistory['bought'][number];
type Sold = PartPriceHistory['sold'][number];
type Listed = PartPriceHistory['listed'][number];

const fixed = { sortable: false } as const;
const figure = <Row extends { qty: number }>(): Column<Row> => ({
  id: 'qty',
  header: 'Qty',
  width: 56,
  grow: 0,
  align: 'right',
  phone: 'line',
  render: (row) => <span className="kit-figures">{row.qty}</span>,
});
const text = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => string,
  phone: Column<Row>['phone'] = 'line',
): Column<Row> => ({ id, header, width: 130, grow: 1, phone, render: (row) => value(row) || '–' });

const bought = (seesCost: boolean): readonly Column<Bought>[] => [
  dateColumn({ ...fixed, id: 'on', header: 'Bought', phone: 'title', value: (row) => row.on }),
  {
    id: 'order',
    header: 'Order',
    width: 100,
    grow: 0,
    phone: 'line',
    render: (row) =>
      row.purchaseOrderNo === '' ? (
        '–'
      ) : (
        <ScreenLink screen="/purchase/$id" href={`/purchase/${row.purchaseOrderId}`}>
          {row.purchaseOrderNo}
        </ScreenLink>
      ),
  },
  text('supplier', 'Supplier', (row) => row.supplier),
  text('vehicle', 'Vehicle', (row) => [row.partNo, row.vehicle].filter(Boolean).join(' · '), 'hidden'),
  figure(),
  ...(seesCost
    ? [
        moneyColumn<Bought>({
          ...fixed,
          id: 'unitCost',
          header: 'Cost each',
          totalled: false,
          phone: 'side',
          value: (row) => row.unitCost,
        }),
      ]
    : []),
];
const sold: readonly Column<Sold>[] = [
  dateColumn({ ...fixed, id: 'on', header: 'Sold', phone: 'title', value: (row) => row.on }),
  {
    id: 'invoice',
    header: 'Invoice',
    width: 100,
    grow: 0,
    phone: 'line',
    render: (row) =>
      row.invoiceNo === '' ? (
        '–'
      ) : (
        <ScreenLink className="kit-tap" screen="/invoice/$id" href={`/invoice/${row.invoiceId}`}>
          {row.invoiceNo}
        </ScreenLink>
      ),
  },
  text('description', 'What', (row) => row.description),
  figure(),
  moneyColumn({
    ...fixed,
    id: 'unitPrice',
    header: 'Price each',
    totalled: false,
    phone: 'side',
    value: (row) => row.unitPrice,
  }),
];
const listed: readonly Column<Listed>[] = [
  dateColumn({ ...fixed, id: 'at', header: 'Listed', phone: 'title', value: (row) => row.at }),
  text('vehicle', 'Vehicle', (row) => row.vehicle || 'Any vehicle'),
  text('condition', 'Condition', (row) => row.conditionName),
  text('by', 'By', (row) => row.by, 'hidden'),
  moneyColumn({ ...fixed, id: 'retail', header: 'Retail', totalled: false, phone: 'side', value: (row) => row.retail }),
  moneyColumn({ ...fixed, id: 'trade', header: 'Trade', totalled: false, phone: 'hidden', value: (row) => row.trade }),
];

type TableProps<Row> = { title: string; rows: readonly Row[]; columns: readonly Column<Row>[]; none: string };
function History<Row>({ title, rows, columns, none }: TableProps<Row>) {
  return (
    <section aria-label={title}>
      <Title order={2} mb={4}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <DataTable label={title} rows={rows} rowId={(row) => rows.indexOf(row)} columns={columns} maxHeight={260} />
      )}
    </section>
  );
}

type Props = { partId: number; partName: string; onClose: () => void };

/** What a part cost, sold for and was listed at; all prices before GST. */
export function PriceHistoryDialog({ partId, partName, onClose }: Props) {
  const seesCost = useSeesCost();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...backOrdersKey, 'prices', partId],
    queryFn: ({ signal }) => fetchPriceHistory(partId, signal),
  });
  return (
    <DialogFrame opened onClose={onClose} title={`Price history of ${partName}`} size="xl">
      {isPending && <ListSkeleton />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="lg">
          <History title="Bought" rows={data.bought} columns={bought(seesCost)} none="Never ordered." />
          <History title="Sold" rows={data.sold} columns={sold} none="Never sold." />
          <History title="Price list" rows={data.listed} columns={listed} none="Not on the price list." />
        </Stack>
      )}
    </DialogFrame>
  );
}
