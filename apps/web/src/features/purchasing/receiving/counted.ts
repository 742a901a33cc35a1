import { canKeep, database, type QueuedRequest } from '../../../requests/database.ts';
import { keepRead } from '../../../requests/kept-reads.ts';
import { isMine, isOpen, me, readRequests, requests } from '../../../requests/queue.ts';
import { yardTime } from '../../../session/yard-clock.ts';
import type { OrderLine } from '../document/api.ts';
import { recordOf } from '../keys.ts';
import type { Arrivals, Place } from './arriving.ts';

export const commitCall = 'POST /mgr/purchaseOrder/commit';

/** What was counted at the carton but not taken into stock yet. */
export type Counted = { readonly arrivals: Arrivals; readonly place: Place | null };
export const nothingCounted: Counted = { arrivals: {}, place: null };
type Kept = Counted & { readonly at: number };

const nameOf = (purchaseOrderId: number) => `counted of ${recordOf(purchaseOrderId)}`;

/** Stored on this device after every scan, so that a reload or an empty battery loses nothing. */
export const keepCounted = (purchaseOrderId: number, counted: Counted): void =>
  keepRead(nameOf(purchaseOrderId), recordOf(purchaseOrderId), { ...counted, at: yardTime() } satisfies Kept);

/** What has been sent or queued since is not counted again. */
export async function keptCounted(purchaseOrderId: number): Promise<Counted> {
  if (!canKeep()) return nothingCounted;
  const read = await (await database()).get('reads', [me(), nameOf(purchaseOrderId)]);
  const kept = read?.data as Kept | undefined;
  if (kept === undefined) return nothingCounted;
  await readRequests();
  const isSent = requests
    .get()
    .some((each) => isMine(each) && each.record === recordOf(purchaseOrderId) && each.at >= kept.at);
  return isSent ? nothingCounted : kept;
}

type Sent = { readonly lines?: readonly { readonly purchaseOrderItemId: number; readonly qty: number }[] };

/** The lines as they will be once the requests waiting on this device have arrived. */
export function linesWith(lines: readonly OrderLine[], all: readonly QueuedRequest[]): readonly OrderLine[] {
  const open = all.filter((each) => isOpen(each) && each.state !== 'refused' && each.call === commitCall);
  if (open.length === 0) return lines;
  const sent = open.flatMap(({ parts }) => (parts.body as Sent | undefined)?.lines ?? []);
  return lines.map((line) => {
    const mine = sent.filter((each) => each.purchaseOrderItemId === line.purchaseOrderItemId);
    const qty = mine.reduce((sum, each) => sum + each.qty, 0);
    return { ...line, outstanding: Math.max(0, line.outstanding - qty), received: line.received + qty };
  });
}
