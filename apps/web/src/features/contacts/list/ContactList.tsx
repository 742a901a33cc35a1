import { Button, Group } from '@mantine/core';
import { IconPlus, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { EXPORT_CSV } from '../../../kit/words.ts';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useCan } from '../../../session/use-session.ts';
import { CsvMenu } from '../../../shared/csv/CsvMenu.tsx';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { ContactForm } from '../form/ContactForm.tsx';
import { contactsKey, useRefreshContacts } from '../keys.ts';
import { contactLists, countContacts, fetchOwed, fetchOwedPaper } from './api.ts';
import { owedColumns } from './columns.tsx';
import { contactCsv } from './csv.ts';
import { Filters } from './Filters.tsx';
import { anyContact, asksOwed } from './filter.ts';
import { ImportBanner } from './ImportBanner.tsx';
import { type ListKind, listKinds } from './kinds.ts';
import { useRowActions } from './use-row-actions.tsx';

const active = { value: 'active', label: 'Active' } as const;
const disabled = { value: 'disabled', label: 'Disabled', tone: 'open' } as const;
const onHold = { value: 'onHold', label: 'On hold', tone: 'cancelled' } as const;
const owing = { value: 'owing', label: 'Owing', tone: 'waiting' } as const;
const overdue = { value: 'overdue', label: 'Overdue', tone: 'late' } as const;

/** In lists of debts the filter by age comes first. */
const withAge = (filters: ListKind['filters'], isFirst: boolean): ListKind['filters'] =>
  isFirst ? ['age', ...filters] : [...filters, 'age'];

/** Filters beyond this number are behind a button. */
const IN_ROW = 2;

function ContactList({ list }: { list: ListKind }) {
  const { kind, title, one } = list;
  const source = contactLists[kind];
  useLiveRefresh({ topics: ['/topic/contacts'], keys: [contactsKey], pauseMs: pauses.list });
  const balances = useCan({ anyOf: ['VIEW_CUSTOMER_REPORT'] });
  const seesCost = useSeesCost();
  const mayCreate = useCan(list.create);
  const mayOpen = useCan({ anyOf: ['VIEW_CUSTOMER'] });
  const open = useOpenPath();
  const refresh = useRefreshContacts();
  const actions = useRowActions(list);
  const [adding, setAdding] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { filter } = useAddressFilter(anyContact);
  const seesOwed = list.holds && balances;
  const isOwed = seesOwed && asksOwed(filter);
  const columns = useMemo(
    () => (isOwed ? owedColumns : list.columns(balances, seesCost)),
    [list, isOwed, balances, seesCost],
  );
  const filters = seesOwed ? withAge(list.filters, isOwed) : list.filters;
  const csv = contactCsv(kind, title.toLowerCase(), filter);

  const chips = {
    field: 'state',
    items: [active, ...(list.holds ? [onHold] : []), ...(seesOwed ? [owing, overdue] : []), disabled],
    fetchCounts: countContacts(kind),
  } as const;
  const page = (debtorID: number) => `/customer/${debtorID}`;
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New {one}
    </Button>
  );
  return (
    <>
      {mayCreate && <ImportBanner kind={kind} />}
      <ListScreen
        {...source}
        id={isOwed ? `${source.id}-owed` : source.id}
        title={title}
        columns={columns}
        rowId={(row) => row.debtorID}
        onOpen={mayOpen ? (row) => open(page(row.debtorID)) : undefined}
        href={mayOpen ? (row) => page(row.debtorID) : undefined}
        rowActions={actions.rowActions}
        search={{ field: 'search', placeholder: 'Name, phone, email or number' }}
        chips={chips}
        {...(seesOwed && { fetchSums: fetchOwed })}
        filters={(control) => <Filters {...control} wants={filters.slice(0, IN_ROW)} />}
        moreFilters={
          filters.length > IN_ROW
            ? (control) => <Filters {...control} wants={filters.slice(IN_ROW)} inRow={false} />
            : undefined
        }
        primary={
          <Group gap="sm">
            {isOwed && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => setPrinting(true)}
              >
                PDF
              </Button>
            )}
            {!isOwed && (
              <CsvMenu source={csv} mayImport={mayCreate} exportLabel={EXPORT_CSV} onImported={() => refresh()} />
            )}
            {add}
          </Group>
        }
        csv={isOwed}
        empty={{ title: `No ${csv.what} yet`, hint: list.hint, icon: IconUsers, action: add || undefined }}
      />
      {adding && (
        <ContactForm
          contact={null}
          kind={kind}
          onClose={() => setAdding(false)}
          onSaved={(saved) => mayOpen && open(page(saved.debtorID))}
        />
      )}
      {printing && (
        <PdfDialog
          title="What customers owe"
          queryKey={[...contactsKey, 'owed', filter]}
          load={(signal) => fetchOwedPaper(filter, signal)}
          onClose={() => setPrinting(false)}
        />
      )}
      {actions.dialog}
    </>
  );
}

export const CustomerList = () => <ContactList key="customer" list={listKinds.customer} />;
export const SellerList = () => <ContactList key="seller" list={listKinds.seller} />;
export const SupplierList = () => <ContactList key="supplier" list={listKinds.supplier} />;
