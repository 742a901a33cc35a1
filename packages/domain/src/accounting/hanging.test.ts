import { expect, it } from 'vitest';
import { hangingOn } from './hanging.ts';
import { notesUsed } from './resting-money.ts';

const invoice = { id: 1, makes: 'receivable 7', needs: [] };
const payment = { id: 2, makes: 'money PAY1', needs: ['receivable 7'] };
const note = { id: 3, makes: 'credit 9', needs: [] };
const allocation = { id: 4, makes: null, needs: ['credit 9', 'receivable 7'] };
const refund = { id: 5, makes: null, needs: ['credit 9'] };
const rounding = { id: 6, makes: null, needs: ['money PAY1'] };
const unpay = { id: 7, makes: null, needs: [] };
const later = [payment, note, allocation, refund, rounding, unpay];
const ids = (...givenUp: (typeof invoice)[]) => hangingOn(givenUp, later).map(({ id }) => id);

it('giving up an invoice gives up its payments and credits and what depends on them; the rest continues', () => {
  expect(ids(invoice)).toEqual([2, 4, 6]);
  expect(ids(note)).toEqual([4, 5]);
  expect(ids({ id: 8, makes: 'money PAY1', needs: [] })).toEqual([6]);
  expect(ids({ id: 8, makes: 'receivable 8', needs: [] })).toEqual([]);
});

it('an entry that uses freed money needs the credit notes that freed it, oldest first', () => {
  const entry = (
    receivableId: number,
    against: 'document' | 'out',
    amountCents: number,
    freedBy: number | null = null,
  ) => ({
    creditId: 1,
    receivableId,
    against,
    amountCents,
    freedBy,
  });
  const paid = entry(10, 'document', 230);
  const freed = [entry(10, 'document', -115, 71), entry(10, 'document', -115, 72)];
  const [elsewhere, back] = [entry(11, 'document', 100), entry(90, 'out', 50)];
  const used = notesUsed([paid, ...freed, elsewhere, back]);
  expect([paid, elsewhere, back].map((each) => used.get(each) ?? [])).toEqual([[], [71], [71, 72]]);
});
