import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { CASH, ON_ACCOUNT, useSelling } from '../fixtures.ts';

const sentence = { onHold: 'This customer is on hold', overLimit: 'This customer would be over the credit limit' };
const who = '; a sales manager or accounting may go on';
let termsId = 0;
const [y] = useSelling();
beforeAll(async () => {
  const terms = await y.db.selectFrom('account_terms').selectAll().where('days', '>', 0).executeTakeFirstOrThrow();
  termsId = terms.id;
});

const release = (invoiceId: number) => y.seller.ask('POST /mgr/invoices/release', { body: { invoiceId } });
const overrides = async (id: number) => (await y.history(id)).filter((h) => h.event === 'override');
const held = (more: object = {}) => y.customer({ onHold: 1, holdReason: 'Does not pay', termsId, ...more });

it.each([
  ['on hold', 'onHold', { onHold: 1, holdReason: 'Does not pay' }],
  ['over the limit', 'overLimit', { creditLimit: 50 }],
] as const)(
  'a customer %s: a sales manager or accounting saves it with a reason, which is kept',
  async (_, light, more) => {
    const debtorId = await y.customer(more);
    const body = { debtorId, paymentTypeId: ON_ACCOUNT };
    const told = await y.ask({ ...body, lines: [y.charge(100)], overrideReason: 'Trust me' });
    expect([told.status, told.body.msg, told.body.fields]).toEqual([
      409,
      sentence[light] + who,
      { account: sentence[light] },
    ]);
    const asked = await y.ask({ ...body, lines: [y.charge(100)] }, y.manager);
    expect([asked.status, Object.keys(asked.body.fields!)]).toEqual([409, ['account', 'overrideReason']]);
    const salespersonId = y.seller.userId;
    const given = { ...body, salespersonId, lines: [y.charge(100)], overrideReason: 'Paid tomorrow' };
    const made = await y.save(given, y.manager);
    expect(await overrides(made.invoiceId)).toMatchObject([{ reason: 'Paid tomorrow' }]);
    const again = { ...body, invoiceId: made.invoiceId };
    const lines = (price: number) => [{ lineId: made.lines[0]!.lineId, ...y.charge(price) }];
    expect((await y.ask({ ...again, lines: lines(100), orderNo: 'PO 1' })).status).toBe(200);
    const grown = await y.ask({ ...again, lines: lines(100.01) });
    expect([grown.status, Object.keys(grown.body.fields!)]).toEqual([409, ['account']]);
    expect((await release(made.invoiceId)).status).toBe(200);
    expect((await y.finalize(made.invoiceId, {}, y.seller)).status).toBe(200);
    expect(await overrides(made.invoiceId)).toHaveLength(1);
    const cash = await y.save({ debtorId, paymentTypeId: CASH, lines: [y.charge(100)], andThen: 'release' });
    expect(cash.statusName).toBe('Completed');
  },
);

it('is what is sold on terms, though nobody chose how it is paid: saved, released and finalised alike', async () => {
  const debtorId = await held();
  for (const andThen of ['save', 'release', 'finalize'] as const) {
    const told = await y.ask({ debtorId, lines: [y.charge(1)], andThen });
    expect([andThen, told.status, told.body.msg]).toEqual([andThen, 409, sentence.onHold + who]);
  }
  const made = await y.save({ debtorId, lines: [y.charge(1)], overrideReason: 'Owner rang' }, y.manager);
  expect((await overrides(made.invoiceId)).map((h) => h.reason)).toEqual(['Owner rang']);
});

it('a quote is not, nor what is due at once or paid in another way', async () => {
  const debtorId = await held();
  const lines = [y.charge(1)];
  expect((await y.ask({ debtorId, type: 1, lines, paymentTypeId: ON_ACCOUNT })).status).toBe(200);
  expect((await y.ask({ debtorId, lines, paymentTypeId: CASH, andThen: 'finalize' })).status).toBe(200);
  const atOnce = await y.customer({ onHold: 1, holdReason: 'Does not pay' });
  expect((await y.ask({ debtorId: atOnce, lines, andThen: 'finalize' })).status).toBe(200);
});

it('a later hold warns at release and finalising, not when a note changes', async () => {
  const debtorId = await y.customer({ termsId });
  const made = await y.save({ debtorId, lines: [y.charge(100)] });
  await sql`update contact set on_hold = true where debtor_id = ${debtorId}`.execute(y.db);
  const lines = [{ lineId: made.lines[0]!.lineId, ...y.charge(100) }];
  expect((await y.ask({ invoiceId: made.invoiceId, debtorId, lines, orderNo: 'PO 2' })).status).toBe(200);
  expect((await release(made.invoiceId)).body.fields).toEqual({ account: sentence.onHold });
  expect((await y.finalize(made.invoiceId, {}, y.seller)).body.fields).toEqual({ account: sentence.onHold });
});

it('a charge added later puts more at stake', async () => {
  const debtorId = await held();
  const { invoiceId } = await y.save({ debtorId, lines: [y.charge(100)], overrideReason: 'Owner rang' }, y.manager);
  const charge = (overrideReason: string) =>
    y.manager.ask('POST /mgr/otherCharges/createOrUpdateOtherCharges', {
      body: { invoiceId, chargeTypeId: 1, description: 'Freight', amount: 5, overrideReason },
    });
  expect(Object.keys((await charge('')).body.fields!)).toEqual(['account', 'overrideReason']);
  expect((await charge('Freight too')).status).toBe(200);
  expect(await overrides(invoiceId)).toHaveLength(2);
});

it('paid at the counter it needs no approval, to the last odd cent of cash; an unpaid rest does', async () => {
  const debtorId = await held();
  const sale = { debtorId, type: 2, lines: [y.charge(76.3)], andThen: 'finalize' as const };
  expect((await y.ask({ ...sale, payment: { paymentTypeId: CASH, amount: 87.7 } })).status).toBe(200);
  const some = await y.ask({ ...sale, payment: { paymentTypeId: CASH, amount: 87.6 } });
  expect([some.status, some.body.fields]).toEqual([409, { account: sentence.onHold }]);
  const parked = await y.save({ ...sale, andThen: 'save' });
  expect((await y.finalize(parked.invoiceId, {}, y.seller)).body.fields).toEqual({ account: sentence.onHold });
});

it('a prepayment counts against the limit once', async () => {
  const debtorId = await y.customer({ creditLimit: 100, termsId });
  await y.save({ debtorId, lines: [y.charge(40, { taxable: 0 })], andThen: 'finalize' });
  const made = await y.save({ debtorId, lines: [y.charge(50, { taxable: 0 })] });
  await y.pay(made.invoiceId, 50);
  const grow = (price: number) =>
    y.ask({
      debtorId,
      invoiceId: made.invoiceId,
      lines: [{ lineId: made.lines[0]!.lineId, ...y.charge(price, { taxable: 0 }) }],
    });
  expect((await grow(110.01)).body.fields).toEqual({ account: sentence.overLimit });
  expect((await grow(110)).status).toBe(200);
});
