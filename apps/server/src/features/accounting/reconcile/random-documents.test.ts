import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Fault } from '../../../adapters/xero-stand-in/faults.ts';
import { settledOf, sumsOf } from '../../../adapters/xero-stand-in/organisation.ts';
import { CASH } from '../../invoices/fixtures.ts';
import { useBooks } from '../fixtures/books.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const MANY = Number(process.env.YARD_DOCUMENTS ?? rounds(100, 10_000));
const CARD = 6;

/** A random generator with a fixed seed, so that every run is the same. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const next = dice(20_260_301);
const faults: readonly Fault['kind'][] = [
  'cutAfter',
  'cutBefore',
  'serverError',
  'tooMany',
  'unavailable',
  'wrongShape',
];

type Doc = { readonly invoiceId: number; readonly invoiceNo: string };
const buyers: number[] = [];
const docs: Doc[] = [];
let made = 0;
const some = <T>(list: readonly T[]): T => list[next(list.length)]!;
async function sell(): Promise<void> {
  if (buyers.length < 4 || next(12) === 0) buyers.push(await b.y.customer({ email: 'buyer@garage.co.nz' }));
  const lines = Array.from({ length: 1 + next(4) }, () =>
    b.y.charge((1 + next(50_000)) / 100, { ...(next(6) === 0 ? { taxable: 0 } : {}), qty: 1 + next(3) }),
  );
  const sale = await b.y.save({ debtorId: some(buyers), lines, andThen: 'finalize' } as never);
  if ((sale as { finalizedAt?: string | null }).finalizedAt === null) throw new Error('it is not final');
  docs.push(sale);
  made += 1;
}
/** For every third sale the bookkeeper reconciles its payments with the bank, so that Xero refuses to delete them. */
const isMatched = (invoiceId: number) => invoiceId % 3 === 0;
function match(): void {
  const numbers = new Set(docs.filter(({ invoiceId }) => isMatched(invoiceId)).map(({ invoiceNo }) => invoiceNo));
  for (const p of b.standIn.org.payments.values())
    if (numbers.has(b.standIn.org.documents.get(p.documentId)!.number)) p.IsReconciled = true;
}
const free = (debtorID: number) => b.y.accounting.do('GET /mgr/contactManage/getCreditList', { query: { debtorID } });
const money = (cents: number) => Math.round(cents) / 100;
async function touch({ invoiceId }: Doc): Promise<void> {
  const d = await b.y.detail(invoiceId);
  const what = next(11);
  if (what < 4 && d.balance > 0) {
    const isCash = next(3) === 0;
    const whole = isCash ? d.cashTotal : d.balance;
    const amount = next(2) === 0 ? whole : money(100 * d.balance * (0.2 + 0.1 * next(6)));
    if (amount > 0) await b.y.pay(invoiceId, amount, { paymentTypeId: isCash ? CASH : CARD });
  } else if (what < 6) {
    const left = d.lines.filter((line) => line.creditedQty < line.qty);
    if (left.length > 0) {
      const answer = await b.y.credit(invoiceId, [{ lineId: some(left).lineId, qty: 1 }]);
      if (answer.status === 200) made += 1;
    }
  } else if (what === 6 && !isMatched(invoiceId)) {
    const { payments } = await b.y.payments(invoiceId);
    const standing = payments.filter((p) => p.kind === 'payment' && !p.isReversed);
    if (standing.length > 0) await b.y.reverse({ paymentId: some(standing).paymentId });
  } else if (what === 7) {
    const { credits } = await b.y.payments(invoiceId);
    const standing = credits.filter((note) => !note.isReversed);
    if (standing.length > 0) await b.y.reverse({ creditNoteId: some(standing).creditNoteId });
  } else if (what === 8) {
    // Gives free credit back, in part or in full.
    const { credits } = await free(d.debtorId);
    const most = Math.min(...credits.map((k) => k.left), 5_000);
    if (credits.length > 0) await b.y.pay(invoiceId, -money(next(2) === 0 ? 100 * most : 30 * most));
  } else if (what === 9) {
    const { credits, invoices } = await free(d.debtorId);
    const [from, to] = [credits.at(-1), invoices[0]];
    const amount = from && to ? Math.min(from.left, to.left) : 0;
    if (from && to && amount > 0) {
      const body = { debtorID: d.debtorId, creditID: from.creditID, invoiceID: to.invoiceID, amount };
      await b.y.accounting.do('POST /mgr/contactManage/applyCredit', { body });
    }
  } else if (d.paid === 0) {
    const opened = await b.y.accounting.ask('POST /mgr/invoices/reOpen/:id', {
      params: { id: invoiceId },
      query: {},
    } as never);
    if (opened.status === 200) await b.y.finalize(invoiceId);
  }
}
async function buy(): Promise<void> {
  if (next(2) === 0) {
    await b.y.boughtVehicle(money(10_000 + next(200_000)));
    made += 1;
    return;
  }
  const bill = await b.y.billed();
  made += 1;
  if (next(2) === 0)
    await b.y.payOrder(bill.purchaseOrderId, { add: [{ paymentTypeId: CARD, amount: money(1 + next(11_500)) }] });
  if (next(3) === 0) {
    const { tags } = bill.tags as unknown as { tags: { tagNo: string }[] };
    await b.y.creditOrder(bill.purchaseOrderId, [{ tagNo: tags[0]!.tagNo, qty: 1 }]);
    made += 1;
  }
}

