import { Group, Text } from '@mantine/core';
import type { Column } from '../../kit/data-table/column.ts';
import { dateColumn } from '../../kit/data-table/columns.tsx';
import type { NotificationItem } from './api.ts';
import { kindOf } from './kinds.ts';

const isNew = (item: NotificationItem): boolean => item.isRead === 0;

function Kind({ item }: { item: NotificationItem }) {
  const { icon: Icon, label } = kindOf(item.kind);
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <Icon
        size={18}
        stroke={1.6}
        style={{ flex: 'none' }}
        color={isNew(item) ? 'var(--mantine-color-pounamu-text)' : 'var(--mantine-color-dimmed)'}
        aria-hidden
      />
      <Text span inherit truncate fw={isNew(item) ? 650 : 400}>
        <span className="kit-unseen">{`${isNew(item) ? 'Unread, ' : ''}${label}: `}</span>
        {item.title}
      </Text>
    </Group>
  );
}

export const notificationColumns: readonly Column<NotificationItem>[] = [
  { id: 'title', header: 'News', width: 260, phone: 'title', render: (item) => <Kind item={item} /> },
  {
    id: 'text',
    header: 'About',
    width: 260,
    grow: 2,
    phone: 'line',
    render: (item) => (
      <Text span inherit c="dimmed" title={item.text}>
        {item.text}
      </Text>
    ),
  },
  dateColumn({
    id: 'createdAt',
    header: 'When',
    form: 'time',
    sortable: false,
    phone: 'mark',
    value: (item) => item.createdAt,
  }),
];
