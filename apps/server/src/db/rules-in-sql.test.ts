import { ageBuckets, bucketOf } from '@yardkeeper/domain/contacts/ageing';
import { isPicked, isToPick } from '@yardkeeper/domain/fulfilment/packing';
import { boxCost } from '@yardkeeper/domain/inventory/box-cost';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { isPresent, tagStates } from '@yardkeeper/domain/inventory/tag-state';
import { outcomeReturnsGoods } from '@yardkeeper/domain/invoices/credits/returns';
import {
  invoiceTypeKeys,
  lineKinds,
  type PackingState,
  packingStates,
  priorityHours,
  returnOutcomeKeys,
} from '@yardkeeper/domain/invoices/kinds';
import { lineTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { plainName } from '@yardkeeper/domain/reference/names';
import { creditedCost, saleKindOf } from '@yardkeeper/domain/sales/sale';
import { bare, folded, searchText } from '@yardkeeper/domain/search/fold';
import { partSearchText } from '@yardkeeper/domain/search/part-words';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { rounds } from '@yardkeeper/testkit/rounds';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from './connect.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.connections.db;
});
afterAll(() => database.close());

/** Only JavaScript lowercases İ to two letters, and nobody types control characters. */
const isTyped = (letter: string) => !/[\p{Cc}İ]/u.test(letter) && letter.normalize('NFC') === letter;
/** Every letter, digit and sign of the Latin scripts, each within a short text. */
const words = Array.from({ length: 0x24f - 0x20 }, (_, n) => String.fromCharCode(0x21 + n))
  .filter(isTyped)
  .map((letter) => `a${letter} Z-0`);
const said = async (texts: readonly string[], rule: RawBuilder<unknown>): Promise<string[]> =>
  (
    await sql<{ said: string }>`select ${rule} as said
      from unnest(${[...texts]}::text[]) with ordinality x (part_no, n) order by n`.execute(db)
  ).rows.map((row) => row.said);
const differing = (texts: readonly string[], one: readonly string[], other: readonly string[]) =>
  texts.flatMap((text, n) => (one[n] === other[n] ? [] : [[text, one[n], other[n]]]));

it.each([
  ['folded', folded],
  ['bare', bare],
  ['search_text', searchText],
  ['plain_name', plainName],
])('%s folds every letter as the domain does', async (name, fold) => {
  const given = [...words, 'Mānuka  Ōtāhuhu', 'ĀĒĪŌŪ āēīōū', ' A\tB\nC ', 'CR-V', 'Citroe\u0308n', 'Driver’s'];
  const folded = await said(given, sql`${sql.ref(name)}(part_no)`);
  expect(differing(given, folded, given.map(fold))).toEqual([]);
});

it('the words of a part are those of the domain', async () => {
  const parts = [
    ['Head lamp left', ['Headlight left', 'Head light left']],
    ['Door handle R/H', []],
    ['Airbag driver', ['SRS airbag driver']],
    ['Rear bumper', ['Rear bumper bar']],
    ['Off side mirror', ['Mirror near-side']],
    ['Brightener', ['Lefty', 'Rearmost']],
    ['Pūkana', []],
    ['Front door left', []],
    ['Rear door right', ['Back door O/S']],
    ['Rear quarter cut left', ['Front panel']],
  ] as const;
  for (const [name, others] of parts) {
    const { rows } = await sql<{
      said: string;
    }>`select part_search_text(${name}, ${[...others]}::text[]) as said`.execute(db);
    expect(rows[0]!.said).toBe(partSearchText(name, others));
  }
});

it('debts are as overdue as the domain says, across clock and year changes', async () => {
  const { rows } = await sql<{ due: string; on: string; bucket: string }>`select due::date::text as due, at::text as on,
      age_bucket(due::date, at) as bucket
    from unnest(array['2026-03-31', '2026-04-06', '2026-10-01', '2028-02-29']::date[]) at,
      generate_series(at - 200, at + 60, interval '1 day') due`.execute(db);
  expect(rows.filter(({ due, on, bucket }) => bucketOf(due, on) !== bucket)).toEqual([]);
  expect(new Set(rows.map(({ bucket }) => bucket))).toEqual(new Set(ageBuckets));
});

it('part numbers are compared as the domain compares them, wherever they are kept', async () => {
  const { rows } = await sql<{ rule: string }>`select pg_get_expr(d.adbin, d.adrelid) as rule from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) like 'upper(regexp_replace(part_no,%'`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { rule } of rows)
    expect(differing(words, await said(words, sql.raw(rule)), words.map(normalPartNumber))).toEqual([]);
});

it('GST of a line is the same to the cent', async () => {
  const most = 30_000;
  const { rows } = await sql<{ net: number; gst: number; none: number }>`select n::bigint as net,
      gst_of_line(n, true) as gst, gst_of_line(n, false) as none
    from generate_series(0, ${most}::bigint) n union all select 99999999999, gst_of_line(99999999999, true), 0`.execute(
    db,
  );
  const wrong = rows.filter(({ net, gst, none }) => {
    const line = { qty: 1, unitPriceCents: cents(net), discountCents: cents(0) };
    return (
      gst !== lineTotals({ ...line, isTaxable: true }).gstCents ||
      none !== lineTotals({ ...line, isTaxable: false }).gstCents
    );
  });
  expect([rows.length, wrong]).toEqual([most + 2, []]);
});

