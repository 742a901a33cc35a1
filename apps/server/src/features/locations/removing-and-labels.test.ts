import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../pdf/fixtures/pdf-text.ts';

const app = useApp({ clock: () => new Date('2026-03-02T20:00:00Z') });
const storeman = useMade(() => app.as('INVENTORY_PERSON'));

const save = (body: ArgsOf<'POST /mgr/location/saveLocation'>['body']) =>
  storeman.do('POST /mgr/location/saveLocation', { body });
const find = async (locationCode: string, more: object = {}) =>
  (await storeman.do('POST /mgr/location/queryLocationList', { body: { locationCode, ...more } })).records;

describe('removing', () => {
  const remove = (id: number) => storeman.ask('DELETE /mgr/location/removeLocation/:id', { params: { id } });

  it('takes an empty location away', async () => {
    const { locationID } = await save({ locationCode: 'EMPTY' });
    expect((await remove(locationID)).body).toMatchObject({ code: 200, data: { removed: true }, msg: 'Removed' });
    expect((await remove(locationID)).status).toBe(404);
  });

  it('is refused while it holds anything; what documents name is deactivated instead', async () => {
    const { locationID } = await save({ locationCode: 'FULL', capacity: 4 });
    const { db } = app.connections;
    await sql`create table planted_tag (tag text, place bigint references location)`.execute(db);
    await sql`insert into planted_tag select 'T' || n, ${locationID} from generate_series(1, 7) n`.execute(db);
    await sql`create or replace view location_content as
      select place as location_id, 'tag'::text as kind, 1::bigint as id, tag as label from planted_tag where tag <> ''`.execute(
      db,
    );

    expect((await find('FULL'))[0]).toMatchObject({ contents: 7, capacity: 4 });
    const refused = await remove(locationID);
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toBe('FULL holds 7 tags (such as T1, T2, T3, T4, T5); move them first');
    const label = await storeman.ask('GET /pdf/printLocation/:id', { params: { id: String(locationID) }, query: {} });
    expect(textOfPages(label.body.data as unknown as Uint8Array)[0]).toContain('7 tags: T1, T2, T3');

    await sql`update planted_tag set tag = ''`.execute(db);
    expect((await remove(locationID)).body.data).toEqual({ removed: false });
    expect((await find('FULL', { active: 0 }))[0]).toMatchObject({ contents: 0, active: 0 });
  });
});

describe('labels', () => {
  it('come as a PDF, one page per location in the order of the codes, in the size of the settings', async () => {
    await save({ locationCode: 'LABEL-1', kind: 'quarantine' });
    await save({ locationCode: 'LABEL-2' });
    const ids = (await find('LABEL')).map((l) => l.locationID).reverse();
    const answer = await storeman.ask('POST /pdf/printLocations', { body: { ids } });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toContain('locations-LABEL-1-LABEL-2.pdf');
    const texts = textOfPages(answer.body.data as unknown as Uint8Array);
    expect(texts).toEqual([
      expect.stringContaining('LABEL-1 Quarantine Empty'),
      expect.stringContaining('LABEL-2 Shelf Empty'),
    ]);
    const sheet = await storeman.ask('POST /pdf/printLocations', { body: { ids, paper: 'a4' } });
    expect(textOfPages(sheet.body.data as unknown as Uint8Array)).toHaveLength(1);
  });

  it('of what is not there answer 404, of too many 422', async () => {
    const statusOf = async (id: string) =>
      (await storeman.ask('GET /pdf/printLocation/:id', { params: { id }, query: {} })).status;
    expect(await Promise.all(['999999', 'T100231', '0', '99999999999999999999'].map(statusOf))).toEqual([
      404, 404, 404, 404,
    ]);
    const many = Array.from({ length: 501 }, (_, n) => n + 1);
    for (const ids of [[], many])
      expect((await storeman.ask('POST /pdf/printLocations', { body: { ids } })).status).toBe(422);
  });
});
