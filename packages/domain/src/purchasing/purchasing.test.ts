import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPermissions } from '../access/defaults.ts';
import { type Role, roles } from '../access/roles.ts';
import { type Cents, cents } from '../money/cents.ts';
import { mayTakeOrderStep, type OrderFacts, orderActions, orderChoices, orderSteps, whyNotNow } from './actions.ts';
import { landedCosts, shareOut } from './landed-cost.ts';
import { payableOf, whyNotPaid } from './paying.ts';
import { whyNotReceived } from './receiving.ts';
import { billedQty, orderStatus, orderStatuses, outstandingOf } from './status.ts';
import { billAgrees, billDifference, orderTotals } from './totals.ts';

const facts = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  isCancelled: false,
  isFinalized: false,
  lines: 1,
  received: 0,
  outstanding: 5,
  short: 1,
  receipts: 0,
  paidCents: 0,
  creditedCents: 0,
  claimed: 0,
  isPeriodClosed: false,
  ...more,
});
const inStatus: Readonly<Record<(typeof orderStatuses)[number], OrderFacts>> = {
  open: facts(),
  inProgress: facts({ received: 3, outstanding: 2, receipts: 1 }),
  completed: facts({ received: 5, outstanding: 0, receipts: 1 }),
  closed: facts({ received: 5, outstanding: 0, receipts: 1, isFinalized: true }),
  cancelled: facts({ isCancelled: true, outstanding: 0 }),
};
const as = (role: Role) => ({ role, permissions: new Set(defaultPermissions[role]) });

describe('the status of an order', () => {
  it.each(orderStatuses)('%s follows from what came', (status) => expect(orderStatus(inStatus[status])).toBe(status));
  it('is open while it has no lines', () => expect(orderStatus(facts({ lines: 0, outstanding: 0 }))).toBe('open'));
  it('counts what came, is short or claimed as no longer outstanding', () => {
    expect(outstandingOf({ qty: 5, received: 3, short: 1, claimed: 0 })).toBe(1);
    expect(outstandingOf({ qty: 5, received: 6, short: 0, claimed: 0 })).toBe(0);
    expect(billedQty({ qty: 5, received: 3, short: 2, claimed: 0 })).toBe(3);
    expect(billedQty({ qty: 5, received: 4, short: 0, claimed: 1 })).toBe(5);
    expect(billedQty({ qty: 5, received: 6, short: 0, claimed: 0 })).toBe(6);
  });
});

describe('steps', () => {
  const plain: readonly string[] = orderActions;
  it.each(orderStatuses)('in %s only those of the table are open', (status) => {
    for (const action of orderActions)
      if (!orderSteps[action].in.includes(status)) expect(whyNotNow(action, inStatus[status]), action).toBeTruthy();
      else expect(whyNotNow(action, inStatus[status]), action).toBeNull();
    expect(plain).toHaveLength(Object.keys(orderSteps).length);
  });

  it.each(roles)('%s takes those of their permission, and money only if they see cost', (role) => {
    const mayEdit = role === 'SUPER_ADMIN' || defaultPermissions[role].includes('EDIT_PURCHASE_ORDER');
    const mayPay = mayEdit && role !== 'INVENTORY_PERSON';
    expect(mayTakeOrderStep('receive', as(role))).toBe(mayEdit);
    expect(mayTakeOrderStep('finalize', as(role))).toBe(mayPay);
    expect(mayTakeOrderStep('reOpen', as(role))).toBe(role === 'SUPER_ADMIN' || role === 'ACCOUNTING');
  });

  it('a choice says why not, and is not offered to whom it is not', () => {
    const choices = orderChoices(inStatus.inProgress, as('INVENTORY_PERSON'));
    expect(choices.find(({ action }) => action === 'cancel')?.why).toContain('close the rest short');
    expect(choices.some(({ action }) => action === 'pay')).toBe(false);
  });

  it.each([
    [facts({ paidCents: 1 }), 'cancel', 'paid'],
    [facts({ creditedCents: 1 }), 'cancel', 'credit note'],
    [facts({ claimed: 1 }), 'cancel', 'claim'],
    [{ ...inStatus.closed, paidCents: 1 }, 'reOpen', 'paid'],
    [{ ...inStatus.closed, creditedCents: 1 }, 'reOpen', 'credited'],
    [{ ...inStatus.closed, isPeriodClosed: true }, 'reOpen', 'GST period'],
    [inStatus.inProgress, 'finalize', '2 pieces are outstanding'],
    [inStatus.open, 'closeShort', 'cancel it'],
  ] as const)('%j bars %s', (given, action, words) => expect(whyNotNow(action, given)).toContain(words));
});

