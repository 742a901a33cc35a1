import { Button, Paper, SegmentedControl, Select, Switch } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { ListScreen } from '../list-screen/ListScreen.tsx';
import type { FetchPage } from '../list-screen/types.ts';
import {
  DEMO_STATUSES,
  type DemoFilter,
  type DemoInvoice,
  demoColumns,
  demoFilter,
  fetchDemoCounts,
  fetchDemoPage,
} from './demo-data.ts';

const answers: Record<string, FetchPage<DemoInvoice, DemoFilter>> = {
  full: fetchDemoPage,
  empty: async () => ({ records: [], total: 0, pages: 0 }),
  failing: () => Promise.reject(new Error('The server did not answer')),
  waiting: () => new Promise(() => undefined),
};

export function ListShelf() {
  const [mood, setMood] = useState('full');
  return (
    <Paper p="lg" component="section" aria-label="ListScreen">
      <SegmentedControl
        mb="md"
        aria-label="State of the list"
        data={Object.keys(answers)}
        value={mood}
        onChange={setMood}
      />
      <ListScreen<DemoInvoice, DemoFilter>
        key={mood}
        id="kit-invoices"
        title="Invoices"
        queryKey={['kit', 'invoices', mood]}
        fetchPage={answers[mood] ?? fetchDemoPage}
        filterDefaults={demoFilter}
        defaultSort={{ field: 'date', order: 'DESC' }}
        columns={demoColumns}
        rowId={(row) => row.id}
        onOpen={() => undefined}
        search={{ field: 'text', placeholder: 'Invoice no or customer' }}
        chips={{
          field: 'status',
          items: DEMO_STATUSES.map((status) => ({ value: status, label: status })),
          fetchCounts: mood === 'full' ? fetchDemoCounts : undefined,
        }}
        filters={({ filter, set }) => (
          <Select
            aria-label="Sold by"
            placeholder="Sold by"
            w={{ base: '100%', sm: 150 }}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear sold by' }}
            data={['Mere T', 'Hemi R', 'Sione F', 'Kate B']}
            value={filter.person || null}
            onChange={(person) => set({ person: person ?? '' })}
          />
        )}
        moreFilters={({ filter, set }) => (
          <Switch
            label="Something is owing"
            checked={filter.owing}
            onChange={(event) => set({ owing: event.currentTarget.checked })}
          />
        )}
        bulkActions={[
          { id: 'print', label: 'Print', icon: <IconPrinter size={16} aria-hidden />, onRun: () => undefined },
        ]}
        primary={<Button leftSection={<IconPlus size={16} aria-hidden />}>New invoice</Button>}
        empty={{ title: 'No invoices yet', hint: 'Accept a quote or make the first invoice.' }}
      />
    </Paper>
  );
}
