import { failureOf } from '../../../kit/failure.ts';
import { adjustTag } from '../api.ts';
import type { SomeTag } from '../tag/some-tag.ts';
import { tagsInWords } from '../words.ts';
import { eventsBack, lastEvents, type Undoable } from './undo.ts';

export type Adjustment = { statusId: number | null; qty: number | null; notes: string };

/** The same adjustment for each tag. One alone fails as a form does; of several, those that could not be are named. */
export async function adjustAll(tags: readonly SomeTag[], { statusId, qty, notes }: Adjustment): Promise<Undoable> {
  const done: SomeTag[] = [];
  const refused: string[] = [];
  for (const tag of tags) {
    try {
      await adjustTag({ tagNo: tag.tagNo, statusId: statusId ?? 0, qty, notes }, { quiet: tags.length > 1 });
      done.push(tag);
    } catch (thrown) {
      if (tags.length === 1) throw thrown;
      refused.push(`${tag.tagNo}: ${failureOf(thrown).message}`);
    }
  }
  if (done.length === 0) throw new Error(refused.join('. '));
  const eventIds = await lastEvents(done.map((tag) => tag.tagNo)).catch(() => []);
  const text = [`${tagsInWords(done)} adjusted`, ...refused].join('. ');
  return { text, takeBack: eventsBack(eventIds), warning: refused.length > 0 };
}
