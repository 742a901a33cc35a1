import { Stack } from '@mantine/core';
import { DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { type Connection, useConnection, useLiveBookings } from '../api.ts';
import { AccountsTab } from './AccountsTab.tsx';
import { ContactsTab } from './ContactsTab.tsx';
import { StateTab } from './StateTab.tsx';
import { useConsentReturn } from './use-consent-return.ts';

const badgeOf = ({ connected, isStandIn }: Connection) =>
  connected
    ? { label: isStandIn ? 'Connected to the stand-in' : 'Connected', tone: 'done' as const }
    : { label: 'Not connected', tone: 'open' as const };

/** Connects the yard to its accounting system: consent, accounts and tax rates, contacts, and the first day. */
export function ConnectXero() {
  useLiveBookings();
  const problem = useConsentReturn();
  const state = useConnection();
  if (state.isPending) return <DetailSkeleton />;
  if (state.isError)
    return (
      <ErrorState message={state.error.message} onRetry={() => void state.refetch()} retrying={state.isFetching} />
    );
  const { data } = state;
  const tabs = [
    { id: 'state', label: 'Connection', render: () => <StateTab state={data} problem={problem} /> },
    ...(data.connected
      ? [
          { id: 'accounts', label: 'Accounts', keep: true, render: () => <AccountsTab /> },
          { id: 'contacts', label: 'Contacts', render: () => <ContactsTab /> },
        ]
      : []),
  ];
  return (
    <Stack gap="lg">
      <PageHeader title="Connect to Xero" status={<StatusBadge {...badgeOf(data)} />} />
      <DetailTabs kind="accounting" tabs={tabs} />
    </Stack>
  );
}
