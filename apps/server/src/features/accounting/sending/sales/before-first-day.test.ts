import { expect, it } from 'vitest';
import { settledOf } from '../../../../adapters/xero-stand-in/organisation.ts';
import { useBooks } from '../../fixtures/books.ts';
import { longAgo } from '../../fixtures/time-passes.ts';

const b = useBooks();
const left = (number: string) => settledOf(b.standIn.org, b.y.found(number)).due;

/** Two sales from before the first day: one fully paid, so there is nothing to send; one with $55 still due. */
it('a refund for a sale from before the first day is paid out of its note; what was still owed on it is reduced', async () => {
  const debtorId = await b.y.customer();
  const sold = async (amount: number) => {
    const made = await b.y.save({ debtorId, lines: [b.y.charge(100)] });
    await b.y.finalize(made.invoiceId);
    await b.y.pay(made.invoiceId, amount);
    return { ...made, lines: (await b.y.detail(made.invoiceId)).lines };
  };
  const [whole, part] = [await sold(115), await sold(60)];
  await longAgo(b.app.connections.db);
  await b.y.connect();
  await b.y.choose();
  expect((await b.y.start('2026-01-01', { opening: 'send' })).status).toBe(200);
  await b.y.drain();
  const notes = [];
  for (const made of [whole, part]) {
    const answer = await b.y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }]);
    notes.push(answer.body.data.credits[0]!.number);
  }
  await b.y.drain();
  expect([left(notes[0]!), left(notes[1]!), left(`${part.invoiceNo}-open`)]).toEqual([11_500, 6_000, 0]);
  await b.y.pay(whole.invoiceId, -115);
  await b.y.pay(part.invoiceId, -60);
  for (let n = 0; n < 2; n += 1) {
    await b.y.drain();
    await b.y.passes();
  }
  expect((await b.y.bookings()).filter(({ state }) => state !== 'sent')).toEqual([]);
  expect([left(notes[0]!), left(notes[1]!)]).toEqual([0, 0]);
  expect(b.y.documents().filter((d) => /-(in|back)$/.test(d.number))).toEqual([]);
});
