import { expect, it } from 'vitest';
import { labelLayout, labelPaperIds, toLabelPaper } from './label-papers.ts';

const yard = { widthMm: 70, heightMm: 40 };

it.each([
  ['label', yard, false],
  ['a4', yard, true],
  ['roll100x50', { widthMm: 100, heightMm: 50 }, false],
  ['roll62x29', { widthMm: 62, heightMm: 29 }, false],
] as const)('labels on %s', (paper, size, sheet) => expect(labelLayout(paper, yard)).toEqual({ size, sheet }));

it('knows its own papers and no others', () => {
  expect(labelPaperIds.map(toLabelPaper)).toEqual(labelPaperIds);
  for (const other of ['', 'A4', 'toString']) expect(toLabelPaper(other)).toBeNull();
});
