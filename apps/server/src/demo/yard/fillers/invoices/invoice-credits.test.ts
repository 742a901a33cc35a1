import { expect, it } from 'vitest';
import { randomFrom } from '../../random.ts';
import { creditSome } from './invoice-credits.ts';
import type { Draft } from './invoice-draft.ts';

const now = new Date('2025-11-14T02:00:00Z');
const sold = (...prices: number[]) =>
  ({
    fate: 'closed',
    invoice: { type: 'standard', total_cents: prices.reduce((all, each) => all + each, 0) },
    lines: prices.map((gross_cents, n) => ({ tag_id: 2 + 2 * n, description: 'Alternator', gross_cents })),
    credited: null,
    at: now,
    paidAt: now,
  }) as unknown as Draft;

it('neither a line sold for nothing nor a whole document is credited', () => {
  const [free, both, dear] = [sold(0, 5_000), sold(0, 3_000, 2_000), sold(5_000)];
  creditSome(randomFrom('credits'), [free!, both!, dear!], now);
  expect([free!.credited, both!.credited?.gross_cents, dear!.credited]).toEqual([null, 3_000, null]);
});

it('neither an internal issue nor its charges are credited', () => {
  const freight = (type: string) =>
    Array.from({ length: 300 }, () => {
      const draft = sold(2_000, 3_000);
      Object.assign(draft.invoice, { type });
      for (const line of draft.lines) line.tag_id = null;
      return draft;
    });
  const drafts = { internal: freight('internal'), standard: freight('standard') };
  const many = (of: keyof typeof drafts) => drafts[of].filter(({ credited }) => credited !== null).length;
  for (const each of Object.values(drafts)) creditSome(randomFrom('credits'), each, now);
  expect([many('internal'), many('standard') > 0]).toEqual([0, true]);
});
