import type { Ctx } from '../../../services.ts';
import type { MadeTag } from '../../inventory/tag/ordered-tags.ts';

export type Received = {
  readonly purchaseOrderId: number;
  readonly poNo: string;
  readonly receiptId: number;
  readonly tags: readonly MadeTag[];
};
type Listener = (c: Ctx, received: Received) => Promise<void>;

/** Features above, such as back orders, hear in the same transaction what came; this one knows none of them. */
const listeners: Listener[] = [];
export const whenReceived = (listener: Listener): void => {
  listeners.push(listener);
};
export async function tellReceived(c: Ctx, received: Received): Promise<void> {
  for (const listener of listeners) await listener(c, received);
}
