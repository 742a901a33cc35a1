import { expect, it } from 'vitest';
import { today } from '../../inventory/fixtures.ts';
import { useSelling } from '../../invoices/fixtures.ts';
import { returnsOf } from './fixtures-gst.ts';

const [y] = useSelling();
const period = { from: '2026-01-01', to: '2026-02-28' };
const given = { box: 9 as const, day: '2026-02-28', amount: 30, reason: 'Private use of the ute' };
const save = (body: object) => y.accounting.ask('POST /mgr/accounting/saveGstAdjustment', { body: body as never });
const boxes = async (basis: 'payments' | 'invoice' = 'payments') =>
  (await returnsOf(y.accounting).worked(basis, period.from, period.to)).boxes;

it('boxes 9 and 13 are entered with a reason and count in the period of their day, on either basis', async () => {
  expect((await save(given)).status).toBe(200);
  expect((await save({ ...given, box: 13, amount: 12.5, reason: 'A debt that went bad' })).status).toBe(200);
  await save({ ...given, day: '2026-03-31', amount: 1000 });
  for (const basis of ['payments', 'invoice'] as const)
    expect(await boxes(basis)).toMatchObject({ 9: 3000, 10: 3000, 13: 1250, 14: 1250, 15: 1750 });
  const { adjustments } = await returnsOf(y.accounting).worked('payments', period.from, period.to);
  expect(
    adjustments.map(({ box, amount, reason, by, isClosed }) => ({ box, amount, reason, by: by !== '', isClosed })),
  ).toEqual([
    { box: 9, amount: 30, reason: given.reason, by: true, isClosed: false },
    { box: 13, amount: 12.5, reason: 'A debt that went bad', by: true, isClosed: false },
  ]);
  const query = { ...period, basis: 'payments' } as const;
  const csv = String((await y.accounting.ask('GET /mgr/accounting/csv/gstReturn', { query })).body.data);
  expect(csv.split(/\r?\n/).filter((row) => row.startsWith('adjustment'))).toHaveLength(2);
  expect(csv).toContain('Box 13');
  const pdf = String((await y.accounting.ask('GET /mgr/accounting/pdf/gstReturn', { query })).body.data);
  expect(pdf.slice(0, 5)).toBe('%PDF-');
});

it.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: -5 }],
  ['reason', { reason: ' ' }],
  ['box', { box: 8 }],
  ['day', { day: '2026-02-30' }],
])('a wrong %s is said at its field: %j', async (field, more) => {
  const { status, body } = await save({ ...given, ...more });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

it('it is changed and taken off with a history, by whoever saw it as it is, until its period is closed', async () => {
  const made = (await save({ ...given, day: '2026-01-31', amount: 7 })).body.data;
  const changed = await save({ ...given, ...made, amount: 8 });
  expect(changed.body.data).toMatchObject({ amount: 8, day: '2026-01-31', version: made.version + 1 });
  const stale = await save({ ...given, ...made, amount: 9 });
  expect([stale.status, stale.body.msg]).toEqual([409, expect.stringContaining('was changed by')]);
  const other = (await save({ ...given, day: '2026-01-31', amount: 11 })).body.data;
  const remove = (id: number, version: number) =>
    y.accounting.ask('DELETE /mgr/accounting/removeGstAdjustment/:id', { params: { id }, query: { version } as never });
  expect((await remove(made.adjustmentId, made.version)).status).toBe(409);
  expect((await remove(made.adjustmentId, made.version + 1)).status).toBe(200);
  expect((await remove(made.adjustmentId, made.version + 2)).status).toBe(404);
  const events = await y.db
    .selectFrom('history_event')
    .select(['event', 'reason', 'user_id'])
    .where('entity', '=', 'gstAdjustment')
    .where('entity_id', '=', made.adjustmentId)
    .orderBy('history_id')
    .execute();
  expect(events.map((e) => [e.event, e.reason, e.user_id !== null])).toEqual([
    ['created', given.reason, true],
    ['changed', given.reason, true],
    ['removed', null, true],
  ]);

  await y.accounting.do('PUT /mgr/accounting/closePeriod', { body: { upTo: '2026-01-31' } });
  const sentence = 'The GST period up to 31-01-2026 is closed';
  for (const late of [await save({ ...given, ...other, amount: 12 }), await remove(other.adjustmentId, other.version)])
    expect([late.status, late.body.msg]).toEqual([409, `${sentence}: the adjustment stays`]);
  const intoClosed = await save({ ...given, day: '2026-01-15' });
  expect([intoClosed.status, intoClosed.body.fields]).toEqual([422, { day: `${sentence}; choose a later day` }]);
  expect((await save({ ...given, day: today })).status).toBe(200);
});

it('only accounting and the super admin enter it', async () => {
  for (const who of [y.seller, y.manager, y.buyer])
    expect((await who.ask('POST /mgr/accounting/saveGstAdjustment', { body: given })).status).toBe(403);
  expect((await y.admin.ask('POST /mgr/accounting/saveGstAdjustment', { body: given })).status).toBe(200);
});
