import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  canSellRoles,
  costRoles,
  isOneOf,
  pickRoles,
  type Role,
  toRole,
  vehicleInformationRoles,
  viewAllInvoicesRoles,
} from '@yardkeeper/domain/access/roles';
import type { RoleDetail } from '../api.ts';
import classes from '../Roles.module.css';

const rules: readonly (readonly [readonly Role[], string])[] = [
  [canSellRoles, 'sell items'],
  [pickRoles, 'pick'],
  [viewAllInvoicesRoles, 'see everybody’s invoices'],
  [vehicleInformationRoles, 'change the information fields of a vehicle'],
  [costRoles, 'see cost and margin'],
];

export function RoleRail({ detail }: { detail: RoleDetail }) {
  const role = toRole(detail.role);
  const byName = rules.filter(([set]) => isOneOf(role, set)).map(([, words]) => words);
  return (
    <aside className={classes.rail} aria-label="About this role">
      <Paper component="section" p="md" aria-label="Who holds this role">
        <Title order={2} mb="xs">
          Who holds it
        </Title>
        {detail.users.length === 0 && (
          <Text size="sm" c="dimmed">
            Nobody yet. Give it to somebody under Users.
          </Text>
        )}
        <ul className={classes.people}>
          {detail.users.map((user) => (
            <li key={user.userID} className={classes.person}>
              <Anchor component={Link} to="/settings/user" search={{ search: user.usersName } as never} size="sm">
                {user.usersName}
              </Anchor>
            </li>
          ))}
        </ul>
      </Paper>
      <Paper component="section" p="md" aria-label="By its name">
        <Title order={2} mb="xs">
          By its name
        </Title>
        {byName.length === 0 ? (
          <Text size="sm" c="dimmed">
            {role === null
              ? 'A role of your own has none of the rules that hang on a role’s name, such as selling or picking.'
              : 'Nothing beyond its permissions.'}
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              This role may also
            </Text>
            <ul className={classes.rules}>
              {byName.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        )}
      </Paper>
    </aside>
  );
}
