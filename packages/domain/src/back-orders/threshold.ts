export const maxThresholdQty = 100_000;
export const maxLeadDays = 730;

export type Figures = {
  readonly onHand: number;
  readonly promised: number;
  readonly onOrder: number;
};

export const availableOf = ({ onHand, promised }: Pick<Figures, 'onHand' | 'promised'>): number => onHand - promised;

type Limits = { readonly min: number; readonly target: number; readonly active: boolean };

/** How many to order to reach the target; 0 while stock plus orders reach the minimum. */
export function shortOf(figures: Figures, { min, target, active }: Limits): number {
  const coming = availableOf(figures) + figures.onOrder;
  return active && coming < min ? Math.max(target, min) - coming : 0;
}

export const isBelowMin = (figures: Figures, { min, active }: Limits): boolean => active && availableOf(figures) < min;

export const limitsProblem = ({ min, target }: Pick<Limits, 'min' | 'target'>): string | null =>
  target < min ? 'The target cannot be below the minimum' : null;
