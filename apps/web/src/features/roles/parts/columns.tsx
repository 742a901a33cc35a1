import { Text } from '@mantine/core';
import { permissions } from '@yardkeeper/domain/access/permissions';
import type { Column } from '../../../kit/data-table/column.ts';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import type { RoleRow } from '../api.ts';

const kind = (role: RoleRow): string => (role.builtIn ? 'Built in' : 'Your own');
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const roleColumns: readonly Column<RoleRow>[] = [
  {
    id: 'role',
    header: 'Role',
    sortable: true,
    width: 200,
    phone: 'title',
    render: (role) => role.role,
    csv: (role) => role.role,
  },
  {
    id: 'builtIn',
    header: 'Kind',
    width: 120,
    grow: 0,
    phone: 'side',
    render: (role) => <StatusBadge label={kind(role)} tone={role.builtIn ? 'finalised' : 'open'} />,
    csv: kind,
  },
  {
    id: 'users',
    header: 'People',
    sortable: true,
    align: 'right',
    width: 100,
    grow: 0,
    phone: 'line',
    render: (role) => <span className="kit-figures">{people(role.users)}</span>,
    csv: (role) => role.users,
  },
  {
    id: 'permissions',
    header: 'Permissions',
    sortable: true,
    align: 'right',
    width: 120,
    grow: 0,
    phone: 'line',
    render: (role) => (
      <span className="kit-figures">
        {role.permissions}{' '}
        <Text span inherit c="dimmed">
          of {permissions.length}
        </Text>
        <Text span inherit hiddenFrom="sm">
          {' '}
          permissions
        </Text>
      </span>
    ),
    csv: (role) => role.permissions,
  },
];
