import { IconListDetails } from '@tabler/icons-react';
import type { Guard } from '@yardkeeper/domain/access/guard';
import type { Permission } from '@yardkeeper/domain/access/permissions';
import { lookupKinds } from '@yardkeeper/domain/reference/lookup-kinds';
import { searchOf } from '../../kit/screen-search.ts';
import type { Screen } from '../../shell/menu/screen.ts';

const guards: readonly Guard[] = Object.values(lookupKinds).map((kind) => kind.edit);
const permissions = guards.flatMap((guard) => (typeof guard === 'object' && 'anyOf' in guard ? guard.anyOf : []));

export const lookupScreens: readonly Screen[] = [
  {
    path: '/settings/lists',
    // The screen is open to people who may edit at least one list; super admins pass any guard.
    guard: { anyOf: [...new Set(permissions)] as [Permission, ...Permission[]] },
    title: 'Lists',
    menu: { group: 'Settings', label: 'Lists', icon: IconListDetails },
    search: searchOf({ list: '' }),
    load: () => import('./Lists.tsx').then((m) => m.Lists),
  },
];
