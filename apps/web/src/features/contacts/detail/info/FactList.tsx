import { Anchor, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CopyText } from '../../../../kit/CopyText.tsx';
import classes from '../../Contacts.module.css';
import type { Fact } from './facts.ts';

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

function Value({ value, href, copy }: Fact) {
  if (value === '') return <Text c="dimmed">–</Text>;
  if (href) return <Anchor href={href}>{value}</Anchor>;
  return copy ? <CopyText value={value} /> : value;
}

/** Label and value, line by line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className="kit-figures">
            <Value {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
