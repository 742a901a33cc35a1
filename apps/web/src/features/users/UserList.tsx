import { Alert, Button, Group } from '@mantine/core';
import { IconMapPin, IconPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { countUsers, type UserRow, useAreas, useLiveUsers, userList } from './api.ts';
import { AreasDialog } from './parts/AreasDialog.tsx';
import { userColumns } from './parts/columns.tsx';
import { DevicesDialog } from './parts/DevicesDialog.tsx';
import { ResetSecondStep } from './parts/ResetSecondStep.tsx';
import { RoleSelect } from './parts/RoleSelect.tsx';
import { useUserActions } from './parts/use-user-actions.tsx';
import { UserForm } from './UserForm.tsx';

const chips = {
  field: 'active',
  items: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
  fetchCounts: countUsers,
} as const;

export function UserList() {
  useLiveUsers();
  const areas = useAreas().data;
  const columns = useMemo(() => userColumns(new Map(areas?.map((a) => [a.areaId, a.areaName]))), [areas]);
  const [editing, setEditing] = useState<UserRow | 'new' | null>(null);
  const [areasOpen, setAreasOpen] = useState(false);
  const [resetting, setResetting] = useState<UserRow | null>(null);
  const [shown, setShown] = useState<UserRow | null>(null);
  const actions = useUserActions({ onEdit: setEditing, onReset: setResetting, onDevices: setShown });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      Add user
    </Button>
  );
  return (
    <>
      {actions.done && (
        <Alert
          color={actions.done.undo ? 'yellow' : 'green'}
          role="status"
          mb="md"
          py="xs"
          withCloseButton
          closeButtonLabel="Close this message"
          onClose={actions.forget}
        >
          <Group gap="md">
            {actions.done.sentence}
            {actions.done.undo && (
              <Button variant="default" size="compact-sm" onClick={actions.undo}>
                Activate again
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <ListScreen
        {...userList}
        title="Users"
        columns={columns}
        rowId={(user) => user.userID}
        onOpen={setEditing}
        rowActions={actions.rowActions}
        search={{ field: 'search', placeholder: 'Name, user name or email' }}
        chips={chips}
        filters={({ filter, set }) => (
          <RoleSelect
            aria-label="Role"
            placeholder="Any role"
            clearable
            w={{ base: '100%', sm: 210 }}
            value={filter.roleId || null}
            onChange={(roleId) => set({ roleId: roleId ?? 0 })}
          />
        )}
        primary={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconMapPin size={16} aria-hidden />}
              onClick={() => setAreasOpen(true)}
            >
              Areas
            </Button>
            {add}
          </Group>
        }
        empty={{ title: 'No users yet', hint: 'Add the people who work here.', icon: IconUsers, action: add }}
      />
      {editing !== null && <UserForm user={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {shown && <DevicesDialog user={shown} onClose={() => setShown(null)} />}
      {resetting && <ResetSecondStep user={resetting} onClose={() => setResetting(null)} />}
      <AreasDialog opened={areasOpen} onClose={() => setAreasOpen(false)} />
      {actions.dialog}
    </>
  );
}
