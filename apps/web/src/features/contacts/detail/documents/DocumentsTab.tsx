import { Chip, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ContactDocument } from '@yardkeeper/contract/contacts/ledger';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { Column } from '../../../../kit/data-table/column.ts';
import { dateColumn, moneyColumn, statusColumn } from '../../../../kit/data-table/columns.tsx';
import { DataTable } from '../../../../kit/data-table/DataTable.tsx';
import { Pager } from '../../../../kit/list-screen/pages/Pager.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { type RecentKind, recentPath } from '../../../../shell/documents/recent-pages.ts';
import { useOpenPath } from '../../../../shell/menu/open-link.ts';
import { contactKey } from '../../keys.ts';
import type { Contact, TabProps } from '../api.ts';

type Kind = ContactDocument['kind'];
const kinds: readonly { kind: Kind; many: string; one: string; page: RecentKind }[] = [
  { kind: 'quote', many: 'Quotes', one: 'Quote', page: 'invoice' },
  { kind: 'invoice', many: 'Invoices', one: 'Invoice', page: 'invoice' },
  { kind: 'purchaseOrder', many: 'Purchase orders', one: 'Purchase order', page: 'purchaseOrder' },
  { kind: 'acquisition', many: 'Acquisitions', one: 'Acquisition', page: 'acquisition' },
];
const PAGE = 20;

const pathOf = ({ kind, id }: ContactDocument) =>
  recentPath(kinds.find((each) => each.kind === kind)?.page ?? 'invoice', String(id));

const columns: readonly Column<ContactDocument>[] = [
  { id: 'number', header: 'Number', width: 120, grow: 0, phone: 'title', render: (doc) => doc.number },
  {
    id: 'kind',
    header: 'Kind',
    width: 140,
    grow: 1,
    phone: 'line',
    render: (doc) => kinds.find(({ kind }) => kind === doc.kind)?.one,
  },
  dateColumn<ContactDocument>({ id: 'on', header: 'Date', sortable: false, phone: 'hidden', value: (doc) => doc.on }),
  statusColumn<ContactDocument>({ id: 'status', header: 'Status', sortable: false, value: (doc) => doc.status }),
  moneyColumn<ContactDocument>({
    id: 'total',
    header: 'Total',
    sortable: false,
    totalled: false,
    phone: 'side',
    value: (doc) => doc.total,
  }),
];

function hintFor({ isCustomer, isSupplier }: Contact): string {
  if (isCustomer) return 'Their quotes and invoices will be listed here as soon as the first one is written.';
  return isSupplier
    ? 'Orders placed with them will be listed here as soon as the first one is written.'
    : 'Vehicles bought from them will be listed here as soon as the first acquisition is written.';
}

export function DocumentsTab({ contact }: TabProps) {
  const { debtorID } = contact;
  const [kind, setKind] = useState<Kind | ''>('');
  const [pageNum, setPage] = useState(1);
  const open = useOpenPath();
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const body = { debtorID, kind: kind || undefined, pageNum, pageSize: PAGE };
  const answer = useQuery({
    queryKey: [...contactKey(debtorID), 'documents', body],
    queryFn: ({ signal }) => call('POST /mgr/contactManage/getContactDocuments', { body }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
  const choose = (value: string) => {
    setKind(value as Kind | '');
    setPage(1);
  };
  return (
    <Stack gap="sm">
      <Chip.Group value={kind} onChange={choose}>
        <Group gap="xs">
          <Chip value="" size="xs" variant="light">
            All
          </Chip>
          {kinds.map(({ kind: value, many }) => (
            <Chip key={value} value={value} size="xs" variant="light">
              {many}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <DataTable
        label="Documents"
        rows={answer.data?.records ?? []}
        rowId={(doc) => `${doc.kind}-${doc.id}`}
        columns={columns}
        onOpen={(doc) => open(pathOf(doc))}
        href={pathOf}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        empty={
          <EmptyState
            title={kind ? 'None of this kind' : 'No documents yet'}
            hint={kind ? 'Choose All to see every document.' : hintFor(contact)}
            icon={IconFiles}
          />
        }
      />
      {(answer.data?.pages ?? 0) > 1 && (
        <Group justify="flex-end">
          <Pager page={pageNum} pages={answer.data?.pages ?? 1} narrow={narrow} onPage={setPage} />
        </Group>
      )}
    </Stack>
  );
}
