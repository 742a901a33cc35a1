import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, demoUserName } from '../../demo/logins.ts';
import { scripted } from './fixtures/scripted.ts';

const state = { now: new Date('2026-11-17T09:00:00Z') };
const app = useApp({ clock: () => state.now });
const later = (hours: number) => {
  state.now = new Date(state.now.getTime() + hours * 3_600_000);
};
let provider: ReturnType<typeof scripted>;
beforeAll(() => {
  provider = scripted(app);
  provider.use({ port: provider.port });
});
beforeEach(() => {
  provider.asked.splice(0);
  Object.assign(provider.state, { fault: null, gate: null });
  provider.use({ carsPerDay: null, patienceMs: 30_000 });
});

/** Signs in again when the clock has moved, because a session does not last a week. */
const signedIn: { at: number; who: Promise<Client> | null } = { at: 0, who: null };
const seller = (): Promise<Client> => {
  if (!signedIn.who || signedIn.at !== state.now.getTime())
    signedIn.who = app.nobody.signIn(demoUserName('SALES_PERSON'), demoPassword);
  signedIn.at = state.now.getTime();
  return signedIn.who;
};
const admin = () => app.nobody.signIn(demoUserName('SUPER_ADMIN'), demoPassword);
const find = async (q: string, more: object = {}, who = seller()) =>
  (await who).ask('GET /mgr/partCatalogs/car/info', { query: { q, ...more } });
const toyota = { catalogId: 'toyota' };
const tree = async (carId: string, who = seller()) =>
  (await who).ask('GET /mgr/partCatalogs/catalogs/:catalogId/groups-tree', { params: toyota, query: { carId } });
const parts = async (carId: string) =>
  (await seller()).ask('GET /mgr/partCatalogs/catalogs/:catalogId/parts2', {
    params: toyota,
    query: { carId, groupId: '8101' },
  });
const catalogue = async () => (await seller()).do('GET /mgr/partCatalogs/state');

