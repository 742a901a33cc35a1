import { Select, type SelectProps } from '@mantine/core';
import { NothingFound } from '../../../kit/pickers/NothingFound.tsx';
import { useRoles } from '../api.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number | null;
  onChange?: (roleId: number | null) => void;
  /** Shown while the roles are loading, so that a stored choice does not look empty. */
  current?: { roleId: number; role: string };
};

export function RoleSelect({ value = null, onChange, current, ...select }: Props) {
  const roles = useRoles().data ?? (current ? [current] : []);
  return (
    <Select
      searchable
      openOnFocus={false}
      nothingFoundMessage={<NothingFound says="No such role" isEmpty={roles.length === 0} />}
      {...select}
      data={roles.map(({ roleId, role }) => ({ value: String(roleId), label: role }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
      clearButtonProps={{ 'aria-label': 'Any role' }}
    />
  );
}
