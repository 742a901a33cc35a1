import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { vehicleYard } from '../fixtures.ts';

const yard = vehicleYard();
const { save } = yard;
const history = (vehicleId: number, more: object = {}, who: Client = yard.s.storeman) =>
  who.do('POST /mgr/inventory/browseVehicles/queryHistoryAndEvents', { body: { vehicleId, pageSize: 100, ...more } });
const timeline = async (tagNo: string, more: object = {}, who: Client = yard.s.storeman) =>
  who.do('GET /mgr/inventory/tagTimeline', { query: { tagNo, ...more } });
describe('the history of a vehicle', () => {
  it('is filtered by type and by person; what occurs is offered whatever is filtered', async () => {
    const { vehicleId } = await yard.s.car();
    await save(vehicleId, { lotNo: 'L1' }, yard.s.storeman);
    await save(vehicleId, { lotNo: 'L2' }, yard.s.admin);
    await yard.s.tags(vehicleId, [{}]);
    const all = await history(vehicleId);
    expect([all.records.map(({ event }) => event), all.types]).toEqual([
      ['tagged', 'changed', 'changed', 'created'],
      ['changed', 'created', 'tagged'],
    ]);
    const admin = all.users.find(({ name }) => name === all.records[1]!.user)!;
    const ofType = await history(vehicleId, { type: 'changed', pageSize: 1 });
    expect([ofType.total, ofType.pages, ofType.records.length]).toEqual([2, 2, 1]);
    expect([ofType.types, ofType.users]).toEqual([all.types, all.users]);
    const both = await history(vehicleId, { type: 'changed', userId: admin.userId });
    expect([both.total, both.records.map(({ changes }) => changes[0])]).toEqual([
      1,
      [{ field: 'Lot no', before: 'L1', after: 'L2' }],
    ]);
    expect((await history(vehicleId, { type: 'tagged', userId: admin.userId })).records).toEqual([]);
  });

  it('says what changed in names and in words, each once', async () => {
    const { vehicleId } = await yard.s.car();
    const { rows } = await sql<{ id: number; name: string }>`select id, name from colour where parent_id = 1
      order by id limit 1`.execute(yard.s.db);
    await save(vehicleId, { bodyColourId: rows[0]!.id, options: { optAirBags: 1 }, excludeFromStats: 1 }, yard.s.admin);
    const [told] = (await history(vehicleId)).records;
    expect(told!.changes).toEqual([
      { field: 'Air bags', before: 'no', after: 'yes' },
      { field: 'Body colour', before: '', after: rows[0]!.name },
      { field: 'Exclude from Vehicle Analysis', before: 'no', after: 'yes' },
    ]);
  });

  it('names what a save changed, and is silent about one that changed nothing', async () => {
    const { vehicleId } = await yard.s.car();
    await save(vehicleId, { lotNo: 'L1', comments: 'Dented' }, yard.s.storeman);
    const told = async () => (await history(vehicleId)).records.map(({ text }) => text);
    const before = await told();
    expect(before[0]).toBe('Lot no and comments changed');
    await save(vehicleId, { lotNo: 'L1', comments: 'Dented' }, yard.s.storeman);
    expect(await told()).toEqual(before);
  });

  it('says days, the registration and the sale yard as the screen does', async () => {
    const { vehicleId } = await yard.s.car();
    await save(vehicleId, { regState: 0, regFlag: 0, locGroupId: 2005, dateReceived: '2026-02-27' }, yard.s.admin);
    const [told] = (await history(vehicleId)).records;
    expect(told!.changes).toEqual([
      { field: 'Date received', before: expect.stringMatching(/^\d\d-\d\d-2026$/), after: '27-02-2026' },
      { field: 'Reg state', before: 'NZ', after: 'NA' },
      { field: 'Registration', before: 'Registered', after: 'UnRegistered' },
      { field: 'Sale yard', before: 'N/A', after: 'Keep' },
    ]);
  });

  it('names the acquisition and the tags as links for those who may open them', async () => {
    const { vehicleId, acqId } = await yard.s.car();
    const [tagNo] = await yard.s.tags(vehicleId, [{}]);
    const linked = async (who: Client) => (await history(vehicleId, {}, who)).records.map((e) => e.documents);
    const tag = { kind: 'tag', id: Number(tagNo!.slice(1)), no: tagNo };
    expect(await linked(yard.s.admin)).toEqual([
      [tag],
      [{ kind: 'acquisition', id: acqId, no: expect.stringMatching(/^ACQ\d+$/) }],
    ]);
    expect(await linked(await yard.app.as('SALES_PERSON'))).toEqual([[tag], []]);
  });

  it('tells what it cost and brought to those who see cost only', async () => {
    const { vehicleId } = await yard.s.car();
    await sql`insert into history_event (entity, entity_id, event, text, before, after) values ('vehicle', ${vehicleId},
      'changed', 'Saved', '{"purchase": 100, "sales": 0, "year": 1}', '{"purchase": 250, "sales": 90, "year": 2}')`.execute(
      yard.s.db,
    );
    const fields = async (who: Client) => (await history(vehicleId, {}, who)).records[0]!.changes.map((c) => c.field);
    expect(await fields(yard.s.admin)).toEqual(['Purchase', 'Sales', 'Year']);
    expect(await fields(yard.s.storeman)).toEqual(['Year']);
  });
});

