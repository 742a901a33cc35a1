import { SimpleGrid, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}

export function Cards({ locked = false, children }: { locked?: boolean; children: ReactNode }) {
  return (
    <div className={classes.columns} data-locked={locked || undefined}>
      {children}
    </div>
  );
}

export function Fields({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
      {children}
    </SimpleGrid>
  );
}

export const wholeRow = classes.whole;
