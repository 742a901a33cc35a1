import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { contactsKey, useContactMatches } from '../api.ts';

type Match = ReplyOf<'GET /mgr/accounting/getContactMatches'>['matches'][number];
const by = {
  number: 'the same number',
  nzbn: 'the same NZBN',
  name: 'the same name',
  email: 'the same email',
} as const;

/** Contacts that exist in Xero are matched before the first document is sent, so that nobody is there twice. */
export function ContactsTab() {
  const client = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const answer = useContactMatches();
  const matches = answer.data?.matches ?? [];
  const ticked = matches.filter((m) => !left.has(m.debtorId));
  const turn = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const columns: readonly Column<Match>[] = [
    {
      id: 'same',
      header: 'Same',
      width: 64,
      grow: 0,
      phone: 'side',
      render: (m) => (
        <Checkbox
          aria-label={`${m.name} is ${m.remoteName}`}
          checked={!left.has(m.debtorId)}
          onChange={() => turn(m.debtorId)}
        />
      ),
    },
    { id: 'name', header: 'Here', width: 200, grow: 1, phone: 'title', render: (m) => m.name },
    { id: 'remote', header: 'In Xero', width: 200, grow: 1, phone: 'line', render: (m) => m.remoteName },
    { id: 'by', header: 'Because of', width: 160, grow: 0, phone: 'line', render: (m) => by[m.by] },
  ];
  const confirm = async () => {
    setBusy(true);
    const contacts = ticked.map(({ debtorId, remoteId }) => ({ debtorId, remoteId }));
    const done = await call('POST /mgr/accounting/confirmContacts', { body: { contacts } }).catch(() => null);
    if (done) toast('success', 'They are matched');
    await client.invalidateQueries({ queryKey: contactsKey });
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {answer.data
          ? `${answer.data.linked === 1 ? '1 contact is' : `${answer.data.linked} contacts are`} matched. Whoever is not in Xero is made there with the first document.`
          : 'Looking for contacts that are in both…'}
      </Text>
      <DataTable
        label="Contacts in both"
        rows={matches}
        rowId={(m) => m.debtorId}
        columns={columns}
        loading={answer.isPending}
        error={answer.error?.message}
        onRetry={answer.refetch}
        empty={
          <EmptyState
            title="Nobody to match"
            hint="No unmatched contact in Xero looks like one of ours."
            icon={IconUsers}
          />
        }
      />
      {matches.length > 0 && (
        <Group>
          <Button loading={busy} disabled={ticked.length === 0} onClick={() => void confirm()}>
            {ticked.length === 1 ? 'Match 1 contact' : `Match ${ticked.length} contacts`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
