import { formatDateTime } from '@yardkeeper/domain/format/dates';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import { isWithADocument, type Taken, takenWords } from '../money/payment-words.ts';
import { fetchTag, fetchTaken } from '../saving/api.ts';
import type { CustomerKnown } from '../saving/use-customer.ts';
import type { Editor } from '../saving/use-editor.ts';
import { lineOfTag } from './line-draft.ts';

const refused = (message: string): Verdict => ({ accepted: false, message });

/** Which document has it, and whose that is. */
function takenSentence(taken: Taken): string {
  const { tagNo, state, documentNo, user, until } = taken;
  if (!isWithADocument(taken)) return `${tagNo} ${takenWords[state]}`;
  const whose = user ? `, by ${user}` : '';
  const end = until ? `, until ${formatDateTime(until)}` : '';
  return `${tagNo} ${takenWords[state]} ${documentNo || 'another document'}${whose}${end}`;
}

/** Puts a tag on the document, at the price of its customer, or says who has it. */
export function useAddTag(editor: Editor, { pricing }: CustomerKnown) {
  return async (typed: string): Promise<Verdict> => {
    const tagId = tagIdOf(typed);
    if (tagId === null) return refused(`${typed} is not a tag number`);
    const tagNo = tagNoOf(tagId);
    const here = editor.latest.current.lines.find((line) => line.tagNo === tagNo);
    if (here) {
      editor.select(here.key);
      return { accepted: true, doubtful: true, message: `${tagNo} is on this document already` };
    }
    const [tag, taken] = await Promise.all([fetchTag(tagNo), fetchTaken(tagNo)]);
    const isOwn = taken.documentId !== null && taken.documentId === editor.latest.current.invoiceId;
    const isFree = taken.state === 'free' || isOwn;
    // A quote promises nothing: it may name what another document has, as long as it says so.
    const goesOn =
      isFree || taken.state === 'held' || (taken.state === 'reserved' && isQuoteType(editor.latest.current.type));
    if (!goesOn) return refused(takenSentence(taken));
    editor.add(lineOfTag(tag, pricing, { many: tag.mayHaveMany, acqId: tag.acqId }));
    const hold = tag.onHold === 1 ? `${tagNo} comes from a vehicle that is on hold` : '';
    const doubt = isFree ? hold : takenSentence(taken);
    return doubt
      ? { accepted: true, doubtful: true, message: `Added. ${doubt}` }
      : { accepted: true, message: `${tagNo} ${tag.partDesc}` };
  };
}
export type AddTag = ReturnType<typeof useAddTag>;
