import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isQuoteType } from '@yardkeeper/domain/invoices/kinds';
import { useEffect, useRef, useState } from 'react';
import type { Read, Verdict } from '../../../../kit/scan/ScanBox.tsx';
import { failureOf } from '../../../../kit/text/failure.ts';
import { inWordsNow } from '../../../../shared/moment.ts';
import { sayFound } from '../../../../shared/stock/found.ts';
import { fetchAvailability, fetchTag } from '../../saving/api.ts';
import type { CustomerKnown } from '../../saving/fields/use-customer.ts';
import type { Editor } from '../../saving/use-editor.ts';
import { type LineDraft, lineOfTag } from '../line-draft.ts';
import { availabilityWords, isWithADocument, type TagAvailability } from '../tag-availability.ts';

const refused = (message: string): Verdict => ({ accepted: false, message });

function whyUnavailable(availability: TagAvailability): string {
  const { tagNo, state, documentNo, user, until } = availability;
  if (!isWithADocument(availability)) return `${tagNo} ${availabilityWords[state]}`;
  const whose = user ? `, by ${user}` : '';
  const end = until ? `, until ${inWordsNow(until)}` : '';
  return `${tagNo} ${availabilityWords[state]} ${documentNo || 'another document'}${whose}${end}`;
}

/** The line of this document for which the tag was ordered. */
const waitingFor = (tag: LineDraft, lines: readonly LineDraft[]) =>
  lines.find(({ kind, partId, qty }) => kind === 'nonStock' && partId === tag.partId && (qty === 1 || tag.many));

/** The tag's line keeps what was agreed with the customer. */
const takenBy = (tag: LineDraft, { key, lineId, qty, unitPrice, discount, taxable, warrantyDays }: LineDraft) => ({
  ...tag,
  key,
  lineId,
  qty,
  unitPrice,
  listed: null,
  discount,
  taxable,
  warrantyDays,
});

/** Adds a tag to the document at the customer's price, or returns which document has it. */
export function useAddTag(editor: Editor, { pricing }: CustomerKnown) {
  return async (typed: string, { isScanned }: Read = { isScanned: false }): Promise<Verdict> => {
    const tagId = tagIdOf(typed);
    if (tagId === null) return refused(`${typed} is not a tag number`);
    const tagNo = tagNoOf(tagId);
    const here = editor.latest.current.lines.find((line) => line.tagNo === tagNo);
    if (here) {
      editor.select(here.key);
      return { accepted: true, doubtful: true, message: `${tagNo} is on this document already` };
    }
    const [tag, known] = await Promise.all([fetchTag(tagNo), fetchAvailability(tagNo)]);
    // The seller holds it, so nobody has to look for it any more.
    const isFound = isScanned && known.state === 'lookedFor';
    if (isFound) await sayFound(tagNo, false);
    const availability = isFound ? await fetchAvailability(tagNo) : known;
    const isOwn = availability.documentId !== null && availability.documentId === editor.latest.current.invoiceId;
    const isFree = availability.state === 'free' || isOwn;
    // A quote reserves nothing, so it may name a tag that another document has reserved, with a warning.
    const goesOn =
      isFree ||
      availability.state === 'held' ||
      (availability.state === 'reserved' && isQuoteType(editor.latest.current.type));
    if (!goesOn) return refused(whyUnavailable(availability));
    const line = lineOfTag(tag, pricing, { many: tag.mayHaveMany, acqId: tag.acqId });
    const waiting = isOwn ? waitingFor(line, editor.latest.current.lines) : undefined;
    if (waiting) editor.replace(waiting.key, takenBy(line, waiting));
    else editor.add(line);
    const hold = tag.onHold === 1 ? `${tagNo} comes from a vehicle that is on hold` : '';
    const doubt = isFree ? hold : whyUnavailable(availability);
    return doubt
      ? { accepted: true, doubtful: true, message: `Added. ${doubt}` }
      : { accepted: true, message: `${tagNo} ${tag.partDesc}` };
  };
}
export type AddTag = ReturnType<typeof useAddTag>;

/** Adds the tags that the address names, once, when the document opens; returns why some were refused. */
export function useBeginTags(tagNos: readonly string[], add: AddTag): readonly string[] {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const refuse = (message: string) => setRefused((before) => [...before, message]);
    void (async () => {
      for (const tagNo of tagNos)
        await add(tagNo).then(
          ({ accepted, message }) => accepted || refuse(message),
          (thrown: unknown) => refuse(failureOf(thrown).message),
        );
    })();
  });
  return refused;
}
