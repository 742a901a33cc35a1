import { buying } from '../../../acquisitions/fixtures.ts';
import { CASH } from '../../../invoices/fixtures.ts';
import type { BooksUnderTest } from '../../fixtures/books.ts';
import { type Row, rows } from './documents.ts';

const CARD = 2;
type Made = { debtorId: number; id: number; number: string; tags: string[]; lines: number[]; expenseId: number };
type Act = (row: Row, made: Made, words: readonly string[]) => Promise<unknown>;
type Answer = { status: number; body: { msg: string; fields?: object } };

async function done<T extends Answer>(row: Row, answer: Promise<T>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${row.id}: ${body.msg} ${JSON.stringify(body.fields ?? {})}`);
  return answer;
}
const priceOf = (line: string) => ({ price: Number(line.replace(/[^0-9.]/g, '')), isZero: line.endsWith('z') });
export const nameOf = (row: Row) => `Row ${row.with ?? row.id}`;

/** Enters the workbook into the product, as people do. */
export function player(b: BooksUnderTest) {
  const { y } = b;
  const all = new Map<string, Made>();
  const made = (id: string) => all.get(id)!;

  const debtorOf = async (row: Row): Promise<number> => {
    if (row.with) return made(row.with).debtorId;
    const kind = { sale: 'isCustomer', opening: 'isCustomer', bill: 'isSupplier', vehicle: 'isSeller' }[row.kind];
    const body = { [kind]: 1, company: nameOf(row) } as never;
    return (await y.admin.do('POST /mgr/contactManage/addContactInfo', { body })).debtorID;
  };
  const begin: Record<Row['kind'], (row: Row, debtorId: number, day: string) => Promise<Partial<Made>>> = {
    sale: async (row, debtorId) => {
      const lines = await Promise.all(
        row.lines.split(' + ').map(async (line) => {
          const { price, isZero } = priceOf(line);
          if (line.startsWith('tag')) return { tagNo: await y.tag({ retail: price }) };
          return y.charge(price, isZero ? { taxable: 0 } : {});
        }),
      );
      const { invoiceId } = await y.save({ debtorId, lines });
      const detail = await y.detail(invoiceId);
      return { id: invoiceId, lines: detail.lines.map((line) => line.lineId) };
    },
    opening: async (row, debtorID) => {
      const [side, amount] = row.lines.split(' ');
      const body = { debtorID, side, number: row.id, amount: Number(amount), on: '2025-11-01' } as never;
      await y.accounting.do('POST /mgr/contactManage/addOpeningBalance', { body });
      return { number: row.id };
    },
    bill: async (row, debtorId) => {
      const lines = row.lines.split(' + ').map((line) => {
        const { price, isZero } = priceOf(line);
        return y.line({ qty: 1, unitCost: price, ...(isZero ? { taxable: 0 } : {}) } as never);
      });
      return { id: (await y.order({ debtorId, lines })).purchaseOrderId };
    },
    vehicle: async (row, debtorId, day) => {
      const [sellerGst, price] = row.lines.split(' ');
      const toyota = { makeId: y.model.make_id, modelId: y.model.model_id };
      const more = { sellerGst, price: Number(price), chassis: `CH-${row.id}` } as never;
      const { acqId, expenses } = await buying(y.buyer, toyota, debtorId, day).add(more);
      return { id: acqId, expenseId: expenses![0]!.expenseId };
    },
  };

  const receive = async (row: Row, { id }: Made, day: string) => {
    const toyota = { makeId: y.model.make_id, modelId: y.model.model_id };
    const bought = buying(y.buyer, toyota, 0, day);
    await bought.sign(id);
    await done(row, bought.receive(id));
  };
  const bill = async (row: Row, m: Made) => {
    const got = await y.received(
      m.id,
      row.lines.split(' + ').map(() => 1),
    );
    m.tags = (got as unknown as { tags: { tagNo: string }[] }).tags.map(({ tagNo }) => tagNo);
    await done(row, y.finalizeOrder(m.id, { billNo: row.id }));
  };
  const use = async (row: Row, amount: number, to: Made) => {
    const debtorID = to.debtorId;
    const list = await y.accounting.do('GET /mgr/contactManage/getCreditList', { query: { debtorID } });
    const creditID = list.credits.find((credit) => credit.left >= amount)!.creditID;
    const invoiceID = list.invoices.find((each) => each.number === to.number)!.invoiceID;
    const body = { debtorID, creditID, invoiceID, amount };
    await done(row, y.accounting.ask('POST /mgr/contactManage/applyCredit', { body }));
  };
  const reverse = async (row: Row, m: Made, kind: 'payment' | 'refund') => {
    const { payments } = await y.payments(m.id);
    const paymentId = payments.findLast((p) => p.kind === kind && !p.isReversed)!.paymentId;
    await done(row, y.reverse({ paymentId }));
  };
  const selling: Record<string, Act> = {
    final: async (row, m) => {
      await done(row, y.finalize(m.id));
      m.number = (await y.detail(m.id)).invoiceNo;
    },
    pay: (row, m, [amount]) => done(row, y.pay(m.id, Number(amount))),
    keep: (row, m, [amount]) => done(row, y.pay(m.id, Number(amount), { keepAsCredit: true })),
    cash: (row, m, [amount]) => done(row, y.pay(m.id, Number(amount), { paymentTypeId: CASH })),
    refund: (row, m, [amount]) => done(row, y.pay(m.id, -Number(amount))),
    credit: (row, m, [n, outcome]) => {
      const line = { lineId: m.lines[Number(n) - 1], qty: 1, ...(outcome ? { outcome } : {}) };
      return done(row, y.credit(m.id, [line]));
    },
    use: (row, m, [amount, , to]) => use(row, Number(amount), row.kind === 'opening' && to === 'O31' ? m : made(to!)),
    unpay: (row, m) => reverse(row, m, 'payment'),
    unrefund: (row, m) => reverse(row, m, 'refund'),
    uncredit: async (row, m) => {
      const { credits } = await y.payments(m.id);
      await done(row, y.reverse({ creditNoteId: credits[0]!.creditNoteId }));
    },
  };
  const buyingActs = (day: string): Record<string, Act> => ({
    bill,
    receive: (row, m) => receive(row, m, day),
    credit: (row, m, [n]) => done(row, y.creditOrder(m.id, [{ tagNo: m.tags[Number(n) - 1], qty: 1 }])),
    pay: (row, m, [amount]) =>
      row.kind === 'bill'
        ? done(row, y.payOrder(m.id, { add: [{ paymentTypeId: CARD, amount: Number(amount) }] }))
        : payFor(row, m.id, m.expenseId, Number(amount), day),
    tow: async (row, m, [amount]) => {
      const body = { acqId: m.id, expenseDesc: 'Towing', expenseAmount: Number(amount), withGst: 1 } as never;
      const { expenseId } = await y.buyer.do('POST /mgr/vehicleAcquisition/saveExpense', { body });
      await payFor(row, m.id, expenseId, Number(amount), day);
    },
  });
  const payFor = (row: Row, acqId: number, expenseId: number, amount: number, paidOn: string) => {
    const body = { acqId, expenseId, amount, paidOn, paymentTypeId: CARD };
    return done(row, y.buyer.ask('POST /mgr/vehicleAcquisition/payExpense', { body }));
  };

  return async (month: 'january' | 'february' | 'march', day: string) => {
    for (const row of rows) {
      const acts = row[month]?.split(', ') ?? [];
      const isFirst = !all.has(row.id) && (acts.length > 0 || row.kind === 'opening');
      if (isFirst) {
        const debtorId = await debtorOf(row);
        const none = { id: 0, number: '', tags: [], lines: [], expenseId: 0 };
        all.set(row.id, { ...none, debtorId, ...(await begin[row.kind](row, debtorId, day)) });
      }
      for (const act of acts) {
        const [what, ...words] = act.split(' ');
        const acting = row.kind === 'sale' || row.kind === 'opening' ? selling : buyingActs(day);
        await acting[what!]!(row, made(row.id), words);
      }
    }
  };
}
