import type { InvoiceType } from './kinds.ts';

type Final = {
  readonly type: InvoiceType;
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly fulfilled: number;
  readonly isPeriodClosed: boolean;
};

/** What keeps a final document from being opened again; nothing when it can be. */
export function barToReOpening(f: Final): 'paid' | 'credited' | 'delivered' | 'period' | null {
  if (f.paidCents > 0) return 'paid';
  if (f.creditedCents > 0) return 'credited';
  // Over the counter it was collected by finalising, and comes back with it.
  if (f.fulfilled > 0 && f.type !== 'counter') return 'delivered';
  return f.isPeriodClosed ? 'period' : null;
}
