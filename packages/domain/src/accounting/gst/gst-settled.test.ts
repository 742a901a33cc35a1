import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { restingMoney, type Setting } from '../resting-money.ts';
import { countedBy, type Move, type Taxed } from './gst-settled.ts';

const taxed = (totalCents: number, zeroCents: number, gstCents: number): Taxed => ({
  totalCents: cents(totalCents),
  zeroCents: cents(zeroCents),
  gstCents: cents(gstCents),
});
const sumOf = (all: readonly Taxed[]) =>
  taxed(
    all.reduce((sum, t) => sum + t.totalCents, 0),
    all.reduce((sum, t) => sum + t.zeroCents, 0),
    all.reduce((sum, t) => sum + t.gstCents, 0),
  );
/** $100 and its GST of $15, and $50 without GST. */
const mixed = taxed(16_500, 5_000, 1_500);
const zeroLine = { id: 1, taxed: taxed(5_000, 5_000, 0) };
const taxedLine = { id: 2, taxed: taxed(11_500, 0, 1_500) };
const counted = (moves: readonly Move<string>[]) =>
  countedBy(mixed, moves).map(({ about, totalCents, zeroCents, gstCents }) => [about, totalCents, zeroCents, gstCents]);

it('a credit counts with the tax of the lines credited, when its money is given back', () => {
  const moves = [
    { about: 'paid', moneyCents: 16_500 },
    { about: 'credited', credited: zeroLine },
  ];
  expect(counted([...moves, { about: 'given back', moneyCents: -5_000 }])).toEqual([
    ['paid', 16_500, 5_000, 1_500],
    ['given back', -5_000, -5_000, 0],
  ]);
});

it('a reversed refund restores what it took', () => {
  const moves = [
    { about: 'paid', moneyCents: 16_500 },
    { about: 'credited', credited: zeroLine },
    { about: 'credited', credited: taxedLine },
    { about: 'given back', moneyCents: -11_500, freedBy: 2 },
    { about: 'here again', moneyCents: 11_500, freedBy: 2 },
    { about: 'given back', moneyCents: -16_500 },
  ];
  expect(counted(moves).slice(1)).toEqual([
    ['given back', -11_500, 0, -1_500],
    ['here again', 11_500, 0, 1_500],
    ['given back', -16_500, -5_000, -1_500],
  ]);
});

it('a refund takes the money of its own credit note first, else of the older one', () => {
  const moves = [
    { about: 'paid', moneyCents: 16_500 },
    { about: 'credited', credited: zeroLine },
    { about: 'credited', credited: taxedLine },
  ];
  const back = (freedBy?: number) => counted([...moves, { about: 'given back', moneyCents: -5_750, freedBy }])[1];
  expect([back(), back(1), back(2)]).toEqual([
    ['given back', -5_750, -5_000, -98],
    ['given back', -5_750, -5_000, -98],
    ['given back', -5_750, 0, -750],
  ]);
  const first = [...moves.slice(0, 2), { about: 'given back', moneyCents: -5_000 }, moves[2]!];
  expect(counted([...first, { about: 'given back', moneyCents: -11_500 }]).slice(1)).toEqual([
    ['given back', -5_000, -5_000, 0],
    ['given back', -11_500, 0, -1_500],
  ]);
});

it('of what was credited before it was paid, the payment covers the rest', () => {
  expect(
    counted([
      { about: 'credited', credited: zeroLine },
      { about: 'paid', moneyCents: 11_500 },
    ]),
  ).toEqual([['paid', 11_500, 0, 1_500]]);
});

it('a part payment pays what is left after credits, and a reversed credit has no effect', () => {
  const moves = [
    { about: 'paid', moneyCents: 8_250 },
    { about: 'credited', credited: zeroLine },
    { about: 'taken back', uncredited: zeroLine },
    { about: 'paid', moneyCents: 8_250 },
  ];
  expect(counted(moves)).toEqual([
    ['paid', 8_250, 2_500, 750],
    ['credited', 0, -2_500, 326],
    ['taken back', 0, 2_500, -326],
    ['paid', 8_250, 2_500, 750],
  ]);
});

it('money that pays for nothing has no GST', () => {
  expect(counted([{ about: 'paid', moneyCents: 17_000 }])).toEqual([['paid', 17_000, 5_500, 1_500]]);
});

