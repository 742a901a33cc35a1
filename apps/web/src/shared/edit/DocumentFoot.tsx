import { Text } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { ReactNode } from 'react';
import classes from './DocumentFoot.module.css';

/** What a document that is being edited comes to. */
export function DocumentTotals({ facts }: { facts: readonly (readonly [label: string, amount: number])[] }) {
  return (
    <dl className={classes.totals} aria-label="Totals">
      {facts.map(([label, amount]) => (
        <div key={label} data-main={label === 'Total' || undefined}>
          <dt>{label}</dt>
          <dd className="kit-figures">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stays in sight under a long document: which keys there are, and the buttons that save. */
export function DocumentBar({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <Text c="dimmed" size="xs" visibleFrom="sm" className={classes.hint}>
        {hint}
      </Text>
      {children}
    </div>
  );
}
