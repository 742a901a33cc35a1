import { IconMailbox } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';
import { outboxSearch } from './filter.ts';

export const outboxScreens: readonly Screen[] = [
  {
    path: '/settings/outbox',
    guard: superAdminOnly,
    title: 'Mailbox & outbox',
    menu: { group: 'Settings', label: 'Mailbox & outbox', icon: IconMailbox, waits: 'parkedMessages' },
    search: outboxSearch,
    list: () => import('./api.ts').then((m) => m.messageList),
    load: () => import('./OutboxList.tsx').then((m) => m.OutboxList),
  },
];
