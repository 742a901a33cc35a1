import { describe, expect, it } from 'vitest';
import { callRows, judge, type Measured, quantile } from './judge.ts';
import { growthOf, type MemorySample } from './memory.ts';
import { markdown } from './report.ts';
import { keyOf, newSamples } from './samples.ts';

const list = 'POST /mgr/invoices/queryInvoicesList';
const paper = 'GET /mgr/invoices/pdf/invoice/:id';
const memory = (rss: (minute: number) => number, isBackup = (_: number) => false): MemorySample[] =>
  Array.from({ length: 60 }, (_, n) => ({
    at: n * 10,
    // Collections of garbage make it go up and down.
    rss: rss(n / 6) + (n % 5),
    heap: 100 + (n % 7),
    isBackup: isBackup(n / 6),
  }));
const sampled = (times: readonly number[], isBackup = false) => times.map((ms) => ({ ms, isBackup }));
const good: Measured = {
  minutes: 10,
  times: new Map([
    [keyOf('people', list), sampled(Array.from({ length: 100 }, (_, n) => n + 1))],
    [keyOf('people', paper), sampled([400, 500])],
    [keyOf('screens', list), sampled([20, 30])],
  ]),
  failures: [],
  memory: memory(() => 300),
  breaches: [],
  complaints: '',
};

describe('a good day', () => {
  it('breaks no limit, although its papers take long and its slowest calls too', () => {
    expect(judge(good).broken).toEqual([]);
  });

  it('counts what each call took', () => {
    const rows = callRows(good);
    expect(rows.map(({ by, call }) => `${by} ${call}`)).toEqual([
      `people ${paper}`,
      `people ${list}`,
      `screens ${list}`,
    ]);
    expect(rows[1]).toMatchObject({ count: 100, errors: 0, p50: 50, p95: 95, max: 100, isPaper: false });
    expect(rows[0]).toMatchObject({ count: 2, p50: 400, p95: 500, isPaper: true });
  });

  it('tells apart what calls took while a backup ran', () => {
    const samples = newSamples();
    for (const ms of [10, 20]) samples.record('people', list, ms);
    samples.setBackup(true);
    samples.record('people', list, 300);
    samples.setBackup(false);
    samples.record('people', list, 30);
    expect(callRows({ times: samples.times, failures: [] })[0]).toMatchObject({ p95: 300, quietP95: 30, count: 4 });
  });

  it('tells of nothing where nothing was measured', () => expect(quantile([], 0.95)).toBeNaN());
});

describe('a planted fault is caught:', () => {
  it('an error, even one before its call was ever answered', () => {
    const failures = [
      { who: 'sales.1', what: keyOf('people', list), why: '500 Something went wrong' },
      { who: 'sales.2', what: keyOf('people', 'POST /mobile/picking/scan'), why: 'the server closed the connection' },
      { who: 'sales.2', what: 'screens inventory', why: 'the line was closed with 1006' },
    ];
    const { broken, rows } = judge({ ...good, failures });
    expect(broken).toEqual([
      `1 × people ${list}: 500 Something went wrong (sales.1)`,
      '1 × people POST /mobile/picking/scan: the server closed the connection (sales.2)',
      '1 × screens inventory: the line was closed with 1006 (sales.2)',
    ]);
    expect(rows.find(({ by, call }) => by === 'people' && call === list)).toMatchObject({ errors: 1 });
  });

  it('a call that people or screens wait for longer than the limit, one time in twenty', () => {
    const slow = Array.from({ length: 100 }, (_, n) => (n < 94 ? 10 : 101));
    const times = new Map([...good.times, [keyOf('screens', list), sampled(slow)]]);
    expect(judge({ ...good, times }).broken).toEqual([`What screens ask again for, ${list}, took 101 ms at p95`]);
  });

  it('memory that grows over the last half, however it goes up and down', () => {
    const grown = memory((minute) => 300 + minute * 4);
    expect(growthOf(grown, 'rss')).toBeGreaterThan(0.05);
    expect(judge({ ...good, memory: grown }).broken).toEqual([
      expect.stringMatching(/^The memory \(rss\) grew by 6\.\d % over the last half$/),
    ]);
  });

  it('what the audit found and what the server complained about', () => {
    const { broken } = judge({ ...good, breaches: ['Tags follow their events: 3'], complaints: 'Unexpected error: x' });
    expect(broken).toEqual(['The audit: Tags follow their events: 3', 'The server complained: Unexpected error: x']);
  });
});

describe('the growth of the memory', () => {
  it('does not count the first half, a single peak, or what a backup borrows', () => {
    const warmedUp = memory((minute) => (minute < 5 ? 200 + minute * 20 : 300));
    expect(Math.abs(growthOf(warmedUp, 'rss')!)).toBeLessThan(0.01);
    const peak = memory((minute) => (minute > 9.9 ? 900 : 300));
    expect(Math.abs(growthOf(peak, 'rss')!)).toBeLessThan(0.01);
    const inBackup = (minute: number) => minute >= 8;
    const borrowed = memory((minute) => (inBackup(minute) ? 600 : 300), inBackup);
    expect(Math.abs(growthOf(borrowed, 'rss')!)).toBeLessThan(0.01);
  });

  it('is not known from a handful of samples, or of a heap that the server does not tell', () => {
    expect(growthOf(memory(() => 300).slice(0, 6), 'rss')).toBeNull();
    const untold = memory(() => 300).map((sample) => ({ ...sample, heap: null }));
    expect(growthOf(untold, 'heap')).toBeNull();
  });

  it('finds five in a hundred exactly', () => {
    const exact = Array.from({ length: 61 }, (_, n) => ({ at: n * 10, rss: 200 + n / 3, heap: null, isBackup: false }));
    expect(growthOf(exact, 'rss')).toBeCloseTo(10 / 210, 5);
  });
});

describe('the table', () => {
  it('sums what people of one kind did, and lists papers apart', () => {
    const samples = newSamples();
    for (const who of ['picker.1', 'picker.2', 'picker.1']) samples.did(who, 'a scan');
    const cpu = { product: 0.5, database: 0.25, players: 0.125 };
    const about = { machine: 'a machine', cpu, late: 3, deeds: samples.deeds, screens: 500 };
    const text = markdown(good, judge(good), about);
    expect(text).toContain('| a scan | 3 |');
    expect(text).toContain(`| \`${list}\` | 100 | 0 | 50 | 95 | 95 | 100 |`);
    expect(text.indexOf(paper)).toBeGreaterThan(text.indexOf('Papers and reports'));
    expect(text).toContain('the players themselves 0.13 cores');
    expect(text).toContain('Nothing broke a limit.');
  });
});
