import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { heldInWords } from '@yardkeeper/domain/access/matrix';
import { toPermission } from '@yardkeeper/domain/access/permissions';
import { toRole } from '@yardkeeper/domain/access/roles';
import { fetchPermissions } from '../api.ts';
import classes from '../Users.module.css';

export function RolePreview({ role }: { role: string | undefined }) {
  const all = role !== undefined && toRole(role) === 'SUPER_ADMIN';
  const query = useQuery({
    queryKey: ['role-permissions', role],
    queryFn: ({ signal }) => fetchPermissions(role ?? '', signal),
    enabled: role !== undefined && !all,
  });
  if (role !== undefined && query.isError && !query.data)
    return (
      <Text size="xs" c="dimmed" role="status">
        What {role} opens could not be loaded.{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void query.refetch()} loading={query.isFetching}>
          Try again
        </Button>
      </Text>
    );
  if (role === undefined || (!all && !query.data)) return null;
  const held = new Set((query.data ?? []).map(toPermission).filter((p) => p !== null));
  const lines = heldInWords(held);
  return (
    <section className={classes.preview} aria-label={`What ${role} opens`}>
      <Text size="xs" fw={550} mb={4}>
        {role} opens
      </Text>
      {all && <Text size="xs">Everything, and the settings that are for super admins only.</Text>}
      {!all && lines.length === 0 && <Text size="xs">Nothing yet: this role holds no permission.</Text>}
      {!all && (
        <ul className={classes.lines}>
          {lines.map(({ name, words }) => (
            <li key={name}>
              <span className={classes.what}>{name}</span> {words}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
