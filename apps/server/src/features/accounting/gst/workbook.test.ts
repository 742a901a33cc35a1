import { beforeAll, describe, expect, it } from 'vitest';
import { useBooks } from '../fixtures/books.ts';
import { adjustments, type Row, rows } from '../fixtures/workbook/documents.ts';
import { nameOf, player } from '../fixtures/workbook/play.ts';
import { xeroReturn } from '../fixtures/workbook/xero-return.ts';
import { returnsOf } from './fixtures-gst.ts';
import { gstLines } from './lines.ts';

const months = [
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-03-01', to: '2026-03-31' },
] as const;
const cents = (dollars: number) => Math.round(dollars * 100);

/** The sum over one contact's rows as worked out by hand, for one month: boxes 5, 6 and 11. */
function byHand(name: string, basis: 'invoice' | 'payments', month: number, inXero: boolean): number[] {
  const own = rows.filter((row) => nameOf(row) === name);
  const of = (row: Row) => ((inXero && row.xero?.[basis]) || row[basis])[month]!.map(cents);
  return own.reduce(
    (all, row) => {
      const [first = 0, zero] = of(row);
      const [five, six, eleven] = all as [number, number, number];
      return zero === undefined ? [five, six, eleven + first] : [five + first, six + zero, eleven];
    },
    [0, 0, 0],
  );
}
const names = [...new Set(rows.map(nameOf))];
const boxesOf = (all: Readonly<Record<number, number>>) =>
  Object.fromEntries(Object.entries(all).filter(([box]) => +box > 4));

/** Boxes 5 to 15 of February and March in dollars, worked out by hand; in Xero a deposit counts with its invoice. */
// biome-ignore format: a table
const expected = {
  payments: {
    ours: [
      [2632.52, 328, 2304.52, 300.59, 30, 330.59, 5175, 675, 0, 675, -344.41],
      [1043.8, 287, 756.8, 98.71, 0, 98.71, 4715, 615, 12.5, 627.5, -528.79],
    ],
    xero: [
      [2586.52, 305, 2281.52, 297.59, 30, 327.59, 5175, 675, 0, 675, -347.41],
      [1089.8, 310, 779.8, 101.71, 0, 101.71, 4715, 615, 12.5, 627.5, -525.79],
    ],
  },
  invoice: {
    ours: [
      [3699.02, 640, 3059.02, 399, 30, 429, 6325, 825, 0, 825, -396],
      [-970, -50, -920, -120, 0, -120, 3450, 450, 12.5, 462.5, -582.5],
    ],
    xero: [
      [3469.02, 525, 2944.02, 384, 30, 414, 6325, 825, 0, 825, -411],
      [-740, 65, -805, -105, 0, -105, 3450, 450, 12.5, 462.5, -567.5],
    ],
  },
};
/** The rows that differ from those worked out by hand. */
function otherwise(basis: 'invoice' | 'payments', month: number, inXero: boolean, of: (name: string) => number[]) {
  const all = names.map((name) => ({ name, is: of(name), byHand: byHand(name, basis, month, inXero) }));
  return all.filter(({ is, byHand: wanted }) => is.some((amount, n) => amount !== wanted[n]));
}

describe.each(['payments', 'invoice'] as const)('the accountant’s workbook on the %s basis', (basis) => {
  let now = new Date('2026-03-10T20:00:00Z');
  const b = useBooks({ now: () => now });
  beforeAll(async () => {
    b.standIn.org.salesTaxBasis = basis === 'invoice' ? 'INVOICE' : 'PAYMENTS';
    // This account must take payments, because customers' earlier credit is paid out of it.
    b.standIn.org.accounts = b.standIn.org.accounts.map((account) =>
      account.Name === 'Historical Adjustment' ? { ...account, EnablePaymentsToAccount: true } : account,
    );
    await b.y.place('Q-01', 'quarantine');
    const play = player(b);
    now = new Date('2026-01-19T20:00:00Z');
    await play('january', '2026-01-20');
    now = new Date('2026-02-25T20:00:00Z');
    await b.y.connect();
    await b.y.choose();
    const started = await b.y.start('2026-02-01', { opening: 'send', openingBills: 'send' });
    if (started.status !== 200) throw new Error(started.body.msg);
    await play('february', '2026-02-26');
    await b.y.drain();
    now = new Date('2026-03-10T20:00:00Z');
    await play('march', '2026-03-11');
    for (const body of adjustments) await b.y.accounting.do('POST /mgr/accounting/saveGstAdjustment', { body });
    for (let n = 0; n < 3; n += 1) {
      await b.y.passes();
      await b.y.drain();
    }
  }, 600_000);

  it('has forty documents and more, and every one of ours is as worked out by hand', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    for (const [month, { from, to }] of months.entries()) {
      const lines = await gstLines(b.app.connections.db, basis, from, to);
      const of = (name: string) => {
        const own = lines.filter((line) => line.who === name);
        const sum = (side: string, what: (line: (typeof own)[number]) => number) =>
          own.reduce((all, line) => all + (line.side === side ? what(line) : 0), 0);
        return [
          sum('sales', (l) => l.amount_cents),
          sum('sales', (l) => l.zero_cents),
          sum('purchases', (l) => l.amount_cents - l.zero_cents),
        ];
      };
      expect(otherwise(basis, month, false, of)).toEqual([]);
    }
  });

  it('our return is the one worked out by hand, box by box', async () => {
    for (const [month, { from, to }] of months.entries()) {
      const { boxes } = await returnsOf(b.y.accounting).worked(basis, from, to);
      expect(Object.values(boxesOf(boxes)).map((amount) => amount / 100)).toEqual(expected[basis].ours[month]);
    }
  });

  it('everything is in Xero', async () => {
    const stuck = (await b.y.bookings()).filter(({ state }) => state !== 'sent');
    expect(stuck.map(({ subject, state, error }) => ({ subject, state, error }))).toEqual([]);
  });

  it('Xero’s return is the one worked out by hand, box by box', async () => {
    for (const [month, period] of months.entries()) {
      const adjusted = (box: number) =>
        adjustments.reduce(
          (all, j) => all + (j.box === box && period.from <= j.day && j.day <= period.to ? cents(j.amount) : 0),
          0,
        );
      const theirs = xeroReturn(b.standIn.org, basis, period, { debit: adjusted(9), credit: adjusted(13) });
      expect(otherwise(basis, month, true, theirs.of)).toEqual([]);
      expect(Object.values(theirs.boxes).map((amount) => amount / 100)).toEqual(expected[basis].xero[month]);
    }
  });
});
