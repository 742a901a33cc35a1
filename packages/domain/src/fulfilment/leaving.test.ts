import { describe, expect, it } from 'vitest';
import { cashOnDelivery, dueOnLeaving, type InvoiceMoney, whyNotLeave } from './leaving.ts';

const nothing: InvoiceMoney = { owingCents: 0, stayCents: 0, broughtCents: 0, onTheWay: [] };
const leaving = { id: 9, hasAccount: false, way: 'van' } as const;

describe('what may leave', () => {
  const owed = { isFinal: false, hasAccount: false, dueCents: 100 };
  it.each([
    ['courier', owed, /^it is not final/],
    ['counter', owed, /^it is not paid/],
    ['van', owed, null],
    ['courier', { ...owed, isFinal: true }, null],
    ['counter', { ...owed, hasAccount: true }, null],
    ['courier', { ...owed, dueCents: 0 }, null],
    ['counter', { ...owed, dueCents: -5 }, null],
  ] as const)('%s of %j', (way, money, why) => {
    const sentence = whyNotLeave({ way, ...money });
    if (why === null) expect(sentence).toBeNull();
    else expect(sentence).toMatch(why);
  });
});

describe('the amount collected at the door', () => {
  it.each([
    ['all of it', { owingCents: 230 }, 230],
    ['not what was not sent or is still here', { owingCents: 230, stayCents: 115 }, 115],
    ['not what is paid', { owingCents: 115, stayCents: 115 }, 0],
    ['not less than nothing', { owingCents: -20 }, 0],
    ['not what another driver collects', { owingCents: 230, onTheWay: [{ id: 3, toldCents: 115 }] }, 115],
    ['not what a driver brought', { owingCents: 230, broughtCents: 115 }, 115],
  ] as const)('%s', (_, money, asked) => {
    expect(cashOnDelivery(leaving, { ...nothing, ...money })).toBe(asked);
  });

  it('only a driver collects, and not from a customer with an account', () => {
    const money = { ...nothing, owingCents: 115 };
    expect(cashOnDelivery({ ...leaving, way: 'courier' }, money)).toBe(0);
    expect(cashOnDelivery({ ...leaving, hasAccount: true }, money)).toBe(0);
  });

  it('with two vans out a payment reduces the amounts in the order of departure', () => {
    const onTheWay = [
      { id: 1, toldCents: 135 },
      { id: 2, toldCents: 115 },
    ];
    const asks = (owingCents: number) =>
      onTheWay.map(({ id }) => cashOnDelivery({ ...leaving, id }, { ...nothing, owingCents, onTheWay }));
    expect(asks(250)).toEqual([135, 115]);
    expect(asks(150)).toEqual([135, 15]);
    expect(asks(100)).toEqual([100, 0]);
    expect(asks(0)).toEqual([0, 0]);
    // The invoice rose meanwhile, but no driver asks for more than they were told.
    expect(asks(900)).toEqual([135, 115]);
  });

  it('at the counter only goods taken along are due, less what drivers collect; money that drivers brought is not paid yet', () => {
    const onTheWay = [{ id: 1, toldCents: 115 }];
    expect(dueOnLeaving({ ...nothing, owingCents: 115, onTheWay })).toBe(0);
    expect(dueOnLeaving({ ...nothing, owingCents: 345, stayCents: 115, onTheWay })).toBe(115);
    expect(dueOnLeaving({ ...nothing, owingCents: 115, broughtCents: 115 })).toBe(115);
  });
});
