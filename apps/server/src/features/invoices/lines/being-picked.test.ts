import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { untilBlocked } from '@yardkeeper/testkit/until-blocked';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clock } from '../../inventory/fixtures.ts';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();

const IN_HAND: PackingState = 'inProgress';
const AWAY: PackingState = 'pickedUp';
const released = async () => {
  const tags = [await y.tag(), await y.tag()];
  const made = await y.save({ lines: [...y.lines(...tags), y.charge(20)], andThen: 'release' });
  const [first, second, labour] = made.lines.map(({ lineId, tagNo, kind, description, unitPrice }) => ({
    lineId,
    tagNo,
    kind,
    description,
    unitPrice,
  }));
  return { made, tags, first: first!, second: second!, labour: labour! };
};
/** Does what a picker does: starts on a line and updates its job. */
const pick = (lineId: number, packing: PackingState = IN_HAND) =>
  sql`with picked as (update invoice_line set packing = ${packing}, delivered_at = ${packing === AWAY ? clock() : null}
    where line_id = ${lineId} returning invoice_id) select keep_pick_job(invoice_id) from picked`;

describe.each([
  ['being picked', 'In Progress', IN_HAND],
  ['with the customer', 'Completed', AWAY],
])('what is %s', (words, statusName, packing) => {
  const begun = async () => {
    const all = await released();
    await pick(all.first.lineId, packing).execute(y.db);
    if (packing === AWAY) await pick(all.second.lineId, packing).execute(y.db);
    expect((await y.detail(all.made.invoiceId)).statusName).toBe(statusName);
    return all;
  };
  const sentence = (no: string) =>
    `${no} is ${words}, so its parts stay as they are: put more on a new invoice, and credit what is not wanted once it is final`;

  it('keeps its parts: none can be added, removed or exchanged, and the field says why', async () => {
    const { made, first, second, labour, tags } = await begun();
    const { invoiceId, invoiceNo } = made;
    const why = sentence(invoiceNo);
    const other = await y.tag();
    const tries: [object[], object | undefined][] = [
      [[first, labour], undefined],
      [[], undefined],
      [[first, second, labour, { tagNo: other }], { 'lines.3.tagNo': why }],
      [[first, { ...second, tagNo: other }, labour], { 'lines.1.tagNo': why }],
    ];
    for (const [lines, fields] of tries) {
      const { status, body } = await y.ask({ invoiceId, lines: lines as never });
      expect([status, body.msg, body.fields]).toEqual([409, why, fields]);
    }
    const added = await y.seller.ask('POST /mgr/invoices/addItem', { body: { invoiceId, tagNo: other } });
    expect([added.status, added.body.msg]).toEqual([409, why]);
    const taken = await y.removeLine(first.lineId);
    expect([taken.status, taken.body.msg]).toEqual([409, why]);
    expect((await y.detail(invoiceId)).lines.map((l) => l.tagNo)).toEqual([...tags, '']);
    expect([await y.statusOf(tags[0]!), await y.statusOf(other)]).toEqual(['reserved', 'inStock']);
  });

  it('still takes charges, freight, prices, discounts, notes and where it goes', async () => {
    const { made, first, second, labour } = await begun();
    const changed = await y.save({
      invoiceId: made.invoiceId,
      orderNo: 'PO 7',
      deliveryInstruction: 'Side door',
      lines: [
        { ...second, unitPrice: 90, discount: 5, warrantyDays: 30 },
        first,
        { ...labour, qty: 2 },
        { kind: 'freight', description: 'To Taupō', unitPrice: 12.5 },
      ],
    });
    expect(changed.lines.map((l) => [l.kind, l.net])).toEqual([
      ['tag', 85],
      ['tag', 100],
      ['charge', 40],
      ['freight', 12.5],
    ]);
    expect(changed).toMatchObject({ statusName, orderNo: 'PO 7', deliveryInstruction: 'Side door' });
    expect((await y.removeLine(changed.lines.at(-1)!.lineId)).status).toBe(200);
    expect((await y.finalize(made.invoiceId)).status).toBe(200);
  });
});

it('a box being picked keeps its number', async () => {
  const tagNo = await y.tag({ partCondition: 2, qty: 5 });
  const made = await y.save({ lines: [{ tagNo, qty: 3 }], andThen: 'release' });
  const [line] = made.lines;
  const ask = (qty: number) => y.ask({ invoiceId: made.invoiceId, lines: [{ lineId: line!.lineId, tagNo, qty }] });
  expect((await ask(2)).status).toBe(200);
  await pick(line!.lineId).execute(y.db);
  const fewer = await ask(1);
  expect([fewer.status, Object.keys(fewer.body.fields!)]).toEqual([409, ['lines.0.qty']]);
  expect((await ask(2)).status).toBe(200);
});

it('labour alone is held by nobody: a part can still be added', async () => {
  const made = await y.save({ lines: [y.charge(20)], andThen: 'release' });
  expect(made.statusName).toBe('Completed');
  const body = { invoiceId: made.invoiceId, tagNo: await y.tag() };
  expect((await y.seller.do('POST /mgr/invoices/addItem', { body })).statusName).toBe('Confirmed');
});

it('picking that begins during a save is noticed: the save waits, and is refused', async () => {
  const { made, first, labour } = await released();
  let answer: ReturnType<typeof y.ask> | undefined;
  await y.db.transaction().execute(async (t) => {
    await sql`select from invoice where invoice_id = ${made.invoiceId} for update`.execute(t);
    await pick(first.lineId).execute(t);
    answer = y.ask({ invoiceId: made.invoiceId, version: made.version, lines: [labour] });
    await untilBlocked(y.db);
  });
  expect((await answer!).status).toBe(409);
  expect((await y.detail(made.invoiceId)).lines).toHaveLength(3);
});
