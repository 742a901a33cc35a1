import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isCredit, settledOf, sumsOf } from '../../../../../adapters/xero-stand-in/organisation.ts';
import { buying } from '../../../../acquisitions/fixtures.ts';
import { useBooks } from '../../../fixtures/books.ts';

const b = useBooks();
beforeAll(async () => {
  b.standIn.org.salesTaxBasis = 'INVOICE';
  await b.y.connect();
  await b.y.choose();
  await b.y.start('2026-01-01');
});

const documents = (no: string) => b.y.documents().filter((d) => d.number.startsWith(no));
const standing = (no: string) => documents(no).filter((d) => d.status !== 'VOIDED');
const moved = (no: string) => {
  const ids = new Map(documents(no).map((d) => [d.id, d]));
  return [...b.standIn.org.payments.values()].filter((p) => ids.has(p.documentId));
};
/** The documents in Xero: notes are negative; with the amount still to be paid or paid out. */
const papers = (no: string) =>
  standing(no).map((d) => {
    const sign = isCredit(d) ? -1 : 1;
    return [sign * sumsOf(d).total, sign * settledOf(b.standIn.org, d).due + 0];
  });
/** The bookkeeper reconciles all payments with the bank in Xero, so that none can be deleted any more. */
const match = () => {
  for (const p of b.standIn.org.payments.values()) p.IsReconciled = true;
};
async function agreed() {
  for (let n = 0; n < 3; n += 1) {
    await b.y.drain();
    await b.y.passes();
  }
  expect((await b.y.bookings()).filter(({ state }) => state !== 'sent').map(({ error }) => error)).toEqual([]);
  const { error, differences, totals } = await b.y.compare('2026-01-01', '2026-12-31');
  expect([error, differences, totals!.payables.difference]).toEqual([null, [], 0]);
  match();
}
const buyer = () => buying(b.y.buyer, { makeId: b.y.model.make_id, modelId: b.y.model.model_id }, 0, b.y.today);
async function bought(paid: number) {
  const made = await b.y.boughtVehicle(0, { sellerGst: 'registeredTsi', price: 2300 });
  await buyer().sign(made.acqId);
  expect((await buyer().receive(made.acqId)).status).toBe(200);
  await agreed();
  const costs = async (price: number) => {
    await sql`update acquisition_expense set total_cents = ${price * 100}, gst_cents = round(${price * 100} * 3 / 23.0)
      where acq_id = ${made.acqId} and is_price`.execute(b.app.connections.db);
  };
  const goesBack = async () => expect((await buyer().move(made.acqId, 3, 'Wrong car', b.y.admin)).status).toBe(200);
  if (paid > 0) await made.pay(paid);
  await agreed();
  return { ...made, no: made.acqNo!, costs, goesBack };
}
const onAdjustments = () =>
  b.y
    .documents()
    .flatMap((d) => d.lines)
    .filter((line) => line.AccountCode === '840');

describe('a vehicle whose payment is reconciled with the bank', () => {
  it('costs less after a refund: a credit note for the bill, and the refund paid out of it', async () => {
    const v = await bought(2300);
    await v.pay(-600);
    await v.costs(1700);
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 0],
      [-60_000, 0],
    ]);
    expect(moved(v.no).map(({ cents, status }) => [cents, status])).toEqual([
      [230_000, 'AUTHORISED'],
      [60_000, 'AUTHORISED'],
    ]);
    expect(standing(v.no).reduce((all, d) => all + (isCredit(d) ? -1 : 1) * sumsOf(d).tax, 0)).toBe(22_174);
    expect(onAdjustments()).toEqual([]);
  });

  it('is owed again by the amount of the refund, until its price changes', async () => {
    const v = await bought(2300);
    await v.pay(-600);
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 0],
      [-60_000, 0],
      [60_000, 60_000],
    ]);
    await v.costs(1700);
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 0],
      [-60_000, 0],
    ]);
    await v.costs(2300);
    await v.pay(600);
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 0],
      [-60_000, 0],
      [60_000, 0],
    ]);
  });

  it('partly paid and then cheaper: the credit note comes off what is owed', async () => {
    const v = await bought(1000);
    await v.costs(1700);
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 70_000],
      [-60_000, 0],
    ]);
    await v.pay(-300);
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 100_000],
      [-60_000, 0],
    ]);
    await v.pay(1000);
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 0],
      [-60_000, 0],
    ]);
  });

  it('went back: everything is refunded out of credit notes', async () => {
    const v = await bought(2300);
    await v.pay(-2300);
    await v.goesBack();
    await agreed();
    expect(papers(v.no)).toEqual([
      [230_000, 0],
      [-230_000, 0],
    ]);
    expect(moved(v.no).every(({ status }) => status === 'AUTHORISED')).toBe(true);
    expect(onAdjustments()).toEqual([]);
  });

  it('a payment refunded before it was sent is not sent', async () => {
    const v = await bought(0);
    await b.y.pause(true);
    await v.pay(900);
    await v.pay(-900);
    await b.y.pause(false);
    await agreed();
    expect([papers(v.no), moved(v.no)]).toEqual([[[230_000, 230_000]], []]);
  });
});

it('whatever happens to prices and payments, and wherever sending is interrupted, no payment is deleted and both sides agree', async () => {
  let seed = 7;
  const random = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (let n = 0; n < rounds(2, 40); n += 1) {
    const v = await bought(0);
    let [price, paid] = [2300, 0];
    for (let step = 0; step < 6; step += 1) {
      const kind = (['cutAfter', 'cutBefore'] as const)[random(2)]!;
      const method = (['PUT', 'POST', 'DELETE'] as const)[random(3)]!;
      b.standIn.faults.plan({ kind, method, times: 1 + random(2) });
      const amount = random(3) === 0 ? -random(paid + 1) : random(price - paid + 1);
      if (random(3) === 0) {
        price = paid + random(3000);
        await v.costs(price);
      } else if (amount !== 0) {
        await v.pay(amount);
        paid += amount;
      }
      await b.y.drain();
      b.standIn.faults.clear();
      for (let again = 0; again < 3; again += 1) {
        await b.y.passes();
        await b.y.drain();
      }
      await agreed();
      const owed = papers(v.no).reduce((all, [, due]) => all + due!, 0);
      expect([n, step, owed]).toEqual([n, step, (price - paid) * 100]);
    }
    expect(moved(v.no).filter(({ status }) => status === 'DELETED')).toEqual([]);
    const [inAll, outAll] = [false, true].map((isBack) =>
      moved(v.no)
        .filter((p) => isCredit(documents(v.no).find((d) => d.id === p.documentId)!) === isBack)
        .reduce((all, p) => all + p.cents, 0),
    );
    expect(inAll! - outAll!).toBe(paid * 100);
  }
}, 300_000);