describe('an answer of the catalogue', () => {
  it('is kept: the same is asked once, by two at once too, and a frame number is one however it is typed', async () => {
    let open = () => {};
    provider.state.gate = new Promise((resolve) => {
      open = resolve;
    });
    const both = Promise.all([find('kzn185-0000001'), find(' KZN185-0000001 ')]);
    await expect.poll(() => provider.asked.length, { timeout: 10_000 }).toBe(1);
    open();
    const [one, other] = await both;
    expect(one.body.data).toEqual(other.body.data);
    expect((await find('KZN185-0000001')).body.data.source).toMatchObject({ isStale: false, why: '' });
    expect((await find('kzn185 0000001')).body.data).toEqual((await find('KZN1850000001')).body.data);
    expect(provider.asked).toEqual(['car KZN185-0000001']);
    expect(one.body.data.list[0]).toMatchObject({ made: '1998', yard: { make: 'Toyota', makeId: 39 } });
  });

  it('is served while the provider fails, with its age and the reason, and refreshed when it is back', async () => {
    await find('KZN185-0000002');
    await tree('id-KZN185-0000002');
    later(24 * 8);
    const faults = [
      [{ kind: 'unreachable' }, 'cannot be reached'],
      [{ kind: 'slow', seconds: 9 }, 'within 9 seconds'],
      [{ kind: 'wrongShape' }, 'cannot read'],
      [{ kind: 'refused', status: 403, errorCode: 1001 }, 'expired'],
      [{ kind: 'refused', status: 403, errorCode: 1003 }, 'address'],
      [{ kind: 'refused', status: 403, errorCode: 1004 }, 'no requests left'],
      [{ kind: 'refused', status: 403, errorCode: 1005 }, 'plan'],
      [{ kind: 'refused', status: 403, errorCode: 1101 }, 'banned'],
    ] as const;
    const boss = admin();
    for (const [fault, words] of faults) {
      provider.state.fault = fault;
      const kept = await tree('id-KZN185-0000002', boss);
      expect(kept.body.data).toMatchObject({ list: [{ name: '<b>Body</b>' }], source: { isStale: true } });
      expect(kept.body.data.source.why).toContain(words);
      const fresh = await find('KZN185-0000099', {}, boss);
      expect([fresh.status, fresh.body.msg.includes(words)]).toEqual([424, true]);
      const atTheCounter = await find('KZN185-0000099');
      expect([atTheCounter.status, atTheCounter.body.msg]).toEqual([424, expect.stringMatching(/type the part/)]);
      expect(atTheCounter.body.msg).not.toContain('CATALOGUE_');
    }
    expect((await (await boss).do('GET /mgr/partCatalogs/state')).lastProblem?.sentence).toContain('banned');
    provider.state.fault = null;
    expect((await tree('id-KZN185-0000002')).body.data.source).toMatchObject({
      isStale: false,
      fetchedAt: state.now.toISOString(),
    });
  });

  it('is served old rather than waited for, and is new the next time', async () => {
    await tree('slow');
    later(24 * 8);
    provider.use({ patienceMs: 20 });
    let open = () => {};
    provider.state.gate = new Promise((resolve) => {
      open = resolve;
    });
    expect((await tree('slow')).body.data.source).toMatchObject({
      isStale: true,
      why: expect.stringContaining('slow'),
    });
    open();
    provider.state.gate = null;
    await expect.poll(async () => (await tree('slow')).body.data.source.isStale, { timeout: 10_000 }).toBe(false);
    // A request before the slow answer is stored may ask the provider once more.
    expect(provider.asked.filter((what) => what === 'tree slow').length).toBeLessThanOrEqual(3);
  });

  it('of a car that nobody knows is an empty list, and takes nothing of the day’s cars', async () => {
    const { carsToday } = await catalogue();
    expect((await find('NOBODY')).body.data.list).toEqual([]);
    expect((await catalogue()).carsToday).toBe(carsToday);
  });

  it('that is empty does not replace the stored tree, which comes with its age and the reason for each role', async () => {
    await find('KZN185-0000006');
    await tree('id-KZN185-0000006');
    later(24 * 8);
    const { tree: full } = provider.port;
    provider.port.tree = async () => ({ kind: 'ok', body: [] });
    const [seen, byBoss] = [await tree('id-KZN185-0000006'), await tree('id-KZN185-0000006', admin())];
    provider.port.tree = full;
    for (const { body } of [seen, byBoss])
      expect(body.data).toMatchObject({ list: [{ name: '<b>Body</b>' }], source: { isStale: true } });
    expect(seen.body.data.source.why).not.toBe(byBoss.body.data.source.why);
    expect((await tree('id-KZN185-0000006')).body.data).toMatchObject({ list: [{}], source: { isStale: false } });
  });

  it.each([
    ['Škoda', 'ŠKODA', 'skoda'],
    ['GWM', 'Great Wall', 'greatwall'],
  ])('of a maker that our list calls %s and it %s has our make', async (name, brand, catalogId) => {
    const { db } = app.connections;
    const known = await db
      .selectFrom('make')
      .select('make_id')
      .where('name', 'ilike', catalogId === 'skoda' ? 'skoda' : name)
      .executeTakeFirstOrThrow();
    const { carInfo } = provider.port;
    provider.port.carInfo = async (asked) => {
      const answer = await carInfo(asked);
      return answer.kind === 'ok'
        ? { kind: 'ok', body: answer.body.map((car) => ({ ...car, brand, catalogId })) }
        : answer;
    };
    const { body } = await find(`ABC10-00${brand.length}0001`);
    provider.port.carInfo = carInfo;
    expect(body.data.list[0]?.yard.makeId).toBe(known.make_id);
  });
});

