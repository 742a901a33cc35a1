import { allowedSteps, type StockEvent, type StockEventType } from './stock-events.ts';
import { isPresent, type TagState } from './tag-state.ts';

/** A tag computed from its events in TypeScript, to compare with what the database computes. */
export type Projection = {
  readonly state: TagState | 'none';
  readonly qty: number;
  readonly locationId: number | null;
};
export const nothingYet: Projection = { state: 'none', qty: 0, locationId: null };

export function afterEvent(before: Projection, event: StockEvent): Projection {
  if (event.fromState !== before.state || event.fromLocationId !== before.locationId)
    throw new Error(`${event.type} does not follow ${before.state}`);
  const qty = before.qty + event.qtyDelta;
  if (qty < 0 || qty > 0 !== isPresent(event.toState)) throw new Error(`${event.type} leaves ${qty} on hand`);
  return { state: event.toState, qty, locationId: event.toLocationId };
}

export const isAllowedStep = (type: StockEventType, from: string, to: TagState): boolean =>
  type === 'undo' || allowedSteps[type].some(([f, t]) => f === from && t === to);
