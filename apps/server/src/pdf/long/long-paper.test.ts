import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import { expect, it } from 'vitest';
import { textOfPages } from '../fixtures/pdf-text.ts';
import { layOut, type PaperRow } from './long-paper.ts';

const company = yardSettings.company.parse({
  name: 'Kererū Auto Ltd',
  tradingName: 'Kererū Parts',
  city: 'Ōtaki',
  phone: '04 555 0199',
});
const columns = [
  { name: 'Number', share: 2 },
  { name: 'Customer', share: 4 },
  { name: 'Total', share: 2, isRight: true },
];
const carried = [{ column: 2, isMoney: false }];

async function* rowsOf(count: number): AsyncIterable<PaperRow[]> {
  for (let at = 0; at < count; at += 500)
    yield Array.from({ length: Math.min(500, count - at) }, (_, n) => ({
      kind: 'row',
      cells: [`INV${at + n}`, `Āwhina & Sons ${'long '.repeat(20)}`, '$1'],
      carried: [1],
    }));
}
const printed = async (count: number) => {
  const chunks: Uint8Array[] = [];
  const paper = { title: 'Tests', below: 'Māehe 2026', columns, carried };
  await layOut({ company, logo: null }, paper, rowsOf(count), async (bytes) => void chunks.push(bytes));
  return textOfPages(Buffer.concat(chunks));
};

it('carries the sums from page to page, and shows the number of pages on each', async () => {
  const pages = await printed(200);
  expect(pages.length).toBeGreaterThan(4);
  expect(pages[0]).toContain('Kererū Parts');
  expect(pages[0]).toContain('Āwhina & Sons long');
  expect(pages[0]).not.toContain('long '.repeat(20).trim());
  let before = 0;
  for (const [n, page] of pages.entries()) {
    const here = page.match(/INV\d+/g)!.length;
    expect(page).toContain(`Page ${n + 1} of`);
    if (n > 0) expect(page).toContain(`Brought forward ${before} `);
    before += here;
    if (n < pages.length - 1) expect(page).toContain(`Carried forward ${before} `);
  }
  expect(before).toBe(200);
});

it('of any length looks the same', async () => {
  const pages = await printed(1_600);
  expect(pages.at(-1)).toContain('INV1599');
  expect(pages.join(' ').match(/INV\d+/g)!.length).toBe(1_600);
  expect(pages[1]).toContain('Brought forward');
});

it('of nothing is one page with its head', async () => {
  const pages = await printed(0);
  expect([pages.length, pages[0]!.includes('Customer')]).toEqual([1, true]);
});
