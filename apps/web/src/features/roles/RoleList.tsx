import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconShieldLock } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { useOpenPath } from '../../shell/menu/open-link.ts';
import { roleList, rolePath, useLiveRoles } from './api.ts';
import type { RoleFilter } from './filter.ts';
import { countRoles } from './page-of-roles.ts';
import { roleColumns } from './parts/columns.tsx';
import { useNewRole } from './parts/use-new-role.tsx';
import { WhoMay } from './parts/WhoMay.tsx';
import classes from './Roles.module.css';

const chips = {
  field: 'kind',
  items: [
    { value: 'builtIn', label: 'Built in', tone: 'finalised' },
    { value: 'own', label: 'Your own', tone: 'open' },
  ],
  fetchCounts: async (filter: RoleFilter, signal: AbortSignal) =>
    countRoles(await call('GET /manageUser/getRole', {}, { signal, quiet: true }), filter),
} as const;

export function RoleList() {
  useLiveRoles();
  const open = useOpenPath();
  const newRole = useNewRole();
  return (
    <div className={classes.withRail}>
      <ListScreen
        {...roleList}
        title="Roles"
        columns={roleColumns}
        rowId={(role) => role.roleId}
        href={(role) => rolePath(role.roleId)}
        onOpen={(role) => open(rolePath(role.roleId))}
        rowActions={(role) => [
          {
            id: 'open',
            label: 'Open',
            icon: <IconPencil size={16} aria-hidden />,
            onRun: () => open(rolePath(role.roleId)),
          },
          { id: 'copy', label: 'Copy', icon: <IconCopy size={16} aria-hidden />, onRun: () => newRole.copy(role) },
        ]}
        search={{ field: 'search', placeholder: 'Role' }}
        chips={chips}
        primary={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={newRole.start}>
            New role
          </Button>
        }
        empty={{ title: 'No roles', hint: 'Make one and choose what it opens.', icon: IconShieldLock }}
      />
      <WhoMay />
      {newRole.dialog}
    </div>
  );
}
