import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CASH, ON_ACCOUNT, type SaveBody, useSelling } from '../fixtures.ts';

const CARD = 2;
const [y] = useSelling();
const pay = (amount: number, more: object = {}) => ({
  paymentTypeId: CARD,
  amount,
  reference: '',
  keepAsCredit: false,
  ...more,
});

const box = () => y.tag({ partCondition: 1, qty: 3 });
const ways: [string, () => Promise<Partial<SaveBody>>][] = [
  ['a counter sale that is paid', async () => ({ type: 2, lines: y.lines(await y.tag()), payment: pay(115) })],
  ['one that is not', async () => ({ type: 2, lines: y.lines(await y.tag()) })],
  ['one that is paid in part', async () => ({ type: 2, lines: y.lines(await y.tag()), payment: pay(15) })],
  [
    'one of which some is kept as credit',
    async () => ({ type: 2, lines: y.lines(await y.tag()), payment: pay(200, { keepAsCredit: true }) }),
  ],
  [
    'odd cents in cash',
    async () => ({
      type: 2,
      lines: [y.charge(76.33)],
      payment: pay(87.8, { paymentTypeId: CASH }),
      paymentTypeId: CASH,
    }),
  ],
  ['some of a box', async () => ({ type: 2, lines: [{ tagNo: await box(), qty: 2 }], payment: pay(230) })],
  ['a standard sale', async () => ({ lines: [...y.lines(await y.tag(), await y.tag()), y.charge(5)] })],
  ['an internal one', async () => ({ type: 3, lines: y.lines(await y.tag()) })],
  ['one for nothing', async () => ({ type: 2, lines: [{ tagNo: await y.tag(), unitPrice: 100, discount: 100 }] })],
  ['one without parts', async () => ({ lines: [y.charge(20)], payment: pay(23) })],
];

it.each(ways)('%s answers with what is stored', async (_, body) => {
  const made = await y.save({ ...(await body()), andThen: 'finalize' }, y.manager);
  expect(made).toEqual(await y.detail(made.invoiceId));
  expect(made.invoiceNo).toMatch(/^INV\d+$/);
  expect(['Finalized', 'Closed']).toContain(made.statusName);
});

it('the figures of its customer’s account are those with it', async () => {
  const debtorId = await y.customer({ creditLimit: 50 });
  const made = await y.save(
    { debtorId, type: 2, lines: [y.charge(100)], andThen: 'finalize', paymentTypeId: CASH },
    y.manager,
  );
  expect(made.account).toBe('overLimit');
  expect(made).toEqual(await y.detail(made.invoiceId));
});

it('writes the same history as before: created, handed over, final, paid; one entry for the part, with its number', async () => {
  const tagNo = await y.tag();
  const made = await y.save({ type: 2, lines: y.lines(tagNo), andThen: 'finalize', payment: pay(115) });
  const events = (await y.history(made.invoiceId)).map(({ event, text }) => `${event}: ${text}`).reverse();
  expect(events).toEqual([
    'created: Created',
    'collected: Collected at the counter',
    'finalized: Finalised',
    expect.stringMatching(/^payment: \$115\.00 received, PAY\d+$/),
  ]);
  const { records } = await y.storeman.do('GET /mgr/inventory/tagTimeline', { query: { tagNo } } as never);
  expect(records.map(({ text }: { text: string }) => text)[0]).toBe(`Sold and handed over, ${made.invoiceNo}`);
  expect(await y.statusOf(tagNo)).toBe('delivered');
});

it('numbers have no gap where sales were refused between', async () => {
  const number = async (body: Partial<SaveBody>) => (await y.ask({ type: 2, andThen: 'finalize', ...body })).body;
  const first = await number({ lines: [y.charge(1)] });
  const gone = await y.tag();
  await number({ lines: y.lines(gone) });
  const refused = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      number(n % 2 ? { lines: y.lines(gone) } : { lines: [y.charge(1)], payment: pay(99) }),
    ),
  );
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 409));
  const last = await number({ lines: [y.charge(1)] });
  expect(Number(last.data.invoiceNo.slice(3)) - Number(first.data.invoiceNo.slice(3))).toBe(2);
  const { rows } = await sql<{ n: number }>`select count(*) as n from invoice where number like '~%'`.execute(y.db);
  expect(rows[0]!.n).toBe(0);
});

it('refuses payment types that are no money', async () => {
  const lines = [y.charge(1)];
  const types = [ON_ACCOUNT, 9_999].map(async (paymentTypeId) => {
    const payment = pay(1.15, { paymentTypeId });
    return (await y.ask({ type: 2, lines, andThen: 'finalize', paymentTypeId: ON_ACCOUNT, payment })).body;
  });
  const where = { 'payment.paymentTypeId': 'Choose how it was paid' };
  expect((await Promise.all(types)).map(({ code, fields }) => [code, fields])).toEqual([
    [422, where],
    [422, where],
  ]);
});
