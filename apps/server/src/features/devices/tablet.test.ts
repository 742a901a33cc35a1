import type { Role } from '@yardkeeper/domain/access/roles';
import { registerTablet, type Tablet, tabletFor, tabletKeys } from '@yardkeeper/testkit/tablet';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';

let now = new Date('2026-11-20T01:00:00Z');
const app = useApp({ clock: () => now });
const admin = useMade(() => app.as('SUPER_ADMIN'));
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const PIN = '739264';
const password = 'demo1234';
const withPin = async (role: Role) => {
  const person = await app.as(role);
  await person.do('POST /mgr/device/setOwnPin', { body: { pin: PIN, presentPassword: password } });
  return person.userId;
};
let tablet: Tablet;
let picker: number;
beforeAll(async () => {
  tablet = await registerTablet(app, 'Packing bench');
  picker = await withPin('PICKER');
});

const device = async (deviceId = tablet.deviceId) =>
  (await admin.do('GET /mgr/device/list')).find((each) => each.deviceId === deviceId)!;
const person = async (userId: number) =>
  (await admin.do('GET /mgr/device/people')).find((each) => each.userId === userId)!;
const letIn = async (userId: number, deviceId = tablet.deviceId) => {
  await admin.do('POST /mgr/device/letDeviceIn', { body: { deviceId } });
  await admin.do('POST /mgr/device/letPersonIn', { body: { userId } });
};
const isIn = async (client: Awaited<ReturnType<Tablet['as']>>) => (await client.ask('GET /user/getCurrentUser')).status;

describe('registering', () => {
  it('by a code that is good once, for a quarter of an hour', async () => {
    const { code } = await admin.do('POST /mgr/device/makeCode', { body: { name: 'Shed' } });
    const keys = tabletKeys();
    const enter = (publicKey = keys.publicKey) =>
      app.nobody.ask('POST /mgr/device/registerByCode', { body: { code, publicKey } });
    const made = await enter();
    expect(made.body.data).toMatchObject({ name: 'Shed' });
    const again = await enter(tabletKeys().publicKey);
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([422, ['code']]);
    const shed = tabletFor(app, made.body.data.deviceId, keys.privateKey);
    expect((await shed.tryPin(picker, PIN)).status).toBe(200);

    const old = await admin.do('POST /mgr/device/makeCode', { body: { name: 'Gate' } });
    later(16);
    const late = { code: old.code, publicKey: tabletKeys().publicKey };
    expect((await app.nobody.ask('POST /mgr/device/registerByCode', { body: late })).status).toBe(422);
  });

  it('refuses a name that is taken, a key of another kind and a key that is known', async () => {
    const { publicKey } = tabletKeys();
    const ask = (body: { name: string; publicKey: string }) => admin.ask('POST /mgr/device/register', { body });
    expect((await ask({ name: 'packing BENCH', publicKey })).status).toBe(409);
    expect((await ask({ name: 'Other', publicKey: 'AAAA' })).status).toBe(422);
    expect((await ask({ name: 'Other', publicKey })).status).toBe(200);
    expect((await ask({ name: 'Another', publicKey })).status).toBe(409);
  });

  it('is renamed, and the list says who is on it', async () => {
    await admin.do('POST /mgr/device/rename', { body: { deviceId: tablet.deviceId, name: 'Bench 1' } });
    await tablet.as(picker, PIN);
    expect(await device()).toMatchObject({ name: 'Bench 1', isInUse: true, person: expect.any(String) });
  });
});

describe('a PIN', () => {
  it('is set with the present password, never a weak one, and only by people of the floor', async () => {
    const client = await app.as('DRIVER');
    const set = (pin: string, presentPassword = password) =>
      client.ask('POST /mgr/device/setOwnPin', { body: { pin, presentPassword } });
    expect(Object.keys((await set('123456')).body.fields ?? {})).toEqual(['pin']);
    expect(Object.keys((await set(PIN, 'wrong')).body.fields ?? {})).toEqual(['presentPassword']);
    expect((await set(PIN)).status).toBe(200);
    const seller = await app.as('SALES_PERSON');
    const body = { pin: PIN, presentPassword: password };
    expect((await seller.ask('POST /mgr/device/setOwnPin', { body })).status).toBe(403);
    expect((await tablet.tryPin(seller.userId, PIN)).status).toBe(403);
  });

  it('is stored as a hash that the database alone cannot check', async () => {
    const kept = await app.connections.db.selectFrom('floor_pin').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(PIN);
    const { verify } = await import('@node-rs/argon2');
    expect(await verify(kept[0]!.pin_hash, PIN).catch(() => false)).toBe(false);
    expect(await verify(kept[0]!.pin_hash, PIN, { secret: app.services.pinKey })).toBe(true);
  });

  it('that a super admin gave is changed when it is first used', async () => {
    const { userId } = await app.as('DISPATCHER');
    const pin = '604918';
    const give = (body: { pin: string; presentPassword: string }) =>
      admin.ask('POST /mgr/device/givePin', { body: { userId, ...body } });
    const wrong = await give({ pin, presentPassword: 'wrong' });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['presentPassword']);
    expect(Object.keys((await give({ pin: '123456', presentPassword: password })).body.fields ?? {})).toEqual(['pin']);
    expect((await give({ pin, presentPassword: password })).status).toBe(200);
    const answers = await app.connections.db.selectFrom('idempotent_answer').select('answer').execute();
    expect(JSON.stringify(answers)).not.toContain(pin);
    const first = await tablet.tryPin(userId, pin);
    expect([first.status, Object.keys(first.body.fields ?? {})]).toEqual([422, ['newPin']]);
    expect((await tablet.tryPin(userId, pin, '111111')).status).toBe(422);
    expect((await tablet.tryPin(userId, pin, pin)).status).toBe(422);
    expect((await tablet.tryPin(userId, pin, '508391')).status).toBe(200);
    expect((await tablet.tryPin(userId, pin)).status).toBe(422);
    expect((await tablet.tryPin(userId, '508391')).status).toBe(200);
  });
});

