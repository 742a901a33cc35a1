import type { InvoiceType } from './kinds.ts';

type Final = {
  readonly type: InvoiceType;
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly pickedUp: number;
  readonly fulfilled: number;
  readonly isPeriodClosed: boolean;
};

export function barToReOpening(f: Final): 'paid' | 'credited' | 'delivered' | 'out' | 'period' | null {
  if (f.paidCents > 0) return 'paid';
  if (f.creditedCents > 0) return 'credited';
  // Finalising a counter sale hands it over, and re-opening takes that back.
  if (f.fulfilled > 0 && f.type !== 'counter') return 'delivered';
  if (f.pickedUp > 0 && f.type !== 'counter') return 'out';
  return f.isPeriodClosed ? 'period' : null;
}
