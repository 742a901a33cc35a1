import { Alert } from '@mantine/core';
import {
  IconAddressBook,
  IconBuildingBank,
  IconCoin,
  IconFileDollar,
  IconFiles,
  IconHistory,
  IconInfoCircle,
  IconNotes,
  IconPaperclip,
  IconTruckLoading,
} from '@tabler/icons-react';
import { type DetailTab, DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useCan } from '../../../session/use-session.ts';
import type { Contact } from './api.ts';
import { BanksTab } from './banks/BanksTab.tsx';
import { ContactHeader } from './ContactHeader.tsx';
import { CreditsTab } from './credits/CreditsTab.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { HistoryTab } from './history/HistoryTab.tsx';
import { InfoTab } from './info/InfoTab.tsx';
import { NotesTab } from './notes/NotesTab.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';

const FilesTab = lazyPart(() => import('./files/FilesTab.tsx').then((m) => m.FilesTab));
const PayablesTab = lazyPart(() => import('./payables/PayablesTab.tsx').then((m) => m.PayablesTab));
const StatementTab = lazyPart(() => import('./statement/StatementTab.tsx').then((m) => m.StatementTab));

export function ContactDetail({ contact }: { contact: Contact }) {
  const balances = useCan({ allOf: ['VIEW_CUSTOMER', 'VIEW_CUSTOMER_REPORT'] });
  const orders = useCan({ anyOf: ['VIEW_PURCHASE_ORDER'] });
  const buying: DetailTab = {
    id: 'buying',
    label: 'Orders & payable',
    icon: IconTruckLoading,
    render: () => <PayablesTab contact={contact} />,
  };
  const money: readonly DetailTab[] = [
    { id: 'credits', label: 'Credits', icon: IconCoin, render: () => <CreditsTab contact={contact} /> },
    {
      id: 'statement',
      label: 'Statement',
      icon: IconFileDollar,
      render: () => <StatementTab contact={contact} />,
    },
  ];
  const tabs: readonly DetailTab[] = [
    { id: 'info', label: 'Info', icon: IconInfoCircle, render: () => <InfoTab contact={contact} /> },
    {
      id: 'contacts',
      label: 'Contacts',
      icon: IconAddressBook,
      count: contact.persons.length,
      render: () => <PeopleTab contact={contact} />,
    },
    {
      id: 'banks',
      label: 'Bank accounts',
      icon: IconBuildingBank,
      count: contact.banks.length,
      render: () => <BanksTab contact={contact} />,
    },
    {
      id: 'notes',
      label: 'Notes',
      icon: IconNotes,
      count: contact.notes.length,
      render: () => <NotesTab contact={contact} />,
    },
    {
      id: 'files',
      label: 'Files',
      icon: IconPaperclip,
      count: contact.files,
      render: () => <FilesTab contact={contact} />,
    },
    { id: 'documents', label: 'Documents', icon: IconFiles, render: () => <DocumentsTab contact={contact} /> },
    ...(orders && contact.isSupplier === 1 ? [buying] : []),
    ...(balances ? money : []),
    { id: 'history', label: 'History', icon: IconHistory, render: () => <HistoryTab contact={contact} /> },
  ];
  return (
    <>
      <ContactHeader contact={contact} balances={balances} />
      {contact.onHold === 1 && (
        <Alert color="red" role="status" py="xs">
          On hold{contact.holdReason ? `: ${contact.holdReason}` : ''}. Nothing is sold to them on account.
        </Alert>
      )}
      {contact.enabled === 0 && (
        <Alert color="gray" role="status" py="xs">
          Disabled: they are not offered on new documents.
        </Alert>
      )}
      <DetailTabs kind="contact" tabs={tabs} />
    </>
  );
}
