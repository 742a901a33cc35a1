import type { TabProps } from '../use-vehicle-edit.ts';
export function StockTab(_: TabProps) {
  return null;
}
