import { Group, Text } from '@mantine/core';
import { IconBell, IconMail, IconMessage } from '@tabler/icons-react';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn } from '../../../kit/data-table/columns.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import type { MessageRow } from '../api.ts';
import { kindWords, stayedHere, wordsOf } from '../words.ts';

const icons = { mail: IconMail, sms: IconMessage, push: IconBell } as const;

export const StateBadge = ({ message }: { message: MessageRow }) => <StatusBadge {...wordsOf(message)} />;

function Subject({ message }: { message: MessageRow }) {
  const Icon = icons[message.kind];
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <Icon size={16} stroke={1.6} color="var(--mantine-color-dimmed)" style={{ flex: 'none' }} aria-hidden />
      <Text span inherit truncate>
        <span className="kit-unseen">{kindWords[message.kind]}: </span>
        {message.subject}
      </Text>
    </Group>
  );
}

export const messageColumns: readonly Column<MessageRow>[] = [
  {
    id: 'subject',
    header: 'Subject',
    width: 260,
    grow: 2,
    phone: 'title',
    render: (message) => <Subject message={message} />,
    csv: (message) => message.subject,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 80,
    grow: 0,
    phone: 'hidden',
    render: (message) => kindWords[message.kind],
    csv: (message) => kindWords[message.kind],
  },
  {
    id: 'recipient',
    header: 'To',
    width: 220,
    phone: 'line',
    render: (message) => message.recipient,
    csv: (message) => message.recipient,
  },
  {
    id: 'state',
    header: 'State',
    width: 176,
    grow: 0,
    phone: 'side',
    render: (message) => <StateBadge message={message} />,
    csv: (message) => wordsOf(message).label,
  },
  {
    id: 'attempts',
    header: 'Tries',
    align: 'right',
    width: 64,
    grow: 0,
    phone: 'hidden',
    render: (message) => <span className="kit-figures">{message.attempts}</span>,
    csv: (message) => message.attempts,
  },
  {
    id: 'lastError',
    header: 'Last error',
    width: 180,
    hiddenByDefault: true,
    phone: 'hidden',
    render: (message) => message.lastError,
    csv: (message) => message.lastError,
  },
  dateColumn({
    id: 'createdAt',
    header: 'Written',
    form: 'time',
    sortable: false,
    phone: 'mark',
    value: (m) => m.createdAt,
  }),
  dateColumn({
    id: 'sentAt',
    header: 'Sent',
    form: 'time',
    sortable: false,
    phone: 'hidden',
    value: (m) => (stayedHere(m) ? null : m.sentAt),
  }),
];