describe('receiving', () => {
  const line = { qty: 5, received: 3, short: 0, claimed: 0 };
  it.each([
    [2, '', 0, null],
    [3, '', 0, 'Only 2 outstanding'],
    [3, 'One more in the box', 0, 'Only 2 outstanding'],
    [3, 'One more in the box', 1, null],
    [3, '', 1, 'write a note'],
    [4, 'Two more', 1, 'at most 1 more'],
  ])('%i with note %j and tolerance %i: %s', (qty, note, tolerance, why) => {
    const said = whyNotReceived(line, { qty, note }, tolerance);
    if (why === null) expect(said).toBeNull();
    else expect(said).toContain(why);
  });
  it('the tolerance is for the whole line, however often it comes', () =>
    expect(whyNotReceived({ ...line, received: 6 }, { qty: 1, note: 'again' }, 1)).toContain('at most 1 more'));
});

describe('landed cost', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const lines = fc.array(fc.record({ unitCostCents: amount, units: fc.integer({ min: 0, max: 40 }) }), {
    minLength: 1,
    maxLength: 30,
  });

  it('shares sum to what is shared, to the cent, and none is off by a whole cent', () =>
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 50 }), (whole, weights) => {
        const shares = shareOut(cents(whole), weights);
        expect(shares.reduce<number>((all, each) => all + each, 0)).toBe(whole);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        if (all > 0)
          for (const [n, share] of shares.entries())
            expect(Math.abs(share - (whole * weights[n]!) / all)).toBeLessThan(1);
      }),
    ));

  it('the pieces of an order cost its lines and its charges together, exactly', () =>
    fc.assert(
      fc.property(lines, amount, (given, charges) => {
        const costs = landedCosts(given as { unitCostCents: Cents; units: number }[], cents(charges));
        const ownCost = given.reduce((all, line) => all + line.unitCostCents * line.units, 0);
        const carried = given.some((line) => line.units > 0) ? charges : 0;
        expect(costs.reduce<number>((all, cost) => all + cost.wholeCents, 0)).toBe(ownCost + carried);
        for (const [n, { units }] of given.entries()) {
          const pieces = Array.from({ length: units }, (_, at) => costs[n]!.ofPiece(at));
          expect(pieces.reduce<number>((all, each) => all + each, 0)).toBe(costs[n]!.wholeCents);
        }
      }),
    ));

  it('freight of 10.00 over three of 20.00 gives 23.34, 23.33, 23.33', () => {
    const [cost] = landedCosts([{ unitCostCents: cents(2_000), units: 3 }], cents(1_000));
    expect([0, 1, 2].map((n) => cost!.ofPiece(n))).toEqual([2_334, 2_333, 2_333]);
  });
});

describe('money', () => {
  it('the bill is the lines and the charges, GST of each', () => {
    const line = { qty: 5, received: 3, short: 2, claimed: 0, unitCostCents: cents(1_003), isTaxable: true };
    const { netCents, gstCents, grossCents } = orderTotals([line], [{ amountCents: cents(1_000), isTaxable: false }]);
    expect([netCents, gstCents, grossCents]).toEqual([4_009, 451, 4_460]);
    expect(billDifference(cents(4_465), grossCents)).toBe(5);
    expect([billAgrees(cents(5), cents(4)), billAgrees(cents(-5), cents(5))]).toEqual([false, true]);
  });

  const money = { isBilled: true, totalCents: 100, billedCents: 100, paidCents: 30, creditedCents: 20 };
  it.each([
    [money, 50, null],
    [money, 51, 'Only $0.50 is owed'],
    [money, -1, 'Nothing was paid too much'],
    [{ ...money, paidCents: 90 }, -10, null],
    [{ ...money, paidCents: 90 }, -11, 'Only $0.10 can come back'],
    [{ ...money, isBilled: false, billedCents: 0, creditedCents: 0 }, 70, null],
    [{ ...money, isBilled: false, billedCents: 0, creditedCents: 0 }, 71, 'paid ahead'],
    [{ ...money, isBilled: false, billedCents: 0, creditedCents: 0 }, -30, null],
  ])('%j paid %i: %s', (given, paid, why) =>
    expect(whyNotPaid(given, paid)).toEqual(why === null ? null : expect.stringContaining(why)),
  );
  it('what is owed is billed less paid less credited', () => expect(payableOf(money)).toBe(50));
});
