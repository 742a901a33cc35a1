import { Button, Group } from '@mantine/core';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Column, RowId, Sort } from '../data-table/column.ts';
import { DataTable } from '../data-table/DataTable.tsx';
import { EmptyState } from '../text/EmptyState.tsx';
import { type DemoInvoice, demoColumns, demoInvoices } from './demo-data.ts';
import { Sample, Shelf } from './Sample.tsx';

const rowId = (row: DemoInvoice) => row.id;
const nothing = () => undefined;
const manyColumns: Column<DemoInvoice>[] = Array.from({ length: 20 }, (_, i) => ({
  id: `c${i}`,
  header: `Column ${i + 1}`,
  render: (row) => (i === 0 ? row.no : `${row.id} / ${i + 1}`),
  width: 110,
}));

const actions = () => [
  { id: 'edit', label: 'Edit', icon: <IconPencil size={16} aria-hidden />, onRun: nothing },
  { id: 'print', label: 'Print', icon: <IconPrinter size={16} aria-hidden />, onRun: nothing },
  { id: 'cancel', label: 'Cancel', icon: <IconTrash size={16} aria-hidden />, danger: true, onRun: nothing },
];

export function TableShelf() {
  const [rows, setRows] = useState(() => demoInvoices(12));
  const [sort, setSort] = useState<Sort>({ field: 'date', order: 'DESC' });
  const [ticked, setTicked] = useState<ReadonlySet<RowId>>(new Set([2, 3]));
  const thousand = useMemo(() => demoInvoices(1000), []);
  const touch = () =>
    setRows((all) => all.map((row) => (row.id === 4 ? { ...row, total: row.total + 1, status: 'Completed' } : row)));
  const common = { rowId, columns: demoColumns };
  return (
    <Shelf title="DataTable" wide>
      <Sample name="Sort, ticks, row actions, totals; a live row flashes once">
        <Group mb="xs">
          <Button variant="default" onClick={touch}>
            Change a row
          </Button>
        </Group>
        <DataTable<DemoInvoice>
          {...common}
          label="Invoices with totals"
          rows={rows}
          sort={sort}
          onSort={(field, order) => setSort({ field, order })}
          ticked={ticked}
          onTick={setTicked}
          onOpen={nothing}
          href={(row) => `#${row.no}`}
          rowActions={actions}
        />
      </Sample>
      <Sample name="1,000 rows × 20 columns">
        <DataTable<DemoInvoice> label="Thousand" rows={thousand} rowId={rowId} columns={manyColumns} maxHeight={400} />
      </Sample>
      <Sample name="Loading">
        <DataTable<DemoInvoice> {...common} label="Loading list" rows={[]} loading />
      </Sample>
      <Sample name="Loading another page over the rows of this one">
        <DataTable<DemoInvoice> {...common} label="Refreshing list" rows={demoInvoices(2)} loading />
      </Sample>
      <Sample name="Empty">
        <DataTable<DemoInvoice>
          {...common}
          label="Empty list"
          rows={[]}
          empty={
            <EmptyState
              title="No invoices yet"
              hint="Accept a quote or make the first invoice."
              action={<Button>New invoice</Button>}
            />
          }
        />
      </Sample>
      <Sample name="Failing">
        <DataTable<DemoInvoice>
          {...common}
          label="Failing list"
          rows={[]}
          error="The server did not answer"
          onRetry={nothing}
        />
      </Sample>
    </Shelf>
  );
}
