import { Alert, Anchor, Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reconcile } from '@yardkeeper/contract/accounting/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { Fragment, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { moneyColumn } from '../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { Card } from '../../../kit/document/Card.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { inWordsNow } from '../../../shared/moment.ts';
import { useConnection } from '../api.ts';
import { pageOf } from '../bookings/words.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { usePeriod } from './use-period.ts';

const key = ['accounting', 'reconcile'] as const;
type Difference = Reconcile['differences'][number];
const words = {
  sales: 'Sales with GST',
  gst: 'GST on sales',
  receivables: 'Customers still owe',
  payables: 'We still owe',
} as const;

function DocumentNumber({ row }: { row: Difference }) {
  const page =
    row.entityId === null
      ? null
      : pageOf({ entity: row.entity === 'creditNote' ? 'invoice' : row.entity, entityId: row.entityId });
  return page ? <KitLink href={page}>{row.number}</KitLink> : row.number;
}

const columns: readonly Column<Difference>[] = [
  {
    id: 'number',
    header: 'Document',
    width: 130,
    grow: 0,
    phone: 'title',
    render: (row) => <DocumentNumber row={row} />,
  },
  { id: 'why', header: 'What differs', width: 260, grow: 1, phone: 'line', render: (row) => row.why },
  moneyColumn<Difference>({
    id: 'ours',
    header: 'Here',
    sortable: false,
    totalled: false,
    phone: 'side',
    value: (row) => row.ours,
  }),
  moneyColumn<Difference>({
    id: 'theirs',
    header: 'In Xero',
    sortable: false,
    totalled: false,
    phone: 'line',
    value: (row) => row.theirs,
  }),
  {
    id: 'link',
    header: 'Open',
    width: 90,
    grow: 0,
    phone: 'line',
    render: (row) =>
      row.link ? (
        <Anchor inherit href={row.link} target="_blank" rel="noreferrer">
          In Xero
        </Anchor>
      ) : (
        '–'
      ),
  },
];

function Totals({ totals }: { totals: NonNullable<Reconcile['totals']> }) {
  return (
    <Table aria-label="Totals of both sides" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th visibleFrom="sm">Total</Table.Th>
          {['Here', 'In Xero', 'Difference'].map((head) => (
            <Table.Th key={head} ta="right">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(Object.keys(words) as (keyof typeof words)[]).map((name) => (
          <Fragment key={name}>
            <Table.Tr hiddenFrom="sm">
              <Table.Td colSpan={3}>{words[name]}</Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td visibleFrom="sm">{words[name]}</Table.Td>
              <Table.Td ta="right">
                <MoneyText value={totals[name].ours} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText value={totals[name].theirs} />
              </Table.Td>
              <Table.Td ta="right" fw={totals[name].difference === 0 ? undefined : 700}>
                <MoneyText value={totals[name].difference} signal />
              </Table.Td>
            </Table.Tr>
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The totals of a period on both sides, and every document that differs. */
export function ReconcileTab() {
  const client = useQueryClient();
  const since = useConnection().data?.sendingSince ?? null;
  const period = usePeriod(since);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /mgr/accounting/getReconcile', { query: {} }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? 700 : false),
  });
  const { data } = answer;
  const running = data !== null && data !== undefined && data.endedAt === null;
  const compare = async () => {
    setProblem(null);
    const body = { from: period.from, to: period.to };
    try {
      client.setQueryData(key, await call('POST /mgr/accounting/reconcile', { body }));
      await client.invalidateQueries({ queryKey: key });
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    }
  };
  if (answer.isError)
    return (
      <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
    );
  return (
    <Stack gap="lg">
      <PeriodFields period={period}>
        <Button leftSection={<IconScale size={16} aria-hidden />} loading={running} onClick={() => void compare()}>
          Compare
        </Button>
      </PeriodFields>
      {since !== null && (
        <Text c="dimmed">Documents go to Xero since {formatDate(since)}; what is older is not compared.</Text>
      )}
      {(problem ?? data?.error) && (
        <Alert color="red" role="alert">
          {problem ?? data?.error}
        </Alert>
      )}
      {running && (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text>Reading the documents in Xero…</Text>
        </Group>
      )}
      {data?.totals && (
        <>
          <Text c="dimmed">
            {formatDate(data.from)} to {formatDate(data.to)}, {data.documents} documents, compared{' '}
            {inWordsNow(data.endedAt ?? data.startedAt)}.
          </Text>
          <Card title="Totals">
            <Totals totals={data.totals} />
          </Card>
          <Card title="Documents that differ">
            <DataTable
              label="Documents that differ"
              rows={data.differences}
              rowId={(row) => `${row.entity} ${row.entityId} ${row.number}`}
              columns={columns}
              empty={<EmptyState title="Both sides agree to the cent" icon={IconScale} />}
            />
          </Card>
        </>
      )}
      {data === null && (
        <EmptyState
          title="Nothing was compared yet"
          hint="It is done every night, and when you ask for it."
          icon={IconScale}
        />
      )}
    </Stack>
  );
}