describe('wrong PINs', () => {
  it('lock person and tablet at the fifth, also when all are sent at once; a super admin lets them in', async () => {
    const before = await tablet.as(picker, PIN);
    const guesses = await Promise.all(Array.from({ length: 7 }, (_, n) => tablet.tryPin(picker, `40295${n}`)));
    expect(guesses.map((g) => g.status).sort()).toEqual([403, 403, 403, 422, 422, 422, 422]);
    expect([(await device()).isLocked, (await person(picker)).isLocked]).toEqual([true, true]);
    expect(await isIn(before)).toBe(401);
    expect((await tablet.tryPin(picker, PIN)).body.fields).toEqual({ device: 'locked' });
    const counted = await app.connections.db
      .selectFrom('shared_device')
      .select('failures')
      .where('device_id', '=', tablet.deviceId)
      .executeTakeFirstOrThrow();
    expect(counted.failures).toBe(5);
    await admin.do('POST /mgr/device/letDeviceIn', { body: { deviceId: tablet.deviceId } });
    expect(Object.keys((await tablet.tryPin(picker, PIN)).body.fields ?? {})).toEqual(['pin']);
    await admin.do('POST /mgr/device/letPersonIn', { body: { userId: picker } });
    expect((await tablet.tryPin(picker, PIN)).status).toBe(200);
  });

  it('are forgotten after a right one, and a person lets themselves in with a new PIN and their password', async () => {
    for (const pin of ['402951', '402952', '402953', '402954']) await tablet.tryPin(picker, pin);
    expect((await tablet.tryPin(picker, PIN)).status).toBe(200);
    for (const n of [1, 2, 3, 4, 5]) await tablet.tryPin(picker, `40295${n}`);
    const client = await app.as('PICKER');
    expect(await client.do('GET /mgr/device/ownPin')).toMatchObject({ isLocked: true });
    await client.do('POST /mgr/device/setOwnPin', { body: { pin: PIN, presentPassword: password } });
    await admin.do('POST /mgr/device/letDeviceIn', { body: { deviceId: tablet.deviceId } });
    expect((await tablet.tryPin(picker, PIN)).status).toBe(200);
  });

  it('lock a tablet also when they go round the people', async () => {
    const other = await registerTablet(app, 'Round');
    const all = [picker, await withPin('PICKING_SUPERVISOR'), await withPin('CAR_SUPERVISOR')];
    for (const n of [0, 1, 2, 3, 4]) await other.tryPin(all[n % 3]!, `40295${n}`);
    expect((await device(other.deviceId)).isLocked).toBe(true);
    expect((await person(picker)).isLocked).toBe(false);
    expect(
      await admin.do('GET /mgr/notification/getUserNotification/:userId', {
        params: { userId: admin.userId },
        query: {},
      }),
    ).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ title: 'Wrong PINs locked Round' })]),
    });
    await letIn(picker, other.deviceId);
  });
});

