import type { Role } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStocking } from '../inventory/fixtures.ts';

let car: { vehicleId: number; stockNo: string; acqId: number };
let tagNo: string;
const [s, app] = useStocking();
beforeAll(async () => {
  car = await s.car({ regNo: 'GLB001', year: 2006, chassis: 'ZZGLOBAL-1' });
  [tagNo] = (await s.tags(car.vehicleId, [{ partNo: '44610-26200', retail: 90 }])) as [string];
  await s.admin.do('POST /mgr/partNames/updatePartNo', {
    body: { partNo: '44610-26200', partId: s.parts[0]!.part_id, makeId: s.model.make_id },
  });
  await s.buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'supplier', contactName: 'Glb001', contactSurname: 'Supplies', phone: '04 555 1234' },
  });
});

const ask = (search: string, who: Client = s.admin) => who.do('GET /mgr/inventory/globalSearch', { query: { search } });
const kinds = async (search: string, role: Role) =>
  (await ask(search, await app.as(role))).groups.map(({ kind }) => kind).sort();

describe('one search', () => {
  it('groups what the words may mean', async () => {
    const { groups, searchedFor } = await ask('glb001');
    const told = Object.fromEntries(groups.map((g) => [g.kind, [g.total, g.hits[0]!.label]]));
    expect(told).toMatchObject({
      tag: [1, tagNo],
      vehicle: [1, car.stockNo],
      acquisition: [1, expect.stringMatching(/^ACQ/)],
      contact: [1, 'Glb001 Supplies'],
    });
    expect(searchedFor).toBeNull();
    expect(groups.find((g) => g.kind === 'acquisition')!.hits[0]!.detail).toMatch(
      /^(Open|In Progress|Completed|Closed|Cancelled) · GLB001/,
    );
    expect(groups.find((g) => g.kind === 'vehicle')!.hits[0]).toMatchObject({
      id: car.vehicleId,
      detail: `GLB001 2006 ${s.model.make} ${s.model.model}`,
    });
    expect((await ask('4461026200')).groups.map(({ kind }) => kind)).toEqual(['tag', 'partNumber', 'part']);
    const parts = (await ask(`${s.parts[0]!.name} ${s.model.model}`)).groups.find((g) => g.kind === 'part');
    expect(parts!.hits[0]).toMatchObject({ detail: '1 available', label: expect.stringContaining(s.parts[0]!.name) });
  });

  it.each([
    ['SUPER_ADMIN', ['acquisition', 'contact', 'tag', 'vehicle']],
    ['SALES_MANAGER', ['acquisition', 'contact', 'tag', 'vehicle']],
    ['SALES_PERSON', ['tag', 'vehicle']],
    ['BUYING_DEPARTMENT', ['acquisition', 'contact', 'tag', 'vehicle']],
    ['INVENTORY_PERSON', ['acquisition', 'contact', 'tag', 'vehicle']],
    ['PICKER', ['tag']],
    ['DISPATCHER', ['tag']],
    ['DRIVER', []],
  ] as const)('%s sees %j of what there is', async (role, seen) => {
    expect(await kinds('glb001', role)).toEqual([...seen]);
  });

  it('customers are shown to those who see customers; a picker sees nobody', async () => {
    for (const [role, seen] of [
      ['SALES_PERSON', true],
      ['CAR_SUPERVISOR', true],
      ['PICKER', false],
      ['INVENTORY_PERSON', false],
      ['DRIVER', false],
    ] as const)
      expect([role, (await kinds('mere ruru', role)).includes('contact')]).toEqual([role, seen]);
  });

  it('a driver sees the own pickups only', async () => {
    const driver = await app.as('DRIVER');
    const mine = await s.b.add({ regNo: 'DRV001', driverId: driver.userId, pickupAt: '2026-03-12T09:00:00+13:00' });
    await s.b.add({ regNo: 'DRV002' });
    expect((await ask('drv00', driver)).groups).toMatchObject([
      { kind: 'acquisition', total: 1, hits: [{ id: mine.acqId }] },
    ]);
    expect((await ask('drv00')).groups).toMatchObject([{ kind: 'acquisition', total: 2 }]);
    expect((await ask('drv002', driver)).exact).toBeNull();
  });

  it('Enter opens the one record with exactly this number', async () => {
    const exact = async (search: string) => {
      const hit = (await ask(search)).exact;
      return hit && [hit.kind, hit.id];
    };
    const tag = ['tag', Number(tagNo.slice(1))];
    for (const typed of [tagNo, tagNo.toLowerCase(), tagNo.slice(1), ` ${tagNo} `])
      expect(await exact(typed)).toEqual(tag);
    for (const typed of [car.stockNo, 'GLB001', 'glb001'])
      expect(await exact(typed)).toEqual(['vehicle', car.vehicleId]);
    const acqNo = (await ask('glb001')).groups.find((g) => g.kind === 'acquisition')!.hits[0]!.label;
    expect(await exact(acqNo)).toEqual(['acquisition', car.acqId]);
    expect((await ask('44610-26200')).exact).toMatchObject({ kind: 'partNumber' });
    for (const typed of ['glb', s.model.make, '', '   ', '%', 'glb001 2006']) expect(await exact(typed)).toBeNull();
    const untagged = await s.car({ regNo: '', vin: '7AT0DH6JX12345678', chassis: 'ZZBARE-77' });
    for (const typed of ['7AT0DH6JX12345678', '7at0dh6jx 12345678', 'zzbare-77', 'ZZGLOBAL-1'])
      expect(await exact(typed)).toEqual(['vehicle', typed.startsWith('ZZG') ? car.vehicleId : untagged.vehicleId]);
    const plateless = await s.car({ regNo: '', year: 1991 });
    expect((await ask(plateless.stockNo)).exact).toMatchObject({ id: plateless.vehicleId });
    expect(await exact('1991')).toBeNull();
  });

  it.each(['sold', 'lost', 'scrapped'] as const)('the number of a %s tag opens it; words do not', async (status) => {
    const [gone] = await s.tags(car.vehicleId, [
      { partNo: `GONE-${status}`, locationId: await s.place(`G-${status}`) },
    ]);
    if (status === 'sold') await s.sell(gone!);
    else await s.adjust(gone!, status === 'lost' ? 'lose' : 'scrap');
    for (const typed of [gone!, gone!.toLowerCase(), gone!.slice(1)]) {
      const { exact, groups } = await ask(typed);
      expect(exact).toMatchObject({ kind: 'tag', id: Number(gone!.slice(1)), label: gone });
      expect(exact!.detail).toMatch(new RegExp(` · ${status}$`, 'i'));
      expect(groups.find((g) => g.kind === 'tag')).toMatchObject({ total: 1 });
    }
    const hits = async (search: string) =>
      (await ask(search)).groups.flatMap((g) => g.hits).filter((hit) => hit.label === gone);
    expect([await hits('glb001'), await hits(`GONE-${status}`)]).toEqual([[], []]);
  });

  it('says how a document stands', async () => {
    const [sold] = await s.tags(car.vehicleId, [{}]);
    await s.sell(sold!);
    const { groups } = await ask('SOLD');
    const hits = groups.find(({ kind }) => kind === 'invoice')!.hits;
    for (const { detail } of hits) expect(detail).toMatch(/^Finalized · /);
    expect(hits.length).toBeGreaterThan(0);
  });

  it('a deleted tag is found by nothing', async () => {
    const [gone] = await s.tags(car.vehicleId, [{}]);
    await s.storeman.do('DELETE /mgr/inventory/deleteMultipleInventoryItem', { query: { tagNoList: [gone!] } });
    expect(await ask(gone!)).toMatchObject({ exact: null });
  });

  it('a mistyped word is put right', async () => {
    const wrong = s.model.make.replace('y', 'yy').toLowerCase();
    const answer = await ask(wrong);
    expect(answer.searchedFor).toBe(s.model.make.toLowerCase());
    expect(answer.groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['tag', 'part']));
  });

  it('needs a signed-in person and takes any text', async () => {
    expect((await app.nobody.ask('GET /mgr/inventory/globalSearch', { query: { search: 'a' } })).status).toBe(401);
    for (const search of [
      "'; drop table tag; --",
      '\\',
      '_',
      'a b c d e f g h i j',
      '\u0101',
      'x'.repeat(200),
      '{}',
      '99999999999999999999',
    ])
      expect((await s.admin.ask('GET /mgr/inventory/globalSearch', { query: { search } })).status).toBe(200);
  });
});
