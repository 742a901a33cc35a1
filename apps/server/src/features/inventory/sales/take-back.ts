import { type ReturnedAs, stateOfReturn, tagForReturn } from '@yardkeeper/domain/inventory/returned-tag';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import type { Ctx } from '../../../services.ts';
import { recordAll } from '../../history/service.ts';
import { insertEvents, type NewEvent } from '../events/event-queries.ts';
import { lockedTags } from '../events/move.ts';
import { announceTags, ENTITY } from '../tag/record.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import { insertPart, unmarkSold } from './sale-queries.ts';
import type { SaleDocument, SaleStep } from './sales.ts';

type Back = SaleStep & {
  /** cost of one piece on the day it was sold */
  readonly costCents: number | null;
  readonly outcome: ReturnedAs;
  readonly locationId: number | null;
  /** how many pieces of the tag customers have, including these */
  readonly out: number;
  /** what the inspection found */
  readonly notes: string;
};
type By = Pick<NewEvent, 'notes' | 'document_kind' | 'document_id' | 'document_no' | 'user_id'>;
const types = { restock: 'quarantine', core: 'core', scrap: 'scrap' } as const;

async function underItself(c: Ctx, tag: LockedTag, { qty, outcome, locationId }: Back, by: By): Promise<void> {
  const at = { tag_id: tag.tag_id, from_location_id: tag.location_id, to_location_id: tag.location_id, ...by };
  await insertEvents(c.db, [
    { ...at, type: 'return', from_state: tag.state, to_state: 'returned', qty_delta: 0, notes: '' },
  ]);
  await insertEvents(c.db, [
    {
      ...at,
      type: types[outcome],
      from_state: 'returned',
      to_state: stateOfReturn[outcome],
      qty_delta: outcome === 'scrap' ? 0 : qty,
      // It must not return to the shelf it was sold from; without a place it counts as not put away yet.
      to_location_id: locationId,
    },
  ]);
}

const withOthers = (c: Ctx, tag: LockedTag, { qty }: Back, by: By) =>
  insertEvents(c.db, [
    {
      tag_id: tag.tag_id,
      from_location_id: tag.location_id,
      to_location_id: tag.location_id,
      ...by,
      type: 'count',
      from_state: tag.state,
      to_state: tag.state,
      qty_delta: qty,
    },
  ]);

/** Returned pieces of a box get a tag of their own, because the rest of the box may still be sold. */
async function underOwn(c: Ctx, tag: LockedTag, back: Back, by: By): Promise<number> {
  const { qty, outcome, locationId } = back;
  const tagId = await insertPart(c.db, tag.tag_id, back, c.actor.userId);
  if (outcome !== 'restock')
    await insertEvents(c.db, [
      {
        tag_id: tagId,
        from_location_id: locationId,
        to_location_id: locationId,
        ...by,
        type: types[outcome],
        from_state: 'quarantine',
        to_state: stateOfReturn[outcome],
        qty_delta: outcome === 'scrap' ? -qty : 0,
      },
    ]);
  const [box, own] = [tagNoOf(tag.tag_id), tagNoOf(tagId)];
  const now = stateInWords(stateOfReturn[outcome]);
  await recordAll(c, [
    {
      entity: ENTITY,
      id: tag.tag_id,
      event: 'returned',
      text: `${qty} came back on ${by.document_no}: ${now} as ${own}`,
    },
    {
      entity: ENTITY,
      id: tagId,
      event: 'returned',
      reason: back.notes,
      text: `${qty} of ${box} came back on ${by.document_no}`,
    },
  ]);
  return tagId;
}

/**
 * Back from a customer: it waits in quarantine, goes on the core list or is scrapped; its cost is as it was. Answers
 * the new tag when it got one.
 */
export async function takeBack(c: Ctx, back: Back, document: SaleDocument): Promise<number | null> {
  const [tag] = await lockedTags(c, [back.tagId]);
  await unmarkSold(c.db, [back]);
  const by: By = {
    document_kind: document.kind,
    document_id: document.id,
    document_no: document.no,
    notes: back.notes,
    user_id: c.actor.userId,
  };
  const facts = { state: tag!.state, qty: tag!.qty_on_hand, locationId: tag!.location_id };
  const under = tagForReturn(facts, back);
  const own = under === 'own' ? await underOwn(c, tag!, back, by) : null;
  if (under === 'itself') await underItself(c, tag!, back, by);
  if (under === 'others') await withOthers(c, tag!, back, by);
  await announceTags(c, own === null ? back.tagId : 0);
  return own;
}
