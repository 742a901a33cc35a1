import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPermissions } from '../access/defaults.ts';
import { type Role, roles } from '../access/roles.ts';
import { cents, sum } from '../money/cents.ts';
import {
  actionsFor,
  allowedActions,
  type InvoiceAction,
  type InvoiceFacts,
  invoiceActions,
  maySell,
  missingBuyer,
  seesAllInvoices,
  statusOfFacts,
} from './facts.ts';
import {
  type InvoiceType,
  invoiceStatusIds,
  invoiceStatusOf,
  invoiceTypeKeys,
  invoiceTypeOf,
  isQuoteType,
} from './kinds.ts';
import { type Credited, cashRounding, creditedInAll, creditOf, documentTotals, lineTotals, owing } from './totals.ts';

const fresh: InvoiceFacts = {
  type: 'standard',
  isCancelled: false,
  isConverted: false,
  isConfirmed: false,
  isFinalized: false,
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
const confirmed = { isConfirmed: true };
const final = { isConfirmed: true, isFinalized: true };
const paid = { owingCents: 0, paidCents: 100 };
const delivered = { fulfilled: 1, pickingStarted: 1, pickedUp: 1 };

describe('the status of a document', () => {
  it.each<[string, Partial<InvoiceFacts>, string]>([
    ['nothing yet', {}, 'open'],
    ['no lines', { lines: 0, stockLines: 0 }, 'open'],
    ['released', confirmed, 'confirmed'],
    ['released, picking began', { ...confirmed, pickingStarted: 1 }, 'inProgress'],
    ['delivered before it is final', { ...confirmed, ...delivered }, 'completed'],
    ['released with nothing to pick', { ...confirmed, stockLines: 0 }, 'completed'],
    ['final', final, 'finalized'],
    ['final and paid, not with the customer', { ...final, ...paid }, 'finalized'],
    ['final and with the customer, not paid', { ...final, ...delivered }, 'finalized'],
    ['final, paid and with the customer', { ...final, ...paid, ...delivered }, 'closed'],
    ['final, credited whole', { ...final, ...delivered, owingCents: 0, creditedCents: 100 }, 'closed'],
    ['cancelled', { isCancelled: true }, 'cancelled'],
    ['cancelled after its release', { ...confirmed, isCancelled: true, pickingStarted: 1 }, 'cancelled'],
    ['a quote that became an invoice', { type: 'quote', isConverted: true, isConfirmed: true }, 'closed'],
    ['a quote accepted', { type: 'quote', isConfirmed: true }, 'confirmed'],
    ['a quote accepted that holds no stock', { type: 'quote', isConfirmed: true, stockLines: 0 }, 'confirmed'],
  ])('%s', (_, facts, status) => {
    expect(statusOfFacts({ ...fresh, ...facts })).toBe(status);
  });

  it('ids are those of the contract; 5 is read as Finalized', () => {
    expect(invoiceStatusIds).toEqual({
      open: 1,
      finalized: 2,
      closed: 3,
      cancelled: 4,
      inProgress: 6,
      completed: 7,
      confirmed: 8,
    });
    expect([2, 5].map(invoiceStatusOf)).toEqual(['finalized', 'finalized']);
    expect([0, 9].map(invoiceStatusOf)).toEqual([null, null]);
    expect([0, 1, 2, 3, 4].map(invoiceTypeOf)).toEqual(['standard', 'quote', 'counter', 'internal', null]);
    expect([0, 1, 2, 3].filter(isQuoteType)).toEqual([1]);
  });
});

describe('what a document allows', () => {
  const always: InvoiceAction[] = ['send', 'print'];
  it.each<[string, Partial<InvoiceFacts>, InvoiceAction[]]>([
    ['open', {}, ['edit', 'cancel', 'release', 'finalize', 'pay', 'removeLine']],
    ['open and empty', { lines: 0, stockLines: 0 }, ['edit', 'cancel', 'pay', 'removeLine']],
    [
      'open with a deposit',
      { paidCents: 40, owingCents: 60 },
      ['edit', 'release', 'finalize', 'pay', 'removeLine', 'reversePayment'],
    ],
    ['released', confirmed, ['edit', 'cancel', 'finalize', 'pay', 'removeLine']],
    ['picked up', { ...confirmed, pickingStarted: 1, pickedUp: 1 }, ['edit', 'finalize', 'pay', 'removeLine']],
    ['final', final, ['reOpen', 'pay', 'credit']],
    ['final, delivered', { ...final, ...delivered }, ['pay', 'credit']],
    ['final over the counter', { ...final, ...delivered, type: 'counter' }, ['reOpen', 'pay', 'credit']],
    ['final, its GST period closed', { ...final, isPeriodClosed: true }, ['pay', 'credit']],
    ['final, given away and taken along', { ...final, ...delivered, type: 'counter', owingCents: 0 }, ['credit']],
    ['final, part paid', { ...final, paidCents: 40, owingCents: 60 }, ['pay', 'credit', 'reversePayment']],
    ['final, part credited', { ...final, creditedCents: 40, owingCents: 60 }, ['pay', 'credit', 'reversePayment']],
    ['closed', { ...final, ...paid, ...delivered }, ['credit', 'reversePayment']],
    ['cancelled', { isCancelled: true }, []],
    ['a quote', { type: 'quote' }, ['edit', 'accept', 'convert', 'clone', 'cancel', 'removeLine']],
    ['an empty quote', { type: 'quote', lines: 0, stockLines: 0 }, ['edit', 'clone', 'cancel', 'removeLine']],
    ['a quote accepted', { type: 'quote', ...confirmed }, ['edit', 'convert', 'clone', 'cancel', 'removeLine']],
    ['a quote converted', { type: 'quote', isConverted: true }, ['clone']],
    ['a quote cancelled', { type: 'quote', isCancelled: true }, ['clone']],
  ])('%s', (_, facts, actions) => {
    expect(allowedActions({ ...fresh, ...facts })).toEqual([...actions, ...always]);
  });

  const facts: fc.Arbitrary<InvoiceFacts> = fc
    .record({
      type: fc.constantFrom<InvoiceType>(...invoiceTypeKeys),
      isCancelled: fc.boolean(),
      isConverted: fc.boolean(),
      isConfirmed: fc.boolean(),
      isFinalized: fc.boolean(),
      isPeriodClosed: fc.boolean(),
      lines: fc.nat(3),
      stock: fc.nat(3),
      started: fc.nat(3),
      up: fc.nat(3),
      fulfilled: fc.nat(3),
      total: fc.nat(500),
      paid: fc.nat(500),
      credited: fc.nat(500),
      free: fc.nat(1),
    })
    .map(({ total, stock, started, up, free, ...f }) => {
      const stockLines = Math.min(stock, f.lines);
      const paidCents = Math.min(f.paid, total);
      const creditedCents = f.isFinalized ? Math.min(f.credited, total - paidCents) : 0;
      const { paid: _p, credited: _c, ...rest } = f;
      return {
        ...rest,
        stockLines,
        pickingStarted: Math.min(started, stockLines),
        pickedUp: Math.min(up, stockLines),
        fulfilled: Math.min(f.fulfilled, stockLines),
        paidCents,
        creditedCents,
        isFinalized: f.isFinalized && f.type !== 'quote' && !f.isCancelled,
        isConverted: f.isConverted && f.type === 'quote',
        owingCents: total - paidCents - creditedCents,
        freeCents: free,
      };
    });

  it('nobody changes a cancelled, converted or final document; money never flows the wrong way', () => {
    fc.assert(
      fc.property(facts, (f) => {
        const may = new Set(allowedActions(f));
        const has = (...some: InvoiceAction[]) => some.some((action) => may.has(action));
        if (f.isCancelled || f.isConverted)
          expect(has('edit', 'accept', 'convert', 'cancel', 'release', 'finalize', 'reOpen', 'pay', 'credit')).toBe(
            false,
          );
        if (f.isFinalized) expect(has('edit', 'cancel', 'release', 'finalize', 'removeLine')).toBe(false);
        else expect(has('reOpen', 'credit')).toBe(false);
        if (f.type === 'quote') expect(has('release', 'finalize', 'pay', 'credit', 'reversePayment')).toBe(false);
        else expect(has('accept', 'convert', 'clone')).toBe(false);
        if (f.isPeriodClosed || statusOfFacts(f) === 'closed') expect(has('reOpen')).toBe(false);
        if (f.paidCents > 0) expect(has('cancel', 'reOpen')).toBe(false);
        if (f.pickedUp > 0) expect(has('cancel')).toBe(false);
        if (f.lines === 0) expect(has('release', 'finalize', 'accept', 'convert')).toBe(false);
        if (statusOfFacts(f) === 'closed' && !f.isConverted) expect(f.owingCents).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });

  const actor = (role: Role) => ({ userId: 1, role, permissions: new Set(defaultPermissions[role]) });
  const everything: InvoiceAction[] = [...invoiceActions];
  const handles = everything.filter((a) => !['accept', 'convert', 'clone'].includes(a));
  const mayOf: Readonly<Record<Role, readonly InvoiceAction[]>> = {
    SUPER_ADMIN: everything,
    SALES_MANAGER: everything,
    SALES_PERSON: everything.filter((a) => a !== 'reOpen'),
    ACCOUNTING: handles,
    SALE_MANAGEMENT: handles.filter((a) => a !== 'reOpen'),
    PICKER: ['print'],
    PICKING_SUPERVISOR: ['print'],
    DISPATCHER: ['print'],
    DISPATCH_SUPERVISOR: ['print'],
    BUYING_DEPARTMENT: [],
    CAR_SUPERVISOR: [],
    INVENTORY_PERSON: [],
    DRIVER: [],
  };
  it.each(roles)('%s does what the document allows and the role may, and nothing else', (role) => {
    fc.assert(
      fc.property(facts, (f) => {
        expect(actionsFor(f, actor(role))).toEqual(allowedActions(f).filter((a) => mayOf[role].includes(a)));
      }),
      { numRuns: 500 },
    );
  });

  it('a quote is cancelled with the right to edit, an invoice with the right to delete', () => {
    const who = { userId: 1, role: 'SALES_PERSON' as const };
    const edits = { ...who, permissions: new Set(['EDIT_INVOICE_AND_QUOTE'] as const) };
    const deletes = { ...who, permissions: new Set(['DELETE_INVOICE_AND_QUOTE'] as const) };
    const may = (type: InvoiceType, a: typeof edits | typeof deletes) =>
      actionsFor({ ...fresh, type }, a).includes('cancel');
    expect([may('quote', edits), may('standard', edits)]).toEqual([true, false]);
    expect([may('quote', deletes), may('standard', deletes)]).toEqual([false, true]);
  });

  it('three roles sell, seven see all documents', () => {
    expect(roles.filter((role) => maySell({ role }))).toEqual(['SUPER_ADMIN', 'SALES_PERSON', 'SALES_MANAGER']);
    expect(roles.filter((role) => seesAllInvoices({ role })).toSorted()).toEqual(
      [
        ...['ACCOUNTING', 'DISPATCHER', 'DISPATCH_SUPERVISOR', 'PICKER', 'PICKING_SUPERVISOR', 'SALES_MANAGER'],
        'SUPER_ADMIN',
      ].toSorted(),
    );
  });
});

const line = fc.record({
  qty: fc.integer({ min: 1, max: 40 }),
  unitPriceCents: fc.nat(500_000).map(cents),
  part: fc.nat(100),
  isTaxable: fc.boolean(),
});
const priced = line.map(({ part, ...l }) => ({
  ...l,
  discountCents: cents(Math.floor((l.qty * l.unitPriceCents * part) / 100)),
}));

describe('totals', () => {
  const plain = (unitPriceCents: number) =>
    lineTotals({ qty: 1, unitPriceCents: cents(unitPriceCents), discountCents: cents(0), isTaxable: true });

  it('GST is of each line: three lines give 11.44, not the 11.45 of their sum', () => {
    const lines = [2506, 2561, 2563].map(plain);
    expect(lines.map((l) => l.gstCents)).toEqual([376, 384, 384]);
    expect(documentTotals(lines)).toEqual({ netCents: 7630, gstCents: 1144, grossCents: 8774 });
  });

  it('half a cent goes up', () => {
    expect([10, 30, 50, 70, 90].map((n) => plain(n).gstCents)).toEqual([2, 5, 8, 11, 14]);
  });

  it('a document is the sum of its lines', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 20 }), (given) => {
        const lines = given.map(lineTotals);
        const all = documentTotals(lines);
        expect(all.grossCents).toBe(all.netCents + all.gstCents);
        expect(all.grossCents).toBe(sum(lines.map((l) => l.grossCents)));
        for (const [n, l] of lines.entries()) {
          expect(l.netCents).toBeGreaterThanOrEqual(0);
          expect(l.gstCents).toBe(given[n]!.isTaxable ? Math.floor((l.netCents * 15 + 50) / 100) : 0);
        }
      }),
    );
  });

  it('a line credited in parts nets to nothing, and never goes below it on the way', () => {
    fc.assert(
      fc.property(priced, fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 60, maxLength: 60 }), (p, wishes) => {
        const sold = { ...lineTotals(p), qty: p.qty };
        const parts: Credited[] = [];
        for (const wish of wishes) {
          const before = creditedInAll(parts);
          const qty = Math.min(wish, sold.qty - before.qty);
          if (qty === 0) break;
          const took = creditOf(sold, before, qty);
          for (const each of [took.netCents, took.gstCents, took.grossCents]) expect(each).toBeGreaterThanOrEqual(0);
          parts.push({ qty, ...took });
          expect(creditedInAll(parts).grossCents).toBeLessThanOrEqual(sold.grossCents);
        }
        expect(creditedInAll(parts)).toEqual(sold);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [0, 0],
    [8770, 0],
    [8771, -1],
    [8775, -5],
    [8776, 4],
    [8779, 1],
    [-8774, 4],
    [-8776, -4],
  ])('%i cents in cash: %i', (amount, rounding) => {
    expect(cashRounding(cents(amount))).toBe(rounding);
    expect(Math.abs((amount + rounding) % 10)).toBe(0);
  });

  it('the yard may round five cents up, or not at all', () => {
    const up = { cashRoundingCents: 10, fiveCentsDown: false } as const;
    expect([8774, 8775, 8776].map((n) => cashRounding(cents(n), up))).toEqual([-4, 5, 4]);
    expect(cashRounding(cents(8774), { cashRoundingCents: 0, fiveCentsDown: true })).toBe(0);
  });

  it('total = paid + credited + owing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (t, p, k) => {
        const left = owing({ totalCents: cents(t), paidCents: cents(p), creditedCents: cents(k) });
        expect(left + p + k).toBe(t);
      }),
    );
  });
});

describe('above $1,000 the buyer is named', () => {
  const nobody = { name: '', address: '', phone: '', email: '', nzbn: '' };
  it.each([
    [100_000, nobody, []],
    [100_001, nobody, ['name', 'address']],
    [100_001, { ...nobody, name: 'Ana' }, ['address']],
    [100_001, { ...nobody, phone: '+6421857345' }, ['name']],
    [100_001, { ...nobody, name: 'Ana', address: '1 Rimu St' }, []],
    [100_001, { ...nobody, name: 'Ana', phone: '+6421857345' }, []],
    [100_001, { ...nobody, name: 'Ana', email: 'a@b.nz' }, []],
    [100_001, { ...nobody, name: 'Ana', nzbn: '9429041234567' }, []],
  ])('%i cents, %j', (total, buyer, missing) => {
    expect(Object.keys(missingBuyer(total, buyer))).toEqual(missing);
  });
});
