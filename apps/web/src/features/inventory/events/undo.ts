import { observable } from '../../../session/observable.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { fetchTimeline, undoEvents } from '../api.ts';

export type Undoable = {
  readonly text: string;
  /** answers how many steps went back; null when there is no way back */
  readonly takeBack: (() => Promise<number>) | null;
  readonly warning?: boolean;
};
/** Events of the stock go back by their counter-events. */
export const eventsBack = (eventIds: readonly number[]): Undoable['takeBack'] =>
  eventIds.length === 0 ? null : async () => (await undoEvents(eventIds)).undone;

/** The last action, while it may be taken back from the bar; a message in the corner is gone too soon for that. */
export const lastUndoable = observable<Undoable | null>(null);

/** Says what was done and offers to take it back. */
export function offerUndo(action: Undoable): void {
  const stays = action.takeBack !== null || action.warning === true;
  lastUndoable.set(stays ? action : null);
  // The bar says it already, and a message would lie over its button.
  if (!stays) toast('success', action.text);
}
export const forgetUndo = (): void => lastUndoable.set(null);

/** The last step of each tag, where it may be taken back. */
export async function lastEvents(tagNos: readonly string[]): Promise<number[]> {
  const found = await Promise.all(
    tagNos.map(async (tagNo) => {
      const { records } = await fetchTimeline({ tagNo, pageSize: 100 });
      return records.find((event) => event.mayUndo)?.historyID;
    }),
  );
  return found.flatMap((eventId) => eventId ?? []);
}
