import { fitNodeKey } from '@yardkeeper/domain/fits/node';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { zoneOf } from '@yardkeeper/domain/fulfilment/walking';
import { isSellable, tagStates } from '@yardkeeper/domain/inventory/tag-state';
import { allowedActions, type InvoiceFacts } from '@yardkeeper/domain/invoices/facts';
import { phoneE164 } from '@yardkeeper/domain/nz/phone';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from './connect.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.connections.db;
});
afterAll(() => database.close());

const noFacts: InvoiceFacts = {
  type: 'standard',
  isCancelled: false,
  isConverted: false,
  isConfirmed: false,
  isFinalized: false,
  isPeriodClosed: false,
  lines: 1,
  stockLines: 0,
  pickingStarted: 0,
  pickedUp: 0,
  fulfilled: 0,
  owingCents: 0,
  paidCents: 0,
  creditedCents: 0,
  freeCents: 0,
};

/** SQL functions with a counterpart in the domain, and the test that compares them; `here` means this file. */
const withTwin = {
  age_bucket: 'rules-in-sql',
  bare: 'rules-in-sql',
  box_cost: 'rules-in-sql',
  counts_as_here: 'here',
  credited_cost: 'rules-in-sql',
  fit_kind: 'here',
  folded: 'rules-in-sql',
  goods_come_back: 'rules-in-sql',
  gst_of_line: 'rules-in-sql',
  invoice_is_live: 'here',
  invoice_status: 'features/invoices/finding/status-once',
  nz_day: 'here',
  part_search_text: 'rules-in-sql',
  phone_key: 'here',
  plain_name: 'rules-in-sql',
  priority_time: 'rules-in-sql',
  purchase_order_status: 'features/purchasing/document/orders',
  sale_kind: 'rules-in-sql',
  search_text: 'rules-in-sql',
  zone_of: 'here',
};
const onlyInSql = [
  'accounting_links_of',
  'area_of',
  'awaits_delivery',
  'fits_kind',
  'fits_threshold',
  'phone_words',
  'picking_started',
  'promised',
  'quote_state',
  'supplier_number',
  'wanted_fits',
];

it('every rule in a database function is compared with the domain, or exists only in the database', async () => {
  const { rows } = await sql<{ name: string }>`select distinct p.proname as name from pg_proc p
    join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.provolatile = 'i'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(withTwin), ...onlyInSql].toSorted());
});

const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => (await query.execute(db)).rows;

it('a tag counts as here in the states in which the domain sells it', async () => {
  const rows = await read(sql<{
    state: (typeof tagStates)[number];
    here: boolean;
  }>`select state, counts_as_here(state) as here
    from unnest(${[...tagStates]}::text[]) state`);
  expect(rows.filter(({ state, here }) => here !== isSellable(state))).toEqual([]);
});

it('a moment belongs to the same day as in the domain, across both clock changes and the new year', async () => {
  const rows = await read(sql<{ at: Date; day: string }>`select at, nz_day(at) as day
    from unnest(array['2026-04-04', '2026-09-26', '2026-12-30', '2028-02-28']::timestamptz[]) start,
      generate_series(start, start + interval '3 days', interval '10 minutes') at`);
  expect(rows.filter(({ at, day }) => day !== todayIn(at))).toEqual([]);
});

it('the zone of a place is what the domain says', async () => {
  const codes = [
    'A-12-3',
    'B04',
    'YARD ROW 2',
    'yard  row.2',
    '17',
    '4-A',
    'C',
    'C-',
    'C_/1',
    '.',
    ' 1',
    'Ā2',
    'D./ _-9',
    'E F',
    '',
  ];
  const rows = await read(sql<{ code: string; zone: string }>`select code, zone_of(code) as zone
    from unnest(${codes}::text[]) code`);
  expect(rows.filter(({ code, zone }) => zone !== zoneOf(code))).toEqual([]);
});

it('what fits what is known by the key of the domain', async () => {
  const rows = await read(sql<{
    part: number;
    model: number;
    series: number | null;
    key: string;
  }>`select part, model, series,
      fit_kind(part, model, series) as key
    from unnest(array[1, 99, 123456789012]::bigint[]) part, unnest(array[1, 7]::bigint[]) model,
      unnest(array[null, 1, 345678901234]::bigint[]) series`);
  expect(rows.length).toBe(18);
  for (const { part, model, series, key } of rows)
    expect(key).toBe(fitNodeKey({ kind: 'part', partId: part, modelId: model, seriesId: series }));
});

it('phones of New Zealand that the domain reads alike have one key, and others have not', async () => {
  const national = ['21857345', '95551234', '33312345', '800123456', '2112345678'];
  const written = national.flatMap((n) => [
    `0${n}`,
    `+64${n}`,
    `0064 ${n}`,
    `+64 (0) ${n}`,
    `(0${n.slice(0, 2)}) ${n.slice(2)}`,
  ]);
  const rows = await read(sql<{ phone: string; key: string }>`select phone, phone_key(phone) as key
    from unnest(${[...written, '+61 2 9999 0000', '+61 299 990 000']}::text[]) phone`);
  const alike = (of: (row: (typeof rows)[number]) => string | null) =>
    rows.map((one) => rows.filter((other) => of(one) === of(other)).map(({ phone }) => phone));
  expect(alike(({ key }) => key)).toEqual(alike(({ phone }) => phoneE164(phone)));
});

it('a document is live as long as the domain lets it be changed', async () => {
  const rows = await read(sql<{ is_cancelled: boolean; is_converted: boolean; is_final: boolean; live: boolean }>`
    select is_cancelled, is_converted, is_final, invoice_is_live(case when is_cancelled then now() end,
      case when is_converted then 1 end, case when is_final then now() end) as live
    from unnest(array[true, false]) is_cancelled, unnest(array[true, false]) is_converted,
      unnest(array[true, false]) is_final`);
  expect(rows.length).toBe(8);
  for (const { is_cancelled: isCancelled, is_converted: isConverted, is_final: isFinalized, live } of rows) {
    const actions = allowedActions({ ...noFacts, isCancelled, isConverted, isFinalized });
    expect([isCancelled, isConverted, isFinalized, live]).toEqual([
      isCancelled,
      isConverted,
      isFinalized,
      actions.includes('edit'),
    ]);
  }
});
