import { Stack, Text } from '@mantine/core';
import type { Column } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { vehicleOf } from '../../../shared/prices/columns.tsx';
import classes from '../Parts.module.css';
import type { Preview } from './api.ts';

type Row = Preview['records'][number];

const both = (before: number, after: number) => (
  <>
    <MoneyText value={before} c="dimmed" /> <span aria-hidden>→</span> <span className="kit-unseen">becomes</span>{' '}
    <MoneyText value={after} fw={before === after ? undefined : 550} />
  </>
);

const columns: readonly Column<Row>[] = [
  { id: 'part', header: 'Part', width: 130, grow: 1.4, phone: 'title', render: (row) => row.partName },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: 130,
    grow: 1.2,
    phone: 'line',
    render: (row) => `${vehicleOf(row)}, ${row.conditionName}`,
  },
  {
    id: 'retail',
    header: 'Retail',
    align: 'right',
    width: 186,
    grow: 0,
    phone: 'side',
    render: (row) => both(row.retail, row.newRetail),
  },
  {
    id: 'trade',
    header: 'Trade',
    align: 'right',
    width: 186,
    grow: 0,
    phone: 'hidden',
    render: (row) => both(row.trade, row.newTrade),
  },
];

export function BulkPreview({ preview, fresh }: { preview: Preview; fresh: boolean }) {
  const { totals, records } = preview;
  return (
    <Stack gap="sm" style={{ opacity: fresh ? 1 : 0.6 }} aria-busy={!fresh}>
      <div className={classes.totals} role="status">
        <Text c="dimmed">{totals.count.toLocaleString('en-NZ')} prices in all</Text>
        <Text c="dimmed">Now</Text>
        <Text c="dimmed">Then</Text>
        <Text>Retail ex GST</Text>
        <MoneyText value={totals.retailBefore} />
        <MoneyText value={totals.retailAfter} fw={550} />
        <Text>Trade ex GST</Text>
        <MoneyText value={totals.tradeBefore} />
        <MoneyText value={totals.tradeAfter} fw={550} />
      </div>
      {totals.tradeAboveRetail > 0 && (
        <Text c="var(--mantine-color-yellow-text)" role="status">
          Trade would be above retail in {totals.tradeAboveRetail.toLocaleString('en-NZ')} of them.
        </Text>
      )}
      <DataTable
        label="Prices before and after"
        rows={records}
        rowId={(row) => row.priceItemId}
        columns={columns}
        maxHeight={300}
        empty={<EmptyState title="No price is chosen" hint="Change the filter of the list." />}
      />
      {totals.count > records.length && (
        <Text size="xs" c="dimmed">
          The first {records.length} are shown; all {totals.count.toLocaleString('en-NZ')} change.
        </Text>
      )}
    </Stack>
  );
}
