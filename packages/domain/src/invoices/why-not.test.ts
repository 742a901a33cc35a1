import { expect, it } from 'vitest';
import type { InvoiceAction, InvoiceFacts } from './facts.ts';
import { whyNot, whyPrintedFieldsAreFixed } from './why-not.ts';

const final: InvoiceFacts = {
  type: 'standard',
  isCancelled: false,
  isConverted: false,
  isConfirmed: true,
  isFinalized: true,
  isPeriodClosed: false,
  lines: 1,
  stockLines: 1,
  pickingStarted: 0,
  pickedUp: 0,
  fulfilled: 0,
  owingCents: 100,
  paidCents: 0,
  creditedCents: 0,
  freeCents: 0,
};

it.each<[InvoiceAction, Partial<InvoiceFacts>, string]>([
  [
    'reOpen',
    { isPeriodClosed: true },
    'The GST period up to 31-03-2026 is closed: INV7 stays as it is; make a credit note',
  ],
  [
    'reOpen',
    { paidCents: 10 },
    'INV7 is final and something was paid on it; take the payment back first, or make a credit note',
  ],
  ['reOpen', { creditedCents: 10 }, 'INV7 is final and something of it was credited; make a credit note for the rest'],
  ['reOpen', { fulfilled: 1 }, 'INV7 is final and something of it is with the customer; make a credit note'],
  [
    'reOpen',
    { pickedUp: 1 },
    'INV7 is final and something of it is out for delivery; wait until it is delivered or back',
  ],
  ['reOpen', { type: 'counter', fulfilled: 1, owingCents: 0 }, 'INV7 is closed; make a credit note'],
  ['edit', {}, 'INV7 is Finalized; it is changed by a credit note, or opened again first'],
  [
    'cancel',
    { isFinalized: false, paidCents: 10 },
    'INV7 is Confirmed; something was paid on it; that cannot be done now',
  ],
  ['finalize', { isFinalized: false, lines: 0, stockLines: 0 }, 'INV7 has no lines; put something on it first'],
  ['accept', { isFinalized: false }, 'INV7 is Confirmed; that cannot be done now'],
])('%s of %j', (action, facts, sentence) => {
  expect(whyNot(action, 'INV7', { ...final, ...facts }, '2026-03-31')).toBe(sentence);
});

it('printed fields can be edited until the document is final', () => {
  expect(whyPrintedFieldsAreFixed('INV7', final)).toBe(
    'INV7 is Finalized, so what is printed on it stays; write a note instead',
  );
  expect(whyPrintedFieldsAreFixed('INV7', { ...final, isFinalized: false, isCancelled: true })).toMatch(
    /^INV7 is Cancelled, /,
  );
  expect(whyPrintedFieldsAreFixed('Q7', { ...final, type: 'quote', isFinalized: false, isConverted: true })).toMatch(
    /Closed/,
  );
  for (const pickingStarted of [0, 1])
    expect(whyPrintedFieldsAreFixed('INV7', { ...final, isFinalized: false, pickingStarted })).toBeNull();
});
