import { expect, it } from 'vitest';
import { answersProposal } from './line-draft.ts';

const lamp = { partId: 1, makeId: 2, modelId: 3, seriesId: null };

it('who waits for the same part is not served by the line of another', () => {
  const first = { ...lamp, backOrderId: 7 };
  expect(answersProposal(first, first)).toBe(true);
  expect(answersProposal(first, { ...lamp, backOrderId: 8 })).toBe(false);
  expect(answersProposal({ ...lamp, backOrderId: null }, first)).toBe(false);
});

it('what is short of a part is served by any line of it', () => {
  expect(answersProposal({ ...lamp, backOrderId: 7 }, { ...lamp, backOrderId: null })).toBe(true);
  expect(answersProposal({ ...lamp, backOrderId: null }, { ...lamp, modelId: 4, backOrderId: null })).toBe(false);
});
