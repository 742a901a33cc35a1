import { Select, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { fetchRole, type RoleDetail, rolesKey, saveRole, useRoleNames } from './api.ts';

type Props = {
  /** The role to copy; null starts without permissions. */
  source: { roleId: number; role: string } | null;
  onClose: () => void;
  onMade: (role: RoleDetail) => void;
};

export function RoleForm({ source, onClose, onMade }: Props) {
  const client = useQueryClient();
  const roles = useRoleNames().data ?? (source ? [source] : []);
  const submit = async ({ role, from }: { role: string; from: string }) => {
    const permission = from === '' ? [] : (await fetchRole(Number(from))).permission;
    return saveRole({ roleId: 0, role, permission });
  };
  const made = (role: RoleDetail) => {
    toast('success', `${role.role} is saved`);
    void client.invalidateQueries({ queryKey: rolesKey });
    onMade(role);
  };
  return (
    <FormDialog
      opened
      title={source ? `Copy ${source.role}` : 'New role'}
      onClose={onClose}
      size="md"
      initialValues={{ role: '', from: source ? String(source.roleId) : '' }}
      onSubmit={submit}
      onSaved={made}
      submitLabel="Make the role"
    >
      {(form) => (
        <>
          <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('role')} />
          <Select
            label="Start with"
            data={[
              { value: '', label: 'Nothing' },
              ...roles.map(({ roleId, role }) => ({ value: String(roleId), label: role })),
            ]}
            allowDeselect={false}
            searchable
            {...form.getInputProps('from')}
          />
          <Text c="dimmed" size="xs" style={{ gridColumn: '1 / -1' }}>
            A role of your own holds permissions only. Selling, picking and seeing all invoices belong to the built-in
            roles by their names.
          </Text>
        </>
      )}
    </FormDialog>
  );
}
