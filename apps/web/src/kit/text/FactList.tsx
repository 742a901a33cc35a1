import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export type ListedFact = readonly [label: string, value: ReactNode];

type Props = {
  facts: readonly ListedFact[];
  className?: string;
};

export function FactList({ facts, className }: Props) {
  return (
    <dl className={className ? `${classes.facts} ${className}` : classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="kit-figures">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
