import type { InvoiceStatus } from '../kinds.ts';

type Standing = {
  readonly status: InvoiceStatus;
  readonly stockLines: number;
  /** The line in question cannot be picked as sold, and the picker waits for a decision. */
  readonly isStalled?: boolean;
};

/**
 * Parts may be added, removed or changed in number until picking starts; a stalled line may still change while it is
 * picked.
 */
export const mayStockLinesChange = ({ status, stockLines, isStalled = false }: Standing): boolean =>
  status === 'open' ||
  status === 'confirmed' ||
  (status === 'inProgress' && isStalled) ||
  (status === 'completed' && stockLines === 0);

const where: Partial<Readonly<Record<InvoiceStatus, string>>> = {
  inProgress: 'is being picked',
  completed: 'is with the customer',
};
export const whyStockLinesAreFixed = (name: string, standing: Standing): string | null =>
  mayStockLinesChange(standing)
    ? null
    : `${name} ${where[standing.status] ?? 'is done'}, so its parts stay as they are: put more on a new invoice, and credit what is not wanted once it is final`;