/** A fault ends a round of sending, so this repeats until all planned faults have occurred or some rounds are over. */
async function settle(): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    await b.y.passes();
    await b.y.drain();
    match();
    if (b.standIn.faults.left() === 0) break;
  }
}

it(`${MANY} random documents pushed through faults reconcile to 0.00`, async () => {
  while (made < MANY) {
    if (next(10) < 6 || docs.length === 0) await sell();
    else if (next(8) === 0) await buy();
    else await touch(some(docs.slice(-200)));
    if (next(3) === 0) b.standIn.faults.plan({ kind: some(faults), times: 1 });
    if (next(40) === 0) b.standIn.signIn.expireAccess();
    if (next(25) === 0) {
      b.standIn.forgetKeys();
      await settle();
      // A test database has no autovacuum.
      if (next(10) === 0)
        await sql`vacuum analyze outbox_message, kept_figure, live_event`.execute(b.app.connections.db);
    }
  }
  for (let n = 0; n < 40; n += 1) {
    await settle();
    const left = (await b.y.bookings({ state: 'queued', pageSize: 1 })).length;
    if (left === 0 && b.standIn.faults.left() === 0) break;
    if (n === 20) b.standIn.faults.clear();
  }
  const stuck = (await b.y.bookings({ pageSize: 500 })).filter(({ state }) => state !== 'sent');
  expect(stuck.map(({ subject, state, error }) => ({ subject, state, error }))).toEqual([]);
  const found = await b.y.compare('2026-01-01', '2026-12-31');
  expect([found.error, found.differences]).toEqual([null, []]);
  for (const pair of Object.values(found.totals!)) expect(pair.difference).toBe(0);
  expect(found.documents).toBeGreaterThan(MANY * 0.7);
  expect([...b.standIn.org.payments.values()].filter((p) => p.IsReconciled).length).toBeGreaterThan(MANY / 25);
  // Nothing exists twice, and no document in Xero is settled beyond its total.
  const { org } = b.standIn;
  const references = [...org.payments.values()].filter((p) => p.status === 'AUTHORISED').map((p) => p.reference);
  expect(new Set(references).size).toBe(references.length);
  for (const doc of org.documents.values())
    if (doc.status !== 'VOIDED') expect(settledOf(org, doc).due).toBeGreaterThanOrEqual(0);
  expect([...org.documents.values()].reduce((all, doc) => all + sumsOf(doc).total, 0)).toBeGreaterThan(0);
}, 14_400_000);
