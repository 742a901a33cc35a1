import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CASH, selling } from '../fixtures.ts';

const app = useApp();
const s = useMade(() => selling(app));
const admin = useMade(() => app.as('SUPER_ADMIN'));

const entry = async (kind: 'paymentType' | 'courier' | 'terms', name: string) =>
  kind === 'terms'
    ? admin.do('POST /mgr/accountTerms/saveAccountTerms', { body: { name, days: 45 } })
    : admin.do('POST /mgr/common/saveLookup', { body: { kind, name } });
const retire = (kind: 'paymentType' | 'courier' | 'terms', { id, name }: { id: number; name: string }) =>
  admin.do('POST /mgr/common/saveLookup', { body: { kind, id, name, active: 0 } });

describe('a retired way to pay', () => {
  it('books nothing at the counter and is refused at the payment', async () => {
    const cheque = await entry('paymentType', 'Cheque');
    await retire('paymentType', cheque);
    const by = { paymentTypeId: cheque.id };
    const refused = await s.ask(
      { type: 2, andThen: 'finalize', ...by, lines: [s.charge(20)], payment: { ...by, amount: 23 } },
      s.manager,
    );
    const sentence = 'Cheque is not used any more; choose another';
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { paymentTypeId: sentence, 'payment.paymentTypeId': sentence },
    ]);
    const { rows } = await sql`select from invoice_payment where payment_type_id = ${cheque.id}`.execute(
      app.connections.db,
    );
    expect(rows).toEqual([]);
    const { invoiceId } = await s.save({ lines: [s.charge(20)] });
    const paid = await s.pay(invoiceId, 5, by);
    expect([paid.status, paid.body.fields]).toEqual([422, { paymentTypeId: sentence }]);
    expect((await s.pay(invoiceId, 5, { paymentTypeId: CASH })).status).toBe(200);
  });
});

describe('an entry that a document has', () => {
  it('stays when it is retired, a disabled customer too; others cannot choose it any more', async () => {
    const [courier, terms, type] = [
      await entry('courier', 'Slow Coach'),
      await entry('terms', '45 days'),
      await entry('paymentType', 'Barter'),
    ];
    const debtorId = await s.customer({ termsId: terms.id });
    const has = { debtorId, courierId: courier.id, termsId: terms.id, paymentTypeId: type.id };
    const made = await s.save({ ...has, lines: [s.charge(20)] });
    await retire('courier', courier);
    await retire('terms', terms);
    await retire('paymentType', type);
    expect((await s.ask({ debtorId, termsId: terms.id, lines: [s.charge(10)] })).status, 'terms of a customer').toBe(
      200,
    );
    await admin.do('POST /mgr/contactManage/removeContact', { body: { debtorID: debtorId, enabled: 0 } });
    const again = {
      ...has,
      invoiceId: made.invoiceId,
      version: made.version,
      lines: made.lines.map(({ lineId }) => ({ ...s.charge(30), lineId })),
    };
    const kept = await s.ask(again, s.manager);
    expect([kept.status, kept.body.fields]).toEqual([200, undefined]);
    const fresh = await s.ask({ ...has, lines: [s.charge(10)] });
    expect([fresh.status, Object.keys(fresh.body.fields ?? {}).toSorted()]).toEqual([
      422,
      ['courierId', 'debtorId', 'paymentTypeId'],
    ]);
    expect(fresh.body.fields?.debtorId).toBe('This contact is disabled; choose another');
  });

  it('users without the right are told that, and not what is retired', async () => {
    const picker = await app.as('PICKER');
    const refused = await s.ask({ courierId: 999, lines: [s.charge(10)] }, picker);
    expect(refused.status).toBe(403);
  });
});

it('a file of contacts cannot give anybody retired terms, but leaves those who have them', async () => {
  const terms = await entry('terms', '90 days');
  const has = await s.customer({ company: 'Old Terms Ltd', termsId: terms.id });
  await retire('terms', terms);
  const file = (text: string) => ({ body: { kind: 'customer' as const }, files: { file: new Blob([text]) } });
  const check = await admin.do(
    'POST /mgr/contactManage/checkContactImport',
    file(`Debtor no,Company,Terms\n${has},Old Terms Ltd,90 days\n,Fresh Ltd,90 days\n`),
  );
  expect(check.problems).toEqual([
    { row: 3, column: 'Terms', message: '90 days is not used any more; choose another' },
  ]);
});
