import { rounds } from '@yardkeeper/testkit/rounds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldFits } from '../../fits/kept/fold.ts';
import { useSelling } from '../../invoices/fixtures.ts';

const [y] = useSelling();

const differences = async () =>
  (
    await sql`(select * from fit_edge except select * from counted_fit_edge)
      union all (select * from counted_fit_edge except select * from fit_edge)`.execute(y.db)
  ).rows;

it('the stored fits equal what tags, sales, returns and numbers say, after any work', async () => {
  const numbers: { partNoId: number; partNo: string }[] = [];
  const tags: string[] = [];
  const docs: { id: number; lines: { lineId: number }[] }[] = [];
  const models = await y.db.selectFrom('model').select('model_id').where('make_id', '=', 39).limit(3).execute();
  const of = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];
  const tag = async (n: number) => {
    const tagNo = await y.tag({ partId: y.parts[n % 3]!.part_id, ...(n % 2 ? { partNo: `RND-${n % 5}` } : {}) });
    tags.push(tagNo);
    return tagNo;
  };
  // Steps that are not allowed are refused and must then change nothing.
  const steps: ((n: number) => Promise<unknown>)[] = [
    tag,
    async (n) => {
      const vehicle = { makeId: 39, modelId: of(models, n)!.model_id };
      const lines = [{ tagNo: await tag(n), ...(of(tags, n) ? { insteadOf: of(tags, n)! } : {}) }];
      const answer = await y.ask({
        type: n % 2 ? 2 : 0,
        lines,
        andThen: n % 3 ? 'finalize' : 'save',
        ...(n % 2 ? { vehicle } : {}),
      });
      if (answer.status === 200) docs.push({ id: answer.body.data.invoiceId, lines: [...answer.body.data.lines] });
    },
    async (n) => of(docs, n) && y.finalize(of(docs, n)!.id),
    async (n) =>
      of(docs, n) && y.manager.ask('POST /mgr/invoices/reOpen/:id', { params: { id: of(docs, n)!.id }, query: {} }),
    async (n) =>
      of(docs, n) &&
      y.credit(
        of(docs, n)!.id,
        [{ lineId: of(docs, n)!.lines[0]!.lineId, qty: 1, outcome: n % 2 ? 'restock' : 'backToCustomer' }],
        {
          reason: n % 2 ? 'Wrong part sold' : 'Not needed',
        },
      ),
    async () => {
      const notes = y.db.selectFrom('credit_note').select('credit_note_id').where('reversed_at', 'is', null);
      const note = await notes.executeTakeFirst();
      return note && y.reverse({ creditNoteId: note.credit_note_id });
    },
    async (n) => {
      const later = of(numbers, n);
      const body = {
        partNo: `RND-${numbers.length}`,
        makeId: 39,
        ...(later && n % 2 ? { supersededById: later.partNoId } : {}),
      };
      const made = await y.admin.ask('POST /mgr/partNames/updatePartNo', { body });
      if (made.status === 200) numbers.push(made.body.data);
    },
    async (n) => {
      const [a, b] = [of(numbers, n), of(numbers, n + 1)];
      if (!a || !b) return;
      const body = { partNoId: a.partNoId, otherId: b.partNoId };
      return y.admin.ask(n % 3 ? 'POST /mgr/partNames/linkPartNo' : 'POST /mgr/partNames/unlinkPartNo', { body });
    },
    async (n) => {
      const number = of(numbers, n);
      const body = { partNoId: number?.partNoId, partNo: `${number?.partNo}${n % 2 ? 'A' : ''}`, makeId: 39 } as never;
      return number && y.admin.ask('POST /mgr/partNames/updatePartNo', { body });
    },
    async (n) => {
      const number = of(numbers, n);
      return (
        number && y.admin.ask('DELETE /mgr/partNames/removePartNo/:id', { params: { id: number.partNoId } } as never)
      );
    },
    async (n) => {
      const changed = { part_no: `RND-${n % 6}`, model_id: of(models, n)!.model_id, series_id: null };
      const id = Number(of(tags, n)?.slice(1) ?? 0);
      return y.db.updateTable('tag').set(changed).where('tag_id', '=', id).execute();
    },
    async (n) => tags.length > 0 && y.adjust(of(tags, n)!, n % 2 ? 'scrap' : 'lose', { notes: 'Gone' }),
    async (n) => n % 4 === 0 && foldFits(y.db),
  ];
  const first = [
    [6, 1],
    [6, 1],
    [7, 1],
    [1, 1],
    [1, 5],
    [4, 1],
  ];
  const drawn = fc.sample(fc.tuple(fc.nat(steps.length - 1), fc.nat(1_000)), { numRuns: rounds(40, 700), seed: 22 });
  for (const [at, n] of [...first, ...drawn] as [number, number][]) await steps[at]!(n);
  const add = (body: object) => y.admin.do('POST /mgr/partNames/updatePartNo', { body: body as never });
  const { partNoId } = await add({ partNo: 'LAST-2', makeId: 39 });
  await add({ partNo: 'LAST-1', makeId: 39, supersededById: partNoId });
  await foldFits(y.db);
  expect(await differences()).toEqual([]);
  const { rows } = await sql<{
    n: number;
    sold: number;
    old: number;
    instead: number;
  }>`select count(*) as n, sum(sold) as sold,
    count(*) filter (where superseded <> 0) as old, sum(substituted) as instead from fit_edge`.execute(y.db);
  expect(
    Object.values(rows[0]!).every((each) => each > 0),
    JSON.stringify(rows[0]),
  ).toBe(true);

  await sql`update fit_edge set sold = sold + 1`.execute(y.db);
  expect((await differences()).length).toBeGreaterThan(0);
  await sql`select count_fits()`.execute(y.db);
  expect(await differences()).toEqual([]);
});
