import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Lock.module.css';

export function LockFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={classes.page}>
      <span className={classes.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        Yardkeeper
      </span>
      <Title order={1}>{title}</Title>
      <div style={{ width: 'min(420px, 100%)' }}>{children}</div>
    </main>
  );
}