it('a box costs what the domain says', async () => {
  const { rows } = await sql<{
    qty: number;
    cost: number;
    odd: number;
    said: number;
  }>`select q as qty, c as cost, o as odd,
      box_cost(q, c, o) as said from generate_series(0, 9) q, unnest(array[0, 1, 999]::bigint[]) c, generate_series(0, 9) o`.execute(
    db,
  );
  const wrong = rows.filter(
    ({ qty, cost, odd, said }) => said !== boxCost(qty, { eachCents: cents(cost), oddCents: odd }),
  );
  expect([rows.length, wrong]).toEqual([300, []]);
});

it('what counts as a sale, and what a credit brings back', async () => {
  for (const type of invoiceTypeKeys) {
    const { rows } = await sql<{ kind: string | null }>`select sale_kind(${type}) as kind`.execute(db);
    expect([type, rows[0]!.kind]).toEqual([type, saleKindOf(type)]);
  }
  for (const outcome of [...returnOutcomeKeys, 'none']) {
    const { rows } = await sql<{ back: boolean }>`select goods_come_back(${outcome}) as back`.execute(db);
    expect([outcome, rows[0]!.back]).toEqual([outcome, outcomeReturnsGoods(outcome)]);
    for (const cost of [null, 0, 100, 1001])
      for (const [credited, sold] of [
        [1, 1],
        [1, 3],
        [2, 3],
        [4, 7],
      ] as const) {
        const { rows: costs } = await sql<{
          cost: number;
        }>`select credited_cost(${outcome}, ${cost}::bigint, ${credited}::int, ${sold}::int) as cost`.execute(db);
        expect([outcome, cost, credited, sold, costs[0]!.cost]).toEqual([
          outcome,
          cost,
          credited,
          sold,
          creditedCost(outcome, cost, credited, sold),
        ]);
      }
  }
});

const ruleOf = async (constraint: string): Promise<string> =>
  (
    await sql<{ rule: string }>`select pg_get_expr(conbin, conrelid) as rule from pg_constraint
      where conname = ${constraint}`.execute(db)
  ).rows[0]!.rule;
const holds = async (constraint: string, tag: { state?: string; qty_on_hand: number; condition?: number }) =>
  (
    await sql<{ holds: boolean }>`select ${sql.raw(await ruleOf(constraint))} as holds
      from jsonb_to_record(${JSON.stringify(tag)}::jsonb) as t (state text, qty_on_hand int, condition int)`.execute(db)
  ).rows[0]!.holds;

it('the states in which a tag is here are those of the domain', async () => {
  for (const state of tagStates)
    for (const qty_on_hand of [0, 1])
      expect([state, await holds('tag_here_has_quantity', { state, qty_on_hand })]).toEqual([
        state,
        isPresent(state) === qty_on_hand > 0,
      ]);
});

it('only tags that the domain does not treat as a single thing hold several pieces', async () => {
  for (const condition of [1, 2, 3, 4])
    expect(await holds('tag_one_thing', { condition, qty_on_hand: 2 })).toBe(!isSerialised(condition));
});

it.each([
  ['tag_state_check', tagStates],
  ['invoice_type_check', invoiceTypeKeys],
  ['invoice_line_kind_check', lineKinds],
])('%s names what the domain names', async (constraint, names) => {
  const listed = [...(await ruleOf(constraint)).matchAll(/'(\w+)'::text/g)].map(([, name]) => name);
  expect(listed).toEqual([...names]);
});

it('a document of each priority has as many hours as the domain gives it', async () => {
  for (const [priority, hours] of Object.entries(priorityHours)) {
    const { rows } = await sql<{ hours: number }>`select
      (extract(epoch from priority_time(${Number(priority)}::smallint)) / 3600)::int as hours`.execute(db);
    expect([priority, rows[0]!.hours]).toEqual([priority, hours]);
  }
});

/** The lists of states with which a database function compares `packing`. */
const listsIn = (source: string): string[][] =>
  [...source.matchAll(/packing in \(([^)]*)\)/g)].map(([, list]) => [...list!.matchAll(/'(\w+)'/g)].map(([, s]) => s!));

it('jobs and consignments follow the lines that the domain calls to pick and picked', async () => {
  const states = Object.keys(packingStates) as PackingState[];
  const [toPick, picked] = [states.filter(isToPick), states.filter(isPicked)];
  const sourceOf = async (name: string) =>
    (await sql<{ source: string }>`select prosrc as source from pg_proc where proname = ${name}`.execute(db)).rows[0]!
      .source;
  expect(listsIn(await sourceOf('keep_pick_job'))).toEqual([toPick, picked]);
  const { rows } = await sql<{ rule: string }>`select pg_get_viewdef('line_to_leave'::regclass) as rule`.execute(db);
  const [leave] = [...rows[0]!.rule.matchAll(/ARRAY\[([^\]]*)\]/g)].map(([, list]) =>
    [...list!.matchAll(/'(\w+)'/g)].map(([, state]) => state),
  );
  expect(leave?.toSorted()).toEqual([...toPick, 'cancelled'].toSorted());
});

it('part names are installed with the words that one added later gets', async () => {
  const some = sql`part_id % ${rounds(9, 1)} = 0`;
  const { rows } = await sql<{ name: string; other_words: string[]; usual: string[] }>`
    select name, other_words, usual_words(name) as usual from part_name where ${some}`.execute(db);
  expect(rows.filter(({ other_words }) => other_words.length > 0).length).toBeGreaterThan(10);
  for (const { name, other_words, usual } of rows) expect(other_words, name).toEqual(usual);
});
