import { Avatar, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useDelayed } from '../../../kit/use-delayed.ts';
import { usePickers, useSellers } from '../api.ts';
import classes from '../Roles.module.css';

type People = ReplyOf<'GET /user/getSalePersonList'>;

/** Selling and picking depend on a role's name and not on a permission, so the people are listed here. */
export function WhoMay() {
  return (
    <aside className={classes.rail} aria-label="Who may sell and pick">
      <Panel title="Can sell" hint="Super admins, sales persons and sales managers" people={useSellers()} />
      <Panel title="Can pick" hint="Super admins, pickers and picking supervisors" people={usePickers()} />
    </aside>
  );
}

type Props = { title: string; hint: string; people: UseQueryResult<People> };

function Panel({ title, hint, people }: Props) {
  const late = useDelayed(people.isPending);
  return (
    <Paper component="section" p="md" aria-label={title}>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        {people.data && (
          <Text c="dimmed" size="xs" className="kit-figures">
            {people.data.length}
          </Text>
        )}
      </Group>
      <Text c="dimmed" size="xs" mb="sm">
        {hint}
      </Text>
      {late && <Skeleton h={72} />}
      {people.isError && (
        <Group gap="sm">
          <Text size="sm">The list could not be loaded.</Text>
          <Button variant="default" size="compact-sm" onClick={() => people.refetch()}>
            Try again
          </Button>
        </Group>
      )}
      {people.data?.length === 0 && <Text size="sm">Nobody yet. Give somebody one of these roles.</Text>}
      <ul className={classes.people}>
        {people.data?.map((person) => (
          <li key={person.userID} className={classes.person}>
            <Avatar src={person.avatar} name={person.usersName} color="gray" size={24} alt="" />
            <Text span size="sm" truncate flex={1}>
              {person.usersName}
            </Text>
            <Text span size="xs" c="dimmed">
              {person.role}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
