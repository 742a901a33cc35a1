import { expect, it } from 'vitest';
import { defaultPermissions } from '../access/defaults.ts';
import { type Role, roles } from '../access/roles.ts';
import { actionsFor, type InvoiceAction, type InvoiceFacts, invoiceActions, statusOfFacts } from './facts.ts';
import { type InvoiceStatus, invoiceTypeKeys } from './kinds.ts';
import { mayStockLinesChange, whyStockLinesAreFixed } from './lines/stock-lines.ts';

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n);
const either = [false, true];

function* everything(): Generator<InvoiceFacts> {
  for (const type of invoiceTypeKeys)
    for (const isCancelled of either)
      for (const isConverted of either)
        for (const isConfirmed of either)
          for (const isFinalized of either)
            for (const isPeriodClosed of isFinalized ? either : [false])
              for (const goods of everyGoods())
                for (const money of everyMoney())
                  yield {
                    type,
                    isCancelled,
                    isConverted,
                    isConfirmed,
                    isFinalized,
                    isPeriodClosed,
                    ...goods,
                    ...money,
                  };
}
function* everyGoods() {
  for (const lines of upTo(2))
    for (const stockLines of upTo(lines))
      for (const pickingStarted of upTo(stockLines))
        for (const pickedUp of upTo(pickingStarted))
          for (const fulfilled of upTo(stockLines)) yield { lines, stockLines, pickingStarted, pickedUp, fulfilled };
}
function* everyMoney() {
  for (const owingCents of [0, 100])
    for (const paidCents of [0, 50])
      for (const creditedCents of [0, 50])
        for (const freeCents of [0, 10]) yield { owingCents, paidCents, creditedCents, freeCents };
}
const isImpossible = (f: InvoiceFacts): boolean =>
  f.type === 'quote'
    ? f.isFinalized || f.pickingStarted + f.fulfilled + f.paidCents + f.creditedCents + f.freeCents > 0
    : f.isConverted || (f.isCancelled && f.isFinalized) || (f.creditedCents > 0 && !f.isFinalized);

type State = InvoiceStatus | 'converted';
function stateOf(f: InvoiceFacts): State {
  const isDone =
    f.type !== 'quote' && (f.isConfirmed || f.isFinalized) && f.lines > 0 && f.stockLines - f.fulfilled === 0;
  const steps: readonly [boolean, State][] = [
    [f.isCancelled, 'cancelled'],
    [f.isConverted, 'converted'],
    [f.isFinalized && f.owingCents === 0 && isDone, 'closed'],
    [f.isFinalized, 'finalized'],
    [isDone, 'completed'],
    [f.pickingStarted > 0, 'inProgress'],
    [f.isConfirmed, 'confirmed'],
  ];
  return steps.find(([holds]) => holds)?.[1] ?? 'open';
}

const sellers: Role[] = ['SUPER_ADMIN', 'SALES_MANAGER', 'SALES_PERSON'];
const handlers: Role[] = [...sellers, 'ACCOUNTING', 'SALE_MANAGEMENT'];
const printers: Role[] = [...handlers, 'PICKER', 'PICKING_SUPERVISOR', 'DISPATCHER', 'DISPATCH_SUPERVISOR'];
const undone: State[] = ['open', 'confirmed', 'inProgress', 'completed'];
const final: State[] = ['finalized', 'closed'];
const anywhere: State[] = [...undone, ...final, 'cancelled', 'converted'];