describe('a tablet proves itself', () => {
  it('for each step anew: not with another key, for another step or person, twice, or late', async () => {
    const ask = (proof: Awaited<ReturnType<Tablet['proof']>>) =>
      app.nobody.ask('POST /mgr/device/switchTo', { body: { proof, userId: picker, pin: PIN } });
    const thief = tabletFor(app, tablet.deviceId, tabletKeys().privateKey);
    expect((await thief.tryPin(picker, PIN)).body.fields).toEqual({ device: 'unknown' });
    expect((await ask(await tablet.proof({ kind: 'look' }))).status).toBe(403);
    expect((await ask(await tablet.proof({ kind: 'switch', to: picker + 1 }))).status).toBe(403);
    const proof = await tablet.proof({ kind: 'switch', to: picker });
    expect((await ask(proof)).status).toBe(200);
    expect((await ask(proof)).body.fields).toEqual({ device: 'again' });
    const old = await tablet.proof({ kind: 'switch', to: picker });
    later(3);
    expect((await ask(old)).body.fields).toEqual({ device: 'again' });
    expect((await device()).isLocked).toBe(false);
  });

  it('shows people, without who they are elsewhere', async () => {
    const seen = await app.nobody.do('POST /mgr/device/look', {
      body: { proof: await tablet.proof({ kind: 'look' }) },
    });
    expect(seen.people).toContainEqual(expect.objectContaining({ userId: picker, hasPin: true }));
    expect(seen.people.map((p) => p.userId)).not.toContain(admin.userId);
    expect(Object.keys(seen.people[0]!).sort()).toEqual(['avatar', 'hasPin', 'isLocked', 'userId', 'usersName']);
  });
});

describe('the session of a switch', () => {
  it('ends when nobody touches the tablet, and stays while somebody does', async () => {
    const client = await tablet.as(picker, PIN);
    later(5);
    expect(await isIn(client)).toBe(200);
    const stay = async () =>
      client.ask('POST /mgr/device/stay', { body: { proof: await tablet.proof({ kind: 'stay' }) } });
    expect((await stay()).status).toBe(200);
    later(5);
    expect(await isIn(client)).toBe(200);
    const idle = await tablet.as(picker, PIN);
    later(7);
    expect(await isIn(idle)).toBe(401);
  });

  it('ends when the next person switches, or the person’s role is no longer of the floor', async () => {
    const first = await tablet.as(picker, PIN);
    const next = await tablet.as(await withPin('INVENTORY_PERSON'), PIN);
    expect([await isIn(first), await isIn(next)]).toEqual([401, 200]);
    const users = await admin.do('POST /user/page', { body: { search: 'inventory.person' } });
    const { version, ...user } = users.records[0]!;
    const roles = await admin.do('GET /manageUser/getRole');
    const roleId = roles.find((r) => r.role === 'SALES PERSON')!.roleId;
    await admin.do('POST /user/save', { body: { ...user, roleId } });
    expect(await isIn(next)).toBe(401);
    await admin.do('POST /user/save', { body: user });
  });

  it('writes history with the tablet', async () => {
    const client = await tablet.as(await withPin('INVENTORY_PERSON'), PIN);
    const { db } = app.connections;
    const { locationID: locationId } = await admin.do('POST /mgr/location/saveLocation', {
      body: { locationCode: 'Z-1' },
    });
    const { stocktakeId } = await client.do('POST /mgr/inventory/stocktake/start', { body: { locationId } });
    await client.do('POST /mgr/inventory/stocktake/finish', { body: { stocktakeId } });
    const written = await db
      .selectFrom('history_event')
      .select(['user_id', 'shared_device_id'])
      .where('event', '=', 'stocktake')
      .execute();
    expect(written).toEqual([{ user_id: client.userId, shared_device_id: tablet.deviceId }]);
  });
});

describe('a withdrawn tablet', () => {
  it('is off at once, and reads nothing more', async () => {
    const lost = await registerTablet(app, 'Lost');
    const client = await lost.as(picker, PIN);
    expect(await isIn(client)).toBe(200);
    const signedIn = await app.nobody.signIn('picker', password);
    await signedIn.do('POST /mgr/device/stay', { body: { proof: await lost.proof({ kind: 'stay' }) } });
    expect(await isIn(signedIn)).toBe(200);
    await admin.do('POST /mgr/device/withdraw', { body: { deviceId: lost.deviceId } });
    expect(await isIn(client)).toBe(401);
    expect((await signedIn.ask('GET /user/getCurrentUser')).status).toBe(401);
    expect((await lost.tryPin(picker, PIN)).body.fields).toEqual({ device: 'withdrawn' });
    const look = await app.nobody.ask('POST /mgr/device/look', { body: { proof: await lost.proof({ kind: 'look' }) } });
    expect(look.body.fields).toEqual({ device: 'withdrawn' });
    expect((await admin.ask('POST /mgr/device/rename', { body: { deviceId: lost.deviceId, name: 'X' } })).status).toBe(
      409,
    );
  });
});

it('the session of a switch never outlives the shift', async () => {
  const client = await tablet.as(picker, PIN);
  for (let n = 0; n < 144; n += 1) {
    expect(await isIn(client)).toBe(200);
    await client.do('POST /mgr/device/stay', { body: { proof: await tablet.proof({ kind: 'stay' }) } });
    later(5);
  }
  expect(await isIn(client)).toBe(401);
});
