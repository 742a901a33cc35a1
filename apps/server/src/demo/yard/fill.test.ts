import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { statusNames } from '@yardkeeper/domain/acquisitions/status';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { freshDatabase, type TestDatabase, yardFiles } from '@yardkeeper/testkit/database';
import { digestOf } from '@yardkeeper/testkit/digest';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderFiles } from '../../adapters/stored-files/folder-files.ts';
import { passwordMatches } from '../../features/account/sign-in/passwords.ts';
import { provingFiles } from '../../proofs/proving-files.ts';
import { placedFiles, standingAt } from '../../stored-files/store.ts';
import { demoPassword } from '../logins.ts';
import { FILLED_AS_OF, fillDemoYard } from './fill.ts';
import type { Filler } from './filler.ts';
import { people } from './fillers/people.ts';
import { lastOpenMoment } from './moments.ts';
import { randomFrom } from './random.ts';
import { stillToAdd } from './scale.ts';

const storeIn = (folder: string) => placedFiles(standingAt(folderFiles(folder)));

/** The yard that all tests share, filled by another process, and a new one filled for the same moment. */
let one: TestDatabase;
let two: TestDatabase;
let today: Date;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
const folders = [yardFiles(), folder] as const;
beforeAll(async () => {
  [one, two] = await Promise.all([freshDatabase('yard'), freshDatabase()]);
  const facts = one.connections.db.selectFrom('installation_fact').select('value');
  today = new Date((await facts.where('name', '=', FILLED_AS_OF).executeTakeFirstOrThrow()).value);
  await fillDemoYard(two.connections.db, { today, files: provingFiles(storeIn(folder), two.connections.db) });
}, 300_000);
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The columns compared: not the password hash and the moment of chaining, which differ each time. */
const others: Readonly<Record<string, string>> = { app_user: 'password_hash', security_link: 'linked_at' };
const looked = (table: string) => (others[table] ? `(to_jsonb(t) - '${others[table]}')::text` : 't::text');
/** A hash per table, except for the tables that hold the time of filling. */
const content = async ({ connections: { db } }: TestDatabase): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('installation_fact', 'written_by')`.execute(
    db,
  );
  const each = tables.rows.map(({ name }) => digestOf(name, looked(name)));
  const { rows } = await sql.raw<{ name: string; is: string }>(each.join(' union all ')).execute(db);
  return Object.fromEntries(rows.map(({ name, is }) => [name, is]));
};
const rowsOf = async ({ connections: { db } }: TestDatabase, table: string) => {
  const asked = sql<{ row: string }>`select ${sql.raw(looked(table))} as row from ${sql.table(table)} t order by 1`;
  return (await asked.execute(db)).rows.map(({ row }) => row);
};
const filesIn = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path.extname);
const count = async (database: TestDatabase, table: 'app_user' | 'notification' | 'attachment') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.connections.db))
    .rows[0]?.n;

describe('filling the demo yard', () => {
  it('the same day gives the same yard, and its pictures the same keys', async () => {
    const [first, second] = [await content(one), await content(two)];
    expect(Object.values(first).filter((is) => !is.startsWith('0 ')).length).toBeGreaterThan(40);
    for (const table of Object.keys(first).filter((each) => first[each] !== second[each]))
      expect(await rowsOf(two, table), table).toEqual(await rowsOf(one, table));
    expect(second).toEqual(first);
    expect(filesIn(folders[1]).sort()).toEqual(filesIn(folders[0]).sort());
    expect(await count(one, 'notification')).toBe(420);
    expect(await count(one, 'app_user')).toBe(13);
    expect(await count(one, 'attachment')).toBeGreaterThan(4_000);
  });

  it('keeps each drawing once and shows it on many vehicles', async () => {
    const kept = filesIn(folders[0]).map((file) => path.basename(file));
    const shown = await one.connections.db.selectFrom('attachment').select('file_key').distinct().execute();
    expect(shown.every(({ file_key }) => kept.includes(file_key))).toBe(true);
    expect(new Set(kept).size).toBe(kept.length);
    // A few belong to parts that come off no vehicle in this day's yard.
    expect(kept.length).toBeGreaterThanOrEqual(84);
    expect(kept.length).toBeLessThanOrEqual(88);
    const unsigned = await sql<{ acq_id: number }>`select a.acq_id from acquisition a where a.received_at is not null
      and not exists (select 1 from attachment f join dealers_record d on d.acq_id = f.entity_id
        and d.signature_key = f.file_key where f.entity = 'acquisitionSignature' and f.entity_id = a.acq_id)`.execute(
      one.connections.db,
    );
    expect(unsigned.rows).toEqual([]);
  });

  it('says of every vehicle how it was bought, as its acquisition does', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from vehicle v join acquisition a using (acq_id)
      where (v.purchase_type_id, v.stock_type_id, v.write_off_id, v.plates_id)
        is distinct from (a.purchase_type_id, a.stock_type_id, a.write_off_id, a.plates_id)
        or num_nulls(v.purchase_type_id, v.stock_type_id, v.write_off_id, v.plates_id) > 0`.execute(one.connections.db);
    expect(rows[0]!.n).toBe(0);
  });

  it('fills once, however many processes start together', async () => {
    const before = await content(one);
    await Promise.all([1, 2, 3].map(() => fillDemoYard(one.connections.db, { today, files: storeIn(folders[0]) })));
    expect(await content(one)).toEqual(before);
  });

  it('contains no message to send and nothing dated in the future', async () => {
    const { db } = one.connections;
    const states = await db.selectFrom('outbox_message').select('state').distinct().execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['parked', 'sent', 'skipped']);
    const late = await db.selectFrom('notification').select('title').where('created_at', '>', today).execute();
    expect(late).toEqual([]);
  });

  it('gives each acquisition a history up to its state, in order and without future events', async () => {
    const { rows } = await sql<{ acq_no: string; status: string; created_at: Date; texts: string[]; at: Date[] }>`
      select a.acq_no, a.status, a.created_at, array_agg(h.text order by h.history_id) as texts,
        array_agg(h.at order by h.history_id) as at
      from acquisition a join history_event h on h.entity = 'acquisition' and h.entity_id = a.acq_id
      group by a.acq_id`.execute(one.connections.db);
    expect(rows).toHaveLength(180);
    for (const { acq_no, status, created_at, texts, at } of rows) {
      expect(texts[0]).toBe(`${acq_no} created`);
      expect(at[0]).toEqual(created_at);
      const steps = texts.filter((text) => text.includes(' became '));
      const name = statusNames[status as 'open'];
      expect(steps.at(-1) ?? `${acq_no} became Open`).toBe(`${acq_no} became ${name}`);
      expect(at).toEqual([...at].sort((a, b) => a.getTime() - b.getTime()));
      expect(at.at(-1)!.getTime()).toBeLessThanOrEqual(today.getTime());
    }
  });

  it('gives each document a history up to its state, and picked ones their picker and dispatcher', async () => {
    const { rows } = await sql<{
      type: string;
      packing: PackingState | null;
      there: boolean | null;
      created_at: Date;
      events: string[];
      at: Date[];
    }>`
      select i.type, (select max(l.packing) from invoice_line l where l.invoice_id = i.invoice_id) as packing,
        (select bool_and(l.delivered_at is not null) from invoice_line l where l.invoice_id = i.invoice_id and l.kind = 'tag') as there, i.created_at,
        array_agg(h.event order by h.history_id) as events, array_agg(h.at order by h.history_id) as at
      from invoice i join history_event h on h.entity = 'invoice' and h.entity_id = i.invoice_id
      group by i.invoice_id`.execute(one.connections.db);
    const picked = rows.filter(
      ({ type, packing }) =>
        type === 'standard' && packing !== null && ['picked', 'packed', 'pickedUp'].includes(packing),
    );
    const packed = picked.filter(({ packing }) => packing !== 'picked');
    const sent = picked.filter(({ packing }) => packing === 'pickedUp');
    const arrived = sent.filter(({ there }) => there);
    expect(picked.length > packed.length && packed.length > sent.length && sent.length > arrived.length).toBe(true);
    expect(arrived.length).toBeGreaterThan(20);
    const has = (wanted: readonly string[]) => expect.arrayContaining([...wanted]);
    for (const { events } of picked) expect(events).toEqual(has(['released', 'picking', 'picked']));
    for (const { events } of packed) expect(events).toContain('packed');
    for (const { events } of sent) expect(events).toContain('dispatched');
    for (const { events } of arrived) expect(events).toContain('delivered');
    for (const { created_at, events, at } of rows) {
      expect([events[0], at[0]]).toEqual(['created', created_at]);
      expect(at).toEqual([...at].sort((a, b) => a.getTime() - b.getTime()));
      expect(at.at(-1)!.getTime()).toBeLessThanOrEqual(today.getTime());
    }
  });

  it('consignments are in every state and way, and agree with lines, parcels, tags and jobs', async () => {
    const { db } = one.connections;
    const none = async (query: RawBuilder<unknown>) => expect((await query.execute(db)).rows).toEqual([]);
    const hoursAgo = (hours: number) => new Date(today.getTime() - hours * 3_600_000);
    const wasOpen = lastOpenMoment(hoursAgo(4)) > hoursAgo(22);
    const { rows } = await sql<Record<string, number>>`select
      count(*) filter (where d.status = 'open' and p.n = 0)::int as "toPack",
      count(*) filter (where d.status = 'open' and p.n > 0)::int as packed,
      count(*) filter (where d.status = 'outForDelivery' and d.driver_id is not null and d.stop is not null)::int as driven,
      count(*) filter (where d.status = 'outForDelivery' and d.tracking_no <> '')::int as "withCourier",
      count(*) filter (where d.status = 'delivered')::int as delivered,
      count(*) filter (where d.status <> 'delivered')::int as "underWay",
      -- Right after a closed day every promise is late, so all of them count.
      count(*) filter (where d.status <> 'delivered' and d.due_at > ${wasOpen ? today : new Date(0)})::int as "inTime",
      count(*) filter (where d.cod_cents > 0)::int as cod, count(*) filter (where d.attempts > 0)::int as tried,
      (select count(*)::int from collected_money where settled_at is null) as collected
      from consignment d cross join lateral (select count(*) as n from parcel where consignment_id = d.consignment_id) p`.execute(
      db,
    );
    for (const [state, many] of Object.entries(rows[0]!)) expect([state, many > 0]).toEqual([state, true]);
    await none(sql`select j.number from pick_job j left join dispatch d on d.invoice_id = j.invoice_id
      where j.cancelled_at is null and (j.status = 'completed') <> (d.dispatch_id is not null)`);
    await none(sql`select d.number, l.packing, t.state from consignment d join consignment_line x on x.consignment_id = d.consignment_id
      join invoice_line l on l.line_id = x.line_id join tag t on t.tag_id = l.tag_id
      where l.invoice_id <> d.invoice_id or (x.parcel_id is null) <> (l.packing = 'picked')
        or (d.status = 'open') <> (l.packing in ('picked', 'packed'))
        or (t.state <> case d.status when 'open' then 'sold' when 'outForDelivery' then 'dispatched' else 'delivered' end
          and not exists (select from credit_note_line k where k.line_id = l.line_id and d.status = 'delivered'
            and k.outcome in ('restock', 'core', 'scrap')))`);
    await none(sql`select l.line_id from invoice_line l join invoice i on i.invoice_id = l.invoice_id
      left join consignment_line x on x.line_id = l.line_id where i.type in ('standard', 'internal') and l.removed_at is null
        and l.kind = 'tag' and l.packing in ('picked', 'packed', 'pickedUp') and x.line_id is null`);
    await none(sql`select p.code from parcel p where not exists (select from consignment_line x
      where x.parcel_id = p.parcel_id and x.consignment_id = p.consignment_id)`);
    await none(sql`select number from consignment where greatest(created_at, left_at, delivered_at) > ${today}
      or left_at < created_at or delivered_at < left_at`);
  });

  it('documents are of two years, not of a few days, and none is older than the part it sells', async () => {
    const { db } = one.connections;
    const quarters = await sql<{ many: number }>`select count(*)::int as many from invoice
      group by div((${todayIn(today)}::date - issued_on), 91) order by min(issued_on)`.execute(db);
    expect(quarters.rows.length).toBeGreaterThanOrEqual(8);
    for (const { many } of quarters.rows.slice(-8)) expect(many).toBeGreaterThan(25);
    const busiest = await sql<{ many: number }>`select count(*)::int as many from invoice group by issued_on
      order by 1 desc limit 1`.execute(db);
    expect(busiest.rows[0]!.many).toBeLessThan(70);
    const early =
      await sql`select i.number from invoice i join invoice_line l using (invoice_id) join tag t using (tag_id)
      where i.issued_on < (t.created_at at time zone 'Pacific/Auckland')::date`.execute(db);
    expect(early.rows).toEqual([]);
  });

  it('documents are of every kind and in every state, and their money adds up', async () => {
    const { db } = one.connections;
    const { rows } = await sql<
      Record<string, number>
    >`select count(*) filter (where type = 'internal')::int as internal,
      count(*) filter (where type <> 'quote' and cancelled_at is not null)::int as cancelled,
      count(*) filter (where type = 'quote' and converted_to is not null)::int as converted,
      count(*) filter (where type <> 'quote' and finalized_at is null and confirmed_at is null and cancelled_at is null)::int as open,
      count(*) filter (where finalized_at is null and cancelled_at is null and exists (select from invoice_line l
        where l.invoice_id = i.invoice_id and l.packing = 'inProgress'))::int as "inProgress",
      count(*) filter (where type <> 'quote' and finalized_at is null and confirmed_at is not null and not exists (select
        from invoice_line l where l.invoice_id = i.invoice_id and l.kind = 'tag'))::int as completed,
      count(*) filter (where finalized_at is not null and not is_closed)::int as finalized,
      count(*) filter (where is_closed)::int as closed,
      (select count(*)::int from credit_note) as credited from invoice i`.execute(db);
    for (const [state, many] of Object.entries(rows[0]!)) expect([state, many > 2]).toEqual([state, true]);
    const wrong = await sql`select i.number from invoice i join receivable r on r.receivable_id = i.receivable_id
      cross join lateral (select coalesce(sum(a.amount_cents), 0) as set from credit_application a
        where a.receivable_id = r.receivable_id) x
      where r.amount_cents <> i.total_cents or r.settled <> (x.set = r.amount_cents)
        or (i.is_closed and x.set <> i.total_cents)`.execute(db);
    expect(wrong.rows).toEqual([]);
    const torn = await sql`select q.number from invoice q join invoice i on i.invoice_id = q.converted_to
      where i.debtor_id <> q.debtor_id or i.issued_on < q.issued_on`.execute(db);
    expect(torn.rows).toEqual([]);
  });

  it('newer rows have higher numbers', async () => {
    const { db } = one.connections;
    const rows = await db.selectFrom('notification').select('created_at').orderBy('notification_id').execute();
    const times = rows.map((row) => row.created_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('filling a larger scale adds only what is missing, once', async () => {
    const asked: number[] = [];
    const planted: Filler = {
      name: 'planted',
      tables: ['area'],
      fill: async (_db, _yard, counts) => void asked.push(counts.tags),
    };
    const { db } = two.connections;
    for (const scale of ['demo', 'demo', 'big', 'demo', 'big'] as const)
      await fillDemoYard(db, { today, scale, only: [planted] });
    expect(asked).toEqual([6_000, 994_000]);
  });

  it('rolls back a filler that fails, and runs it again the next time', async () => {
    let tries = 0;
    const failing: Filler = {
      name: 'failing',
      tables: ['area'],
      fill: async (db) => {
        await db
          .insertInto('area')
          .values({ name: `Try ${++tries}` })
          .execute();
        if (tries === 1) throw new Error('power cut');
      },
    };
    const { db } = two.connections;
    await expect(fillDemoYard(db, { today, only: [failing] })).rejects.toThrow('power cut');
    await fillDemoYard(db, { today, only: [failing] });
    const added = await db.selectFrom('area').select('name').where('name', 'like', 'Try %').execute();
    expect(added).toEqual([{ name: 'Try 2' }]);
  });

  it('demo users can sign in, and new ids continue after theirs', async () => {
    const { db } = two.connections;
    const counts = { ...stillToAdd('demo', 'demo'), users: 150 };
    await people.fill(db, { random: randomFrom('colleagues'), today, already: 'demo', files: null }, counts, () => {});
    expect(await count(two, 'app_user')).toBe(163);
    const colleague = await db
      .selectFrom('app_user')
      .select('password_hash')
      .where('user_id', '=', 100)
      .executeTakeFirstOrThrow();
    expect(await passwordMatches(colleague.password_hash, demoPassword)).toBe(true);
    const { role_id } = await db.selectFrom('role').select('role_id').limit(1).executeTakeFirstOrThrow();
    const next = { user_name: 'next', users_name: 'Next', email: 'next@yard.example', role_id };
    const added = await db.insertInto('app_user').values(next).returning('user_id').executeTakeFirstOrThrow();
    expect(added.user_id).toBe(164);
  });

  it('its orders stand in every state over two years, agree with their lines and owe what their ledger says', async () => {
    const { db } = one.connections;
    const { rows } = await sql<
      Record<string, number>
    >`select count(*)::int as orders, count(distinct status)::int as statuses,
        (max(issued_on) - min(issued_on)) as days, (select count(*)::int from purchase_claim) as claims,
        (select count(*)::int from purchase_credit_note) as credits from purchase_order`.execute(db);
    expect(rows[0]).toMatchObject({ orders: 160, statuses: 5 });
    expect(rows[0]!.days).toBeGreaterThan(500);
    expect(rows[0]!.claims).toBeGreaterThan(2);
    expect(rows[0]!.credits).toBeGreaterThan(2);
    const wrong = await sql`select o.number from purchase_order o where o.received <> (select coalesce(sum(t.qty), 0)
        from purchase_receipt_tag t join purchase_order_line l on l.line_id = t.line_id where l.purchase_order_id = o.purchase_order_id)
      or (o.status = 'closed') <> exists (select from supplier_posting p where p.purchase_order_id = o.purchase_order_id and p.kind = 'bill')
      or exists (select from supplier_posting p where p.purchase_order_id = o.purchase_order_id having o.finalized_at is not null and sum(p.amount_cents) < 0)
      or o.bill_cents <> o.total_cents`.execute(db);
    expect(wrong.rows).toEqual([]);
    const stray =
      await sql`select t.tag_id from purchase_credit_line k join tag t on t.tag_id = k.tag_id where t.state <> 'transferred'`.execute(
        db,
      );
    expect(stray.rows).toEqual([]);
  });
});
