import { SimpleGrid, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../../Acquisitions.module.css';

/** A titled group of a tab. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.cardTitle}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Fields side by side, one below the other on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
      {children}
    </SimpleGrid>
  );
}