describe('the history of a tag', () => {
  it('is steps and changes in one, filtered and paged', async () => {
    const { vehicleId } = await yard.s.car();
    const [tagNo] = await yard.s.tags(vehicleId, [{ locationId: await yard.s.place('HI-1') }]);
    await yard.s.move([tagNo!], { locationId: await yard.s.place('HI-2') });
    await yard.s.admin.do('POST /mgr/inventory/updateInventoryItem', { body: { tagNo: tagNo!, cost: 12 } });
    const all = await timeline(tagNo!);
    expect([all.records.map(({ event }) => event), all.types, all.total]).toEqual([
      ['changed', 'move', 'create'],
      ['changed', 'create', 'move'],
      3,
    ]);
    const second = await timeline(tagNo!, { pageSize: 1, pageNum: 2 });
    expect([second.records.map(({ text }) => text), second.pages]).toEqual([['Moved from HI-1 to HI-2'], 3]);
    expect((await timeline(tagNo!, { type: 'create' })).records).toHaveLength(1);
    const admin = all.users.find(({ name }) => name === all.records[0]!.user)!;
    expect((await timeline(tagNo!, { userId: admin.userId })).records.map(({ event }) => event)).toEqual(['changed']);
    expect(all.records[0]!.changes).toEqual([]);
    expect((await timeline(tagNo!, {}, yard.s.admin)).records[0]!.changes).toMatchObject([
      { field: 'Cost', after: '12' },
    ]);
  });

  it('links the invoice it was sold on for those who may open that one', async () => {
    const { vehicleId } = await yard.s.car();
    const locationId = await yard.s.place('HI-3');
    const [sellers, managers] = await yard.s.tags(vehicleId, [{ locationId }, { locationId }]);
    const [seller, manager] = [await yard.app.as('SALES_PERSON'), await yard.app.as('SALES_MANAGER')];
    const soldBy = async (who: Client, tagNo: string) => {
      const body = { debtorId: yard.s.debtorId, type: 2, lines: [{ tagNo }] };
      const { invoiceId, invoiceNo } = await who.do('POST /mgr/invoices/saveInvoicesInfo', { body });
      await manager.do('POST /mgr/invoices/finalizedInvoice', { body: { invoiceId } });
      return { kind: 'invoice', id: invoiceId, no: invoiceNo };
    };
    const [own, foreign] = [await soldBy(seller, sellers!), await soldBy(manager, managers!)];
    const told = async (who: Client, tagNo: string) => {
      const { records } = await timeline(tagNo, { type: 'sell' }, who);
      return records.map(({ text, documents }) => [text, documents]);
    };
    expect(await told(seller, sellers!)).toEqual([[`Sold and handed over, ${own.no}`, [own]]]);
    expect(await told(seller, managers!)).toEqual([[`Sold and handed over, ${foreign.no}`, []]]);
    expect(await told(manager, sellers!)).toEqual([[`Sold and handed over, ${own.no}`, [own]]]);
  });
});
