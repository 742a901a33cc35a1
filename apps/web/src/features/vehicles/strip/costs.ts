import type { StockItem } from '@yardkeeper/contract/vehicles/stock-items';
import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { apportion, type StripLine as CostLine } from '@yardkeeper/domain/inventory/apportion';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import type { Vehicle } from '../detail/api.ts';
import type { Placed, StripLine } from './lines.ts';

const inCents = (dollars: number | null): Cents => centsOfDollars(dollars ?? 0) ?? cents(0);

const kept = (item: StockItem, isAnySold: boolean): CostLine => {
  const isFixed = item.costIsManual === 1 || (isAnySold && item.stockItemId > 0);
  return {
    retailCents: cents(inCents(item.retail) * item.qty),
    manualCents: isFixed && item.unitCost !== null ? cents(inCents(item.unitCost) * item.qty) : null,
  };
};

/** Shares the vehicle's cost over its strip list and the ticked parts; returns the ticked parts' dollars. */
export function sharesOf(
  vehicle: Pick<Vehicle, 'purchase' | 'projectedSales' | 'tagsSold'>,
  items: readonly StockItem[],
  lines: readonly { line: StripLine; placed: Placed }[],
): readonly number[] {
  const all = [
    ...items.map((item) => kept(item, vehicle.tagsSold > 0)),
    ...lines.map(({ line, placed }) => ({
      retailCents: cents(inCents(line.retail) * line.qty),
      manualCents: placed.unitCost === null ? null : cents(inCents(placed.unitCost) * line.qty),
    })),
  ];
  const shares = apportion(inCents(vehicle.purchase), all, inCents(vehicle.projectedSales));
  return shares.slice(items.length).map((share) => share / 100);
}