describe('a car is paid for once in 24 hours', () => {
  it('whatever is asked of it; the next one is refused politely, what is kept is not, and a failure costs nothing', async () => {
    later(48);
    provider.use({ carsPerDay: 2 });
    provider.state.fault = { kind: 'unreachable' };
    expect((await find('QUOTA-0001')).status).toBe(424);
    expect(await catalogue()).toMatchObject({ carsToday: 0, left: 2, nextFreeAt: null });
    provider.state.fault = null;
    await find('QUOTA-0001');
    await tree('id-QUOTA-0001');
    await parts('id-QUOTA-0001');
    expect(await catalogue()).toMatchObject({ carsToday: 1, carsPerDay: 2, left: 1 });
    later(1);
    const [a, b] = await Promise.all([find('QUOTA-0002'), find('QUOTA-0003')]);
    expect([a.status, b.status].toSorted()).toEqual([200, 429]);
    expect([a, b].find((each) => each.status === 429)?.body.msg).toContain('2 cars were looked up');
    expect((await find('QUOTA-0001', { cached: 0 })).status).toBe(200);
    expect((await tree('id-QUOTA-0001')).status).toBe(200);
    later(23.5);
    expect((await find('QUOTA-0004')).status).toBe(200);
  });
});

describe('a diagram', () => {
  it('says what is not for the car, whose side a part is, and how many there are', async () => {
    await find('KZN185-0000005');
    const { data } = (await parts('id-KZN185-0000005')).body;
    expect(data.partGroups[0]!.parts).toMatchObject([
      { number: '81110-35341', fits: true, side: 'right', qty: 1, ours: null },
      { number: '81110-35371', fits: false, whyNot: 'Only from 07/1999; this car was made 1998' },
    ]);
    expect(data.positions).toEqual([{ number: '81110', coordinates: [10, 20, 80, 24] }]);
    expect(data.partGroups[1]!.name).toBe('<img src=x onerror=alert(1)>');
  });

  it('has its picture through our server alone, fetched once and drawn anew', async () => {
    const picture = (img: string) => app.nobody.raw({ method: 'GET', url: img });
    provider.state.picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const img = (await parts('picture')).body.data.img!;
    expect(img).toMatch(/^\/mgr\/partCatalogs\/picture\/\d+\?e=\d+&s=/);
    const [one, other] = await Promise.all([picture(img), picture(img)]);
    const again = await picture(img);
    expect([one.status, other.status, again.status]).toEqual([200, 200, 200]);
    expect(one.headers['content-type']).toBe('image/png');
    expect(one.headers['content-security-policy']).toContain("default-src 'none'");
    expect(one.headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(again.body.data as Buffer).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 });
    expect(provider.asked.filter((what) => what.startsWith('picture'))).toHaveLength(1);
    expect((await picture(img.replace(/s=.*/, 's=forged'))).status).toBe(404);
  });

  it.each([
    [
      'a script in a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a picture of endless pixels',
      () =>
        sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('with %s for a picture has none, and says why', async (_, bytes) => {
    later(1);
    provider.state.picture = await bytes();
    const schemas = await (await seller()).do('GET /mgr/partCatalogs/catalogs/:catalogId/schemas', {
      params: toyota,
      query: { carId: 'hostile' },
    });
    const answer = await app.nobody.raw({ method: 'GET', url: schemas.list[0]!.img! });
    expect([answer.status, answer.body.msg]).toEqual([404, 'What the parts catalogue calls a picture is none']);
    expect((await parts('hostile')).status).toBe(200);
  });
});

describe('without a catalogue', () => {
  it('everything says so, and nothing breaks', async () => {
    provider.use({ port: null });
    expect(await catalogue()).toMatchObject({ isSet: false, provider: '' });
    const answers = [await find('KZN185-0000001', {}, admin()), await tree('x'), await parts('x')];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(answers[0]!.body.msg).toContain('CATALOGUE_KEY');
    expect(answers[1]!.body.msg).toBe('No parts catalogue is set up: type the part, or ask your super admin');
    provider.use({ port: provider.port });
  });
});
