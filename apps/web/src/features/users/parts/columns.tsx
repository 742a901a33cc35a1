import { Avatar, Group, Text } from '@mantine/core';
import type { Column } from '../../../kit/data-table/column.ts';
import { dateColumn, statusColumn } from '../../../kit/data-table/columns.tsx';
import type { UserRow } from '../api.ts';

const activeLabel = (user: Pick<UserRow, 'active'>): string => (user.active ? 'Active' : 'Inactive');

const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>;

const plain = (id: 'userName' | 'email' | 'phone' | 'role', header: string, more: Partial<Column<UserRow>> = {}) => ({
  id,
  header,
  render: (user: UserRow) => <Whole text={user[id]} />,
  csv: (user: UserRow) => user[id],
  ...more,
});

/** The rows hold ids of areas; `areaNames` names them. */
export function userColumns(areaNames: ReadonlyMap<number, string>): readonly Column<UserRow>[] {
  const areas = (user: UserRow) => user.areas.map((id) => areaNames.get(id) ?? `Area ${id}`).join(', ');
  return [
    {
      id: 'usersName',
      header: 'Name',
      sortable: true,
      width: 184,
      grow: 1.4,
      phone: 'title',
      csv: (user) => user.usersName,
      render: (user) => (
        <Group gap="sm" wrap="nowrap" component="span">
          <Avatar src={user.avatar} name={user.usersName} color="gray" size={24} alt="" />
          <Text span inherit truncate fw={550}>
            {user.usersName}
          </Text>
        </Group>
      ),
    },
    plain('userName', 'User name', { sortable: true, width: 130, phone: 'line' }),
    plain('email', 'Email', { sortable: true, width: 176, grow: 2 }),
    plain('phone', 'Phone', { width: 130, grow: 0, hiddenByDefault: true }),
    plain('role', 'Role', { sortable: true, width: 160, phone: 'line' }),
    {
      id: 'areas',
      header: 'Areas',
      width: 136,
      grow: 1.4,
      render: (user) => <Whole text={areas(user)} />,
      csv: areas,
    },
    statusColumn({
      id: 'active',
      header: 'Status',
      width: 100,
      sortable: false,
      phone: 'side',
      value: activeLabel,
    }),
    {
      id: 'secondStep',
      header: 'Second step',
      hiddenByDefault: true,
      width: 116,
      render: (user) => (user.secondStep ? 'Set up' : '–'),
      csv: (user) => (user.secondStep ? 'Set up' : ''),
    },
    dateColumn({ id: 'lastLogin', header: 'Last login', form: 'time', value: (user) => user.lastLogin }),
  ];
}
