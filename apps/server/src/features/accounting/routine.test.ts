import { expect, it } from 'vitest';
import { useBooks } from './fixtures/books.ts';
import { keepBooks } from './routine.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const log = { warn: () => undefined, error: () => undefined };
const compared = () =>
  b.app.connections.db.selectFrom('accounting_reconcile').selectAll().orderBy('reconcile_id').execute();

it('queues what is missing, asks what changed, and compares the month once a night', async () => {
  const made = await b.y.sold(10);
  await b.y.drain();
  let now = b.standIn.now();
  const books = { ...b.app.services.books!, clock: () => now };
  const routine = keepBooks(b.app.services, books, log);
  await routine.fetchNow();
  expect(await compared()).toMatchObject([{ asked_by: null, error: null, started_at: now }]);
  // Simulates a row written while triggers were off.
  const unsent = await b.y.sold(11);
  await b.y.drain();
  await b.app.connections.db
    .deleteFrom('outbox_message')
    .where('subject', '=', `Invoice ${unsent.invoiceNo}`)
    .execute();
  const before = b.standIn.asked.length;
  await routine.fetchNow();
  expect(await b.y.bookings({ search: unsent.invoiceNo })).toHaveLength(1);
  expect(b.standIn.asked.slice(before).filter(({ since }) => since)).not.toEqual([]);
  expect(await compared()).toHaveLength(1);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await routine.fetchNow();
  await routine.fetchNow();
  expect(await compared()).toMatchObject([{ error: null }, { asked_by: null, error: null, started_at: now }]);
  routine.stop();
  await b.y.drain();
  expect(b.y.documents().filter((d) => d.number === unsent.invoiceNo)).toHaveLength(1);
  expect(b.y.found(made.invoiceNo)).toBeDefined();
});

it('a comparison whose process died says so and does not run for ever', async () => {
  const { db } = b.app.connections;
  const started_at = new Date(b.app.services.clock().getTime() - 3_600_000);
  const { reconcile_id } = await db
    .insertInto('accounting_reconcile')
    .values({ from_day: '2026-03-01', to_day: '2026-03-31', started_at })
    .returning('reconcile_id')
    .executeTakeFirstOrThrow();
  const read = await b.y.accounting.do('GET /mgr/accounting/getReconcile', { query: { reconcileId: reconcile_id } });
  expect(read).toMatchObject({ error: expect.stringContaining('broken off'), endedAt: expect.any(String) });
});
