import { Gauge, type Registry } from 'prom-client';

/**
 * A figure with one value for a yard, or one per value of its labels. `across` says what the figure of several
 * processes on one database is: the sum of theirs, or the largest or smallest of what each of them says of the same
 * thing.
 */
type Figure<L extends string> = {
  readonly name: string;
  readonly help: string;
  readonly across: 'sum' | 'max' | 'min';
  readonly labels?: readonly L[];
};

export const gauge = <L extends string = never>(registry: Registry, { name, help, across, labels = [] }: Figure<L>) =>
  new Gauge<L>({ name, help, aggregator: across, labelNames: [...labels], registers: [registry] });
