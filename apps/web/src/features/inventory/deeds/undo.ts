import { observable } from '../../../session/observable.ts';
import { toast } from '../../../shell/toasts.ts';
import { fetchTimeline } from '../api.ts';

export type Undoable = { readonly text: string; readonly eventIds: readonly number[]; readonly warning?: boolean };

/** The last deed, while it may be taken back from the bar; a message in the corner is gone too soon for that. */
export const lastDeed = observable<Undoable | null>(null);

/** Says what was done and offers to take it back. */
export function tellDeed(deed: Undoable): void {
  const stays = deed.eventIds.length > 0 || deed.warning === true;
  lastDeed.set(stays ? deed : null);
  // The bar says it already, and a message would lie over its button.
  if (!stays) toast('success', deed.text);
}
export const forgetDeed = (): void => lastDeed.set(null);

/** The last step of each tag, where it may be taken back. */
export async function lastEvents(tagNos: readonly string[]): Promise<number[]> {
  const found = await Promise.all(
    tagNos.map(async (tagNo) => (await fetchTimeline(tagNo)).find((event) => event.mayUndo)?.eventId),
  );
  return found.flatMap((eventId) => eventId ?? []);
}
