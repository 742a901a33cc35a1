import { observable } from '../../../../session/observable.ts';

/** What this window has just taken into stock, so that labels and undo are at hand. */
export type JustReceived = {
  readonly purchaseOrderId: number;
  readonly receiptId: number;
  readonly tagNos: readonly string[];
};
export const justReceived = observable<JustReceived | null>(null);