type Rule = { of: 'quote' | 'invoice' | 'both'; from: State[]; who: Role[]; when?: (f: InvoiceFacts) => boolean };
const hasLines = (f: InvoiceFacts) => f.lines > 0;
const untouched = (f: InvoiceFacts) => f.paidCents === 0 && f.creditedCents === 0;
/** Every rule of the actions, row by row; an action with several rules needs any one of them. */
const table: Readonly<Record<InvoiceAction, readonly Rule[]>> = {
  edit: [{ of: 'both', from: undone, who: handlers }],
  accept: [{ of: 'quote', from: ['open'], who: sellers, when: hasLines }],
  convert: [{ of: 'quote', from: ['open', 'confirmed'], who: sellers, when: hasLines }],
  clone: [{ of: 'quote', from: anywhere, who: sellers }],
  cancel: [
    { of: 'quote', from: ['open', 'confirmed'], who: handlers },
    { of: 'invoice', from: undone, who: handlers, when: (f) => f.pickedUp === 0 && f.paidCents === 0 },
  ],
  release: [{ of: 'invoice', from: ['open'], who: handlers, when: hasLines }],
  finalize: [{ of: 'invoice', from: undone, who: handlers, when: hasLines }],
  reOpen: [
    {
      of: 'invoice',
      from: ['finalized'],
      who: ['SUPER_ADMIN', 'SALES_MANAGER', 'ACCOUNTING'],
      // Finalising a counter sale hands it over, and re-opening takes that back.
      when: (f) => untouched(f) && (f.type === 'counter' || f.fulfilled + f.pickedUp === 0) && !f.isPeriodClosed,
    },
  ],
  pay: [
    { of: 'invoice', from: undone, who: handlers },
    { of: 'invoice', from: final, who: handlers, when: (f) => f.owingCents > 0 },
  ],
  credit: [{ of: 'invoice', from: final, who: handlers }],
  removeLine: [{ of: 'both', from: undone, who: handlers }],
  reversePayment: [
    { of: 'invoice', from: [...undone, ...final], who: handlers, when: (f) => !untouched(f) },
    { of: 'invoice', from: anywhere, who: handlers, when: (f) => f.freeCents > 0 },
  ],
  send: [{ of: 'both', from: anywhere, who: handlers }],
  print: [{ of: 'both', from: anywhere, who: printers }],
};
const mayBy = (rule: Rule, f: InvoiceFacts, state: State, role: Role): boolean =>
  (rule.of === 'both' || (rule.of === 'quote') === (f.type === 'quote')) &&
  rule.from.includes(state) &&
  rule.who.includes(role) &&
  (rule.when?.(f) ?? true);

it('every role does with every document what the table says, step by step, and nothing else', () => {
  const actors = roles.map((role) => ({ userId: 1, role, permissions: new Set(defaultPermissions[role]) }));
  const wrong: unknown[] = [];
  const seen = new Set<string>();
  let asked = 0;
  for (const f of everything()) {
    if (isImpossible(f)) continue;
    const state = stateOf(f);
    seen.add(state);
    if (statusOfFacts(f) !== (state === 'converted' ? 'closed' : state)) wrong.push({ f, state });
    for (const actor of actors) {
      const may = new Set(actionsFor(f, actor));
      for (const action of invoiceActions) {
        asked++;
        const is = table[action].some((rule) => mayBy(rule, f, state, actor.role));
        if (is !== may.has(action)) wrong.push({ action, role: actor.role, f, state, is });
      }
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect([...seen].toSorted()).toEqual(anywhere.toSorted());
  expect(asked).toBeGreaterThan(1_000_000);
});

/** Whether lines from stock may change; other lines may wherever `removeLine` and `edit` are allowed. */
const partsMove: Readonly<Record<State, boolean | 'whenThereAreNone'>> = {
  open: true,
  confirmed: true,
  inProgress: false,
  completed: 'whenThereAreNone',
  finalized: false,
  closed: false,
  cancelled: false,
  converted: false,
};
it('parts move while the document is Open or Confirmed, and never once somebody walks with one of them', () => {
  const wrong: InvoiceFacts[] = [];
  let still = 0;
  for (const f of everything()) {
    if (isImpossible(f)) continue;
    const rule = partsMove[stateOf(f)];
    const standing = { status: statusOfFacts(f), stockLines: f.stockLines };
    const moves = mayStockLinesChange(standing);
    if (moves !== (rule === 'whenThereAreNone' ? f.stockLines === 0 : rule)) wrong.push(f);
    if (moves && f.pickingStarted + f.pickedUp > 0) wrong.push(f);
    if (moves === (whyStockLinesAreFixed('INV7', standing) !== null)) wrong.push(f);
    if (!moves) still++;
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(still).toBeGreaterThan(1_000);
});

it('says why, and what does instead', () => {
  expect(whyStockLinesAreFixed('INV7', { status: 'inProgress', stockLines: 1 })).toBe(
    'INV7 is being picked, so its parts stay as they are: put more on a new invoice, and credit what is not wanted once it is final',
  );
  expect(whyStockLinesAreFixed('INV7', { status: 'completed', stockLines: 1 })).toMatch(/^INV7 is with the customer, /);
});
