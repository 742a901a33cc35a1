import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from './connect.ts';
import { migrate } from './migrate.ts';

const all = path.join(import.meta.dirname, 'migrations');

/** A yard as it was before a migration, with these rows, brought up to today. */
async function broughtUp(before: string, rows: (db: Db) => Promise<unknown>, look: (db: Db) => Promise<void>) {
  const older = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-older-'));
  for (const name of fs.readdirSync(all).filter((each) => each < before))
    fs.cpSync(`${all}/${name}`, `${older}/${name}`);
  const database = await freshDatabase('nothing');
  try {
    await migrate(database.url, { from: older });
    await database.connections.db.transaction().execute(async (trx) => {
      // The rows that these refer to do not matter here.
      await sql`set local session_replication_role = replica`.execute(trx);
      await rows(trx);
    });
    await migrate(database.url);
    await look(database.connections.db);
  } finally {
    await database.close();
    fs.rmSync(older, { recursive: true });
  }
}

it('bills that were agreed twice stay, all but the first say so; a doubled link is kept by the first and told', () =>
  broughtUp(
    '0094',
    async (db) => {
      await sql`insert into contact (debtor_id, is_supplier, company) values (1, true, 'Lamps Ltd')`.execute(db);
      await sql`insert into purchase_order (purchase_order_id, number, debtor_id, issued_on, finalized_at, bill_no, billed_on,
          bill_due_on, bill_cents, bill_key)
        select n, 'PO' || n, 1, '2026-01-05', now(), no, '2026-01-05', '2026-01-05', 100, 'key' || n
        from (values (1, 'INV-1'), (2, 'inv 1'), (3, 'INV-2')) x (n, no)`.execute(db);
      await sql`insert into acquisition (acq_id, acq_no, debtor_id, acquired_on, make_id, model_id)
        values (1, 'VA1', 1, '2026-01-05', 1, 1), (2, 'VA2', 1, '2026-01-05', 1, 1)`.execute(db);
      await sql`insert into acquisition_expense (acq_id, is_price, description, gst_cents, total_cents, purchase_order_id)
        values (1, false, 'Parts', 0, 100, 3), (2, false, 'Parts too', 0, 100, 3)`.execute(db);
    },
    async (db) => {
      const orders = await db
        .selectFrom('purchase_order')
        .select('bill_is_shared')
        .orderBy('purchase_order_id')
        .execute();
      expect(orders.map((order) => order.bill_is_shared)).toEqual([false, true, false]);
      const links = await db.selectFrom('acquisition_expense').select('purchase_order_id').orderBy('acq_id').execute();
      expect(links.map((link) => link.purchase_order_id)).toEqual([3, null]);
      const told = await db.selectFrom('history_event').select(['entity_id', 'text']).execute();
      expect(told).toEqual([{ entity_id: 2, text: 'Parts too does not name PO3 any more: it is in the costs of VA1' }]);
    },
  ));