const line = fc.record({ net: fc.integer({ min: 1, max: 90_000 }), isTaxed: fc.boolean() }).map(({ net, isTaxed }) => {
  const gst = isTaxed ? Math.round(net * 0.15) : 0;
  return taxed(net + gst, isTaxed ? 0 : net, gst);
});
const step = fc.record({
  what: fc.constantFrom('pay', 'credit', 'giveBack', 'use', 'takeBack'),
  on: fc.nat(1),
  share: fc.integer({ min: 1, max: 100 }),
});

/** Plays two invoices of one customer as ledger entries; at the end every story has settled everything. */
function story(invoices: readonly (readonly Taxed[])[], steps: readonly { what: string; on: number; share: number }[]) {
  type Row = Setting & { readonly note?: Taxed };
  const rows: Row[] = [];
  const open = invoices.map((lines) => [...lines]);
  const paid = invoices.map(() => new Map<number, number>());
  const free = new Map<number, number>();
  let credits = 0;
  let refunds = 100;
  const set = (creditId: number, on: number, amountCents: number) => {
    if (amountCents === 0) return;
    rows.push({ creditId, receivableId: on, against: 'document', amountCents });
    paid[on]!.set(creditId, (paid[on]!.get(creditId) ?? 0) + amountCents);
    if (amountCents < 0) free.set(creditId, (free.get(creditId) ?? 0) - amountCents);
  };
  const paidOn = (on: number) => [...paid[on]!.values()].reduce((all, each) => all + each, 0);
  const owing = (on: number) => sumOf(open[on]!).totalCents - paidOn(on);
  const giveBack = (share: number) => {
    refunds += 1;
    for (const [creditId, there] of free) {
      const amountCents = Math.ceil((there * share) / 100);
      if (amountCents === 0) continue;
      rows.push({ creditId, receivableId: refunds, against: 'out', amountCents });
      free.set(creditId, there - amountCents);
    }
  };
  const pay = (on: number, share: number) => {
    credits += 1;
    set(credits, on, Math.ceil((owing(on) * share) / 100));
  };
  const credit = (on: number, share: number) => {
    const [note] = open[on]!.splice(share % Math.max(1, open[on]!.length), 1);
    if (!note) return;
    let toFree = Math.max(0, -owing(on));
    for (const [creditId, amount] of paid[on]!) {
      const part = Math.min(toFree, amount);
      set(creditId, on, -part);
      toFree -= part;
    }
    rows.push({ creditId: 0, receivableId: on, against: 'document', amountCents: note.totalCents, note });
  };
  const use = (on: number, share: number) => {
    for (const [creditId, there] of free) {
      const amount = Math.min(Math.ceil((there * share) / 100), owing(on));
      free.set(creditId, there - amount);
      set(creditId, on, amount);
    }
  };
  const takeBack = (on: number) => {
    refunds += 1;
    for (const [creditId, amountCents] of paid[on]!)
      if (amountCents > 0) {
        set(creditId, on, -amountCents);
        rows.push({ creditId, receivableId: refunds, against: 'out', amountCents });
        free.set(creditId, free.get(creditId)! - amountCents);
      }
  };
  for (const { what, on, share } of steps)
    ({ pay, credit, use, takeBack, giveBack: (_: number, part: number) => giveBack(part) })[what as 'pay'](on, share);
  for (const on of invoices.keys()) pay(on, 100);
  giveBack(100);
  return { rows, left: open.map(sumOf) };
}

it('over all periods each kind of tax is that of the invoices less their credits, whatever the order', () => {
  const two = fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.array(line, { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(two, fc.array(step, { maxLength: 14 }), (invoices, steps) => {
      const { rows, left } = story(invoices, steps);
      const moves = restingMoney(rows.filter((row) => !row.note));
      const order = (row: Setting) => rows.indexOf(row);
      for (const on of invoices.keys()) {
        const own = [
          ...moves.filter((m) => m.receivableId === on).map((m) => ({ about: order(m.by), moneyCents: m.moneyCents })),
          ...rows.flatMap((row, n) =>
            row.note && row.receivableId === on ? [{ about: n, credited: { id: n, taxed: row.note } }] : [],
          ),
        ].sort((a, b) => a.about - b.about);
        expect(sumOf(countedBy(sumOf(invoices[on]!), own))).toEqual(left[on]);
      }
    }),
    { numRuns: 300 },
  );
});
