import { describe, expect, it } from 'vitest';
import { type FitEvidence, type FitFacts, fitOf } from './confidence.ts';
import { fitNodeKey, fitNodeOf } from './node.ts';

const way = (more: Partial<FitEvidence>): FitEvidence => ({
  way: 'edge',
  wanted: '#5/7/0',
  offered: 'N1',
  tags: 0,
  listed: 0,
  superseded: 0,
  alternative: false,
  substituted: 0,
  sold: 0,
  returned: 0,
  wrong: 0,
  shared: 0,
  said: null,
  ...more,
});
const fit = (ways: Partial<FitEvidence>[], more: Partial<FitFacts> = {}) =>
  fitOf({ ways: ways.map(way), isOtherMake: false, hasOtherNumber: false, ...more });
const same = { way: 'same', wanted: 'N1', offered: 'N1' } as const;
const kin = { way: 'same', wanted: '#5/7/0', offered: '#5/7/0' } as const;

describe('the confidence of a fit', () => {
  it.each<[string, Partial<FitEvidence>[], Partial<FitFacts>, number, string]>([
    ['same OEM number', [same], {}, 92, 'sure'],
    ['same number, on another make', [same], { isOtherMake: true }, 75, 'likely'],
    ['same part on the same model', [kin], {}, 75, 'likely'],
    ['same part on the same model, but another number', [kin], { hasOtherNumber: true }, 35, 'doubtful'],
    ['its number replaces N2', [{ wanted: 'N2', superseded: 1 }], {}, 90, 'sure'],
    ['its number is an older one of N2', [{ wanted: 'N2', superseded: -1 }], {}, 70, 'likely'],
    ['its number is an alternative of N2', [{ wanted: 'N2', alternative: true }], {}, 80, 'likely'],
    ['the catalogue lists its number for that model', [{ listed: 2 }], {}, 85, 'likely'],
    ['3 with its number came off that model', [{ tags: 3 }], {}, 70, 'likely'],
    ['shares 2 OEM numbers with that model', [{ way: 'shared', offered: '#5/8/0', shared: 2 }], {}, 60, 'possible'],
    [
      'the number wanted belongs to this part on that model',
      [{ way: 'onThatKind', offered: '#5/7/0' }],
      {},
      60,
      'possible',
    ],
  ])('%s', (reason, ways, facts, percent, level) => {
    expect(fit(ways, facts)).toMatchObject({ percent, level, reasons: [reason] });
  });

  it('is explained in sentences, strongest evidence first', () => {
    expect(fit([{ ...kin, sold: 9 }, same, { sold: 6, tags: 8 }]).reasons.join('; ')).toBe(
      'same OEM number; same part on the same model; 8 with its number came off that model; sold 6 times for this model, 0 returned',
    );
  });

  it('grows with sales and falls fast with what came back as the wrong part', () => {
    const sold = (n: number, wrong = 0) => fit([{ ...kin, sold: n, returned: wrong, wrong }]).percent;
    const rising = [0, 1, 3, 10, 100].map((n) => sold(n));
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect([sold(10) > 85, sold(100) <= 98]).toEqual([true, true]);
    expect([sold(3, 1) < sold(0), sold(2, 2) < 40]).toEqual([true, true]);
    expect(fit([{ ...kin, sold: 2, returned: 2 }]).percent).toBe(sold(2));
    expect(fit([{ offered: '#5/8/0', sold: 1 }])).toMatchObject({
      level: 'possible',
      reasons: ['sold once for this model, 0 returned'],
    });
  });

  it('a person’s verdict outweighs everything, a refutation any confirmation', () => {
    const said = (verdict: 'confirmed' | 'refuted' | 'withdrawn') => ({
      said: { verdict, by: 'Mere', on: '11-03-2026' },
    });
    expect(fit([same, { ...kin, ...said('confirmed') }])).toMatchObject({ percent: 99, by: { wanted: '#5/7/0' } });
    expect(
      fit([
        { ...same, ...said('confirmed') },
        { ...kin, ...said('refuted') },
      ]),
    ).toMatchObject({
      percent: 2,
      level: 'doubtful',
    });
    expect(fit([{ ...same, ...said('withdrawn') }])).toMatchObject({ percent: 92, reasons: ['same OEM number'] });
  });

  it('a node is a number or a part on a model', () => {
    for (const key of ['811101A450', '#5/7/0', '#5/7/9']) expect(fitNodeKey(fitNodeOf(key)!)).toBe(key);
    expect(['', 'a b', '#5/7', '#5/x/0', '81-1'].map(fitNodeOf)).toEqual([null, null, null, null, null]);
  });
});
