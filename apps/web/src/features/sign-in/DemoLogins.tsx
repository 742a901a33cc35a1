import { Text, Title, UnstyledButton } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import classes from './SignIn.module.css';

type LoginRow = ReplyOf<'GET /user/signInPage'>['logins'][number];
type Props = { logins: readonly LoginRow[]; onChoose: (login: LoginRow) => void };

/** Only a demo yard lists its logins; a click fills in the form. */
export function DemoLogins({ logins, onChoose }: Props) {
  return (
    <section className={classes.demo} aria-labelledby="demo-logins">
      <Title order={2} id="demo-logins">
        Demo yard
      </Title>
      <Text c="dimmed">Choose who you are; the form fills in.</Text>
      <ul className={classes.logins}>
        {logins.map((login) => (
          <li key={login.userName}>
            <UnstyledButton className={classes.login} onClick={() => onChoose(login)}>
              <span>{login.userName}</span>
              <Text component="span" size="xs" c="dimmed">
                {login.role}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
