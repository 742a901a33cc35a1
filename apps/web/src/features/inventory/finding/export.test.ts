import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo, lastUndoable } from '../../../shared/undo/undo.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf } from '../inventory-testing.ts';
import { exportTags } from './export.ts';
import { anyTag } from './filter.ts';

const list = 'POST /mgr/inventory/queryInventoryList';
const file = 'POST /mgr/inventory/exportTags';
const csv = () => new Response('Tag,Part\r\nT1,Door\r\nT2,Door\r\n', { headers: { 'content-type': 'text/csv' } });
const holding = (total: number) => () => ok({ records: [], total, pages: total, searchedFor: null });

beforeEach(() => startSession(tokenFor(60_000), someUser()));
afterEach(() => {
  forgetUndo();
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('the tags as a file', () => {
  it('says how many of the filter it leaves out', async () => {
    const sent = answerCalls({ [list]: holding(1502), [file]: csv });
    await exportTags({ ...anyTag, makeId: 7 });
    expect(lastUndoable.get()).toMatchObject({ warning: true, text: expect.stringContaining('leaves out 1,500 tags') });
    expect(sent.map((one) => bodyOf(one).makeId)).toEqual([7, 7]);
  });

  it('says nothing when it holds all, or when they could not be counted', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerCalls({ [list]: holding(2), [file]: csv });
    await exportTags(anyTag);
    answerCalls({ [list]: () => failed(500, 'Down'), [file]: csv });
    await exportTags(anyTag);
    expect(lastUndoable.get()).toBeNull();
  });
});
