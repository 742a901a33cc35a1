import type { Undoable } from '../../../shared/undo/undo.ts';
import { fetchTimeline, undoEvents } from '../api.ts';

export const eventsBack = (eventIds: readonly number[]): Undoable['takeBack'] =>
  eventIds.length === 0 ? null : async () => (await undoEvents(eventIds)).undone;

export async function lastEvents(tagNos: readonly string[]): Promise<number[]> {
  const found = await Promise.all(
    tagNos.map(async (tagNo) => {
      const { records } = await fetchTimeline({ tagNo, pageSize: 100 });
      return records.find((event) => event.mayUndo)?.historyID;
    }),
  );
  return found.flatMap((eventId) => eventId ?? []);
}
