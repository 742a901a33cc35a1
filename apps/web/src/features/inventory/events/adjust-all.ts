import { failureOf, isAbort } from '../../../kit/text/failure.ts';
import type { ThroughHold } from '../../../shared/stock/use-hold-lift.tsx';
import type { Undoable } from '../../../shared/undo/undo.ts';
import { adjustTag } from '../api.ts';
import type { SomeTag } from '../tag/some-tag.ts';
import { tagsInWords } from '../words.ts';
import { eventsBack, lastEvents } from './undo.ts';

export type Adjustment = { statusId: number | null; qty: number | null; notes: string };

/** A refusal of a single tag is thrown to the form; among several tags, the refused ones are named in the message. */
export async function adjustAll(
  tags: readonly SomeTag[],
  { statusId, qty, notes }: Adjustment,
  throughHold: ThroughHold,
): Promise<Undoable> {
  const done: SomeTag[] = [];
  const refused: string[] = [];
  let asks = true;
  for (const tag of tags) {
    try {
      const action = () => adjustTag({ tagNo: tag.tagNo, statusId: statusId ?? 0, qty, notes }, { quiet: true });
      await (asks ? throughHold(action) : action());
      done.push(tag);
    } catch (thrown) {
      if (tags.length === 1 || isAbort(thrown)) throw thrown;
      const { message, fields } = failureOf(thrown);
      // Somebody who chose not to lift one hold is not asked again for every other tag.
      if ('hold' in fields) asks = false;
      refused.push(`${tag.tagNo}: ${message}`);
    }
  }
  if (done.length === 0) throw new Error(refused.join('. '));
  const eventIds = await lastEvents(done.map((tag) => tag.tagNo)).catch(() => []);
  const text = [`${tagsInWords(done)} adjusted`, ...refused].join('. ');
  return { text, takeBack: eventsBack(eventIds), warning: refused.length > 0 };
}
