import { Box, Button, Group } from '@mantine/core';
import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { maySell } from '@yardkeeper/domain/invoices/facts';
import { type InvoiceStatus, invoiceStatusNames } from '@yardkeeper/domain/invoices/kinds';
import { useMemo } from 'react';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useActor } from '../../../session/use-session.ts';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { ExportButton } from '../../../shared/csv/ExportButton.tsx';
import { MoneyToCount } from '../../../shared/dispatch/MoneyToCount.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { useMayOpen } from '../../../shell/menu/screens-context.ts';
import { invoicesKey } from '../keys.ts';
import { exportInvoices, invoiceList, sumInvoices, summarise, sumsSaid, totalsLabel } from './api.ts';
import { invoiceColumns } from './columns.tsx';
import { Filters, MoreFilters } from './Filters.tsx';
import { anyInvoice, MY_QUOTES, OVERDUE } from './filter.ts';
import { useRowActions } from './use-row-actions.tsx';

const chip = (value: InvoiceStatus) => ({ value: value as string, label: invoiceStatusNames[value] });
const chips = {
  field: 'status',
  items: [
    chip('open'),
    { value: MY_QUOTES, label: 'My quotes', uncounted: true },
    ...(['confirmed', 'inProgress', 'completed', 'finalized'] as const).map(chip),
    { value: OVERDUE, label: 'Overdue' },
    ...(['closed', 'cancelled'] as const).map(chip),
  ],
  fetchCounts: summarise,
  notes: true,
} as const;
const page = (invoiceId: number) => `/invoice/${invoiceId}`;

function Tools() {
  const open = useOpenPath();
  const client = useQueryClient();
  const actor = useActor();
  const { filter } = useAddressFilter(anyInvoice);
  const mayCreate = useMayOpen('/invoice/create') && actor !== null && maySell(actor);
  return (
    <Group gap="sm">
      {/* Money is counted at a desk; a phone has no room for it in this row. */}
      <Box visibleFrom="sm">
        <MoneyToCount
          queryKey={[...invoicesKey, 'collected']}
          onSettled={() => void client.invalidateQueries({ queryKey: invoicesKey })}
        />
      </Box>
      <ExportButton load={() => exportInvoices(filter)} />
      {mayCreate && (
        <>
          <Button variant="default" onClick={() => open('/invoice/create?quote=1')}>
            New quote
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('/invoice/create')}>
            New invoice
          </Button>
        </>
      )}
    </Group>
  );
}

export function InvoiceList() {
  useLiveRefresh({ topics: ['/topic/invoices'], keys: [invoicesKey], pauseMs: pauses.list });
  const open = useOpenPath();
  const isConnected = useAccountingConnected();
  const columns = useMemo(() => invoiceColumns(isConnected), [isConnected]);
  const { rowActions, dialog } = useRowActions();
  return (
    <>
      <ListScreen
        {...invoiceList}
        title="Quotes and invoices"
        columns={columns}
        rowId={(row) => row.invoiceId}
        onOpen={(row) => open(page(row.invoiceId))}
        href={(row) => page(row.invoiceId)}
        rowActions={rowActions}
        search={{ field: 'search', placeholder: 'No, customer, order no, tag' }}
        chips={chips}
        fetchSums={sumInvoices}
        sumsSaid={sumsSaid}
        totalsLabel={totalsLabel}
        filters={(control) => <Filters {...control} />}
        moreFilters={(control) => <MoreFilters {...control} />}
        primary={<Tools />}
        csv={false}
        empty={{
          title: 'No quotes or invoices yet',
          hint: 'Write the first one with the customer on the phone.',
          icon: IconFileInvoice,
        }}
      />
      {dialog}
    </>
  );
}
