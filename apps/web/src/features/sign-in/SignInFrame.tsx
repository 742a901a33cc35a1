import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SignIn.module.css';

type Props = { title: string; hint?: string; aside?: ReactNode; children: ReactNode };

export function SignInFrame({ title, hint, aside, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>Yardkeeper</span>
        </div>
        <Title order={1}>{title}</Title>
        {hint && (
          <Text c="dimmed" mt="xs">
            {hint}
          </Text>
        )}
        <div className={classes.body}>{children}</div>
      </div>
      {aside}
    </main>
  );
}
