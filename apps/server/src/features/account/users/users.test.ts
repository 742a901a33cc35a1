import type { Client } from '@yardkeeper/testkit/client';
import { untilBlocked } from '@yardkeeper/testkit/until-blocked';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const roleId = async (name: string) => (await admin.do('GET /manageUser/getRole')).find((r) => r.role === name)!.roleId;
const userNamed = async (search: string) => (await admin.do('POST /user/page', { body: { search } })).records[0]!;
const newUser = async (more: object = {}) => ({
  userName: 'new.person',
  usersName: 'New Person',
  email: 'new.person@yard.example',
  roleId: await roleId('PICKER'),
  ...more,
});

describe('users', () => {
  it('are found by words in any order, paged, sorted and counted', async () => {
    const all = await admin.do('POST /user/page', { body: { pageSize: 5, sortField: 'userName', sortOrder: 'DESC' } });
    expect(all).toMatchObject({ total: 13, pages: 3, activeCount: 13, inactiveCount: 0 });
    expect(all.records.map((u) => u.userName)).toEqual([
      'super.admin',
      'sales.person',
      'sales.manager',
      'sale.management',
      'picking.supervisor',
    ]);
    expect(
      (await admin.do('POST /user/page', { body: { search: 'fraser hana' } })).records.map((u) => u.userName),
    ).toEqual(['sales.manager']);
    expect((await admin.do('POST /user/page', { body: { search: '%' } })).total).toBe(0);
    const refused = await admin.ask('POST /user/page', { body: { sortField: 'password_hash' as never } });
    expect(refused.status).toBe(422);
  });

  it('are made with a password and can sign in, or get a mailed code without one', async () => {
    const made = await admin.do('POST /user/save', { body: await newUser({ password: 'pick-pick-1', areas: [1, 2] }) });
    expect(made).toMatchObject({ userName: 'new.person', role: 'PICKER', active: 1, areas: [1, 2] });
    await app.nobody.signIn('new.person', 'pick-pick-1');
    await admin.do('POST /user/save', { body: await newUser({ userName: 'invited', email: 'invited@yard.example' }) });
    const mail = await app.connections.db
      .selectFrom('outbox_message')
      .select('subject')
      .where('recipient', '=', 'invited@yard.example')
      .execute();
    expect(mail.map((m) => m.subject)).toEqual(['Welcome to Yardkeeper: choose your password']);
  });

  it('start with the expense and payment type a super admin gives them, which stay when nothing is said of them', async () => {
    const { version, ...made } = await admin.do('POST /user/save', {
      body: await newUser({
        userName: 'buyer.two',
        email: 'buyer.two@yard.example',
        expenseTypeId: 2,
        paymentTypeId: 1,
      }),
    });
    const save = (more: object) => admin.ask('POST /user/save', { body: { ...made, ...more } });
    const defaults = async () => {
      const { expenseTypeId, paymentTypeId } = await userNamed('buyer.two');
      return [expenseTypeId, paymentTypeId];
    };
    expect([made.expenseTypeId, made.paymentTypeId]).toEqual([2, 1]);
    await save({ expenseTypeId: undefined, paymentTypeId: undefined, phone: '021 555 010' });
    expect(await defaults()).toEqual([2, 1]);
    await save({ expenseTypeId: null, paymentTypeId: 2 });
    expect(await defaults()).toEqual([null, 2]);
    expect((await save({ expenseTypeId: 9_999 })).body).toMatchObject({
      code: 422,
      fields: { expenseTypeId: 'That expense type does not exist' },
    });
    const own = await app.as('SALES_PERSON');
    const asked = { body: { expenseTypeId: null, paymentTypeId: 9_999 } };
    expect((await own.ask('POST /user/saveDefaultExpenseAndPayment', asked)).body).toMatchObject({
      code: 422,
      fields: { paymentTypeId: 'That payment type does not exist' },
    });
  });

  it('refuse a taken name or email, an unknown role or area, with the sentence at the field', async () => {
    const ask = async (more: object) => (await admin.ask('POST /user/save', { body: await newUser(more) })).body;
    expect(await ask({ userName: 'PICKER', email: 'a@b.nz' })).toMatchObject({
      code: 409,
      fields: { userName: 'Another user has this user name' },
    });
    expect(await ask({ userName: 'other.one' })).toMatchObject({
      code: 409,
      fields: { email: 'Another user has this email' },
    });
    expect(await ask({ userName: 'other.one', email: 'a@b.nz', roleId: 9999 })).toMatchObject({
      code: 422,
      fields: { roleId: 'That role does not exist' },
    });
    expect(await ask({ userName: 'other.one', email: 'a@b.nz', areas: [777] })).toMatchObject({ code: 422 });
    expect(await ask({ userName: 'a b', email: 'nope' })).toMatchObject({
      code: 422,
      fields: { userName: expect.any(String), email: expect.any(String) },
    });
    const empty = { userName: '', usersName: '', email: '', roleId: 0 };
    const { fields = {} } = await ask(empty);
    expect(Object.keys(fields).toSorted(), 'all that is missing at once').toEqual(Object.keys(empty).toSorted());
    expect(fields.roleId).toBe('Choose a role');
  });

  it('two people making the same user at once: one is made, the other is told', async () => {
    const body = await newUser({ userName: 'twin', email: 'twin@yard.example', password: 'twin-twin-1' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask('POST /user/save', { body })));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  });

  it('a repeated request with the same key is done once and answered the same', async () => {
    const body = await newUser({ userName: 'once', email: 'once@yard.example', password: 'once-once-1' });
    const keyed = admin.withHeaders({ 'idempotency-key': 'k-1' });
    const answers = await Promise.all([1, 2, 3].map(() => keyed.ask('POST /user/save', { body })));
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((a) => a.body.data.userID)).size).toBe(1);
    const other = await keyed.ask('POST /user/save', { body: { ...body, userName: 'else' } });
    expect(other.status).toBe(422);
  });

  it('a stale version is refused with the name of who was first, and nothing changes', async () => {
    const user = await userNamed('dispatcher');
    const me = await app.as('DISPATCHER');
    const by = async (client: Client) => (await client.do('GET /user/getCurrentUser')).usersName;
    const [byAdmin, byMe] = [await by(admin), await by(me)];
    await admin.do('POST /user/save', { body: { ...user, phone: '021 1' } });
    const profile = { usersName: user.usersName, email: user.email, phone: '021 2', version: user.version };
    const own = (version: number) =>
      me.ask('POST /user/manageUserProfile/:id', { params: { id: me.userId }, body: { ...profile, version } });
    const late = await own(user.version);
    const fields = (version: number) => ({ fields: { version: String(version) } });
    expect(late.body).toMatchObject({
      code: 409,
      msg: `Your profile was changed by ${byAdmin}, reload`,
      ...fields(user.version + 1),
    });
    expect((await userNamed('dispatcher')).phone).toBe('021 1');
    const admins = async () =>
      (await admin.ask('POST /user/save', { body: { ...user, phone: '021 3', version: user.version } })).body;
    const first = `The user ${user.usersName} was changed by`;
    expect((await own(user.version + 1)).status).toBe(200);
    expect(await admins()).toMatchObject({ code: 409, msg: `${first} ${byMe}, reload`, ...fields(user.version + 2) });
    await admin.do('POST /user/save', { body: { ...user, version: undefined } });
    await me.do('POST /user/changePassword', { body: { oldPassword: 'demo1234', newPassword: 'brand-new-99' } });
    expect((await admins()).msg).toBe(`${first} ${byAdmin}, reload`);
    await me.do('POST /user/saveDefaultExpenseAndPayment', { body: { expenseTypeId: null, paymentTypeId: null } });
    expect((await admins()).msg).toBe(`${first} ${byMe}, reload`);
  });

  it('deactivating ends their sessions at once, and they cannot sign in', async () => {
    const picker = await app.nobody.signIn('picker', 'demo1234');
    await admin.do('DELETE /manageUser/deleteUser/:id', { params: { id: picker.userId } });
    await admin.do('DELETE /manageUser/deleteUser/:id', { params: { id: picker.userId } });
    expect((await picker.ask('GET /user/getCurrentUser')).status).toBe(401);
    expect(
      (await app.nobody.ask('POST /login', { body: { userName: 'picker', password: 'demo1234' } })).body.code,
    ).toBe(401);
    const history = await app.connections.db
      .selectFrom('history_event')
      .select('event')
      .where('entity', '=', 'user')
      .where('entity_id', '=', picker.userId)
      .execute();
    expect(history.map((h) => h.event)).toEqual(['deactivated']);
  });

  it('nobody locks themselves, or the last super admin, out', async () => {
    const me = await userNamed('super.admin');
    const picker = await roleId('PICKER');
    expect((await admin.ask('POST /user/save', { body: { ...me, roleId: picker, version: undefined } })).status).toBe(
      409,
    );
    expect((await admin.ask('POST /user/save', { body: { ...me, active: 0, version: undefined } })).status).toBe(409);
    expect((await admin.ask('DELETE /manageUser/deleteUser/:id', { params: { id: me.userID } })).status).toBe(409);
  });

  it('a super admin who is being demoted at the same moment does not count as another one', async () => {
    const [top, picker] = [await roleId('SUPER ADMIN'), await roleId('PICKER')];
    const second = { userName: 'second.admin', email: 'second.admin@yard.example', password: 'second-admin-1' };
    const other = await admin.do('POST /user/save', { body: await newUser({ ...second, roleId: top }) });
    const otherAdmin = await app.nobody.signIn('second.admin', 'second-admin-1');
    const { userID: id } = await userNamed('super.admin');
    const { answer } = await app.connections.db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ role_id: picker }).where('user_id', '=', other.userID).execute();
      const asked = otherAdmin.ask('DELETE /manageUser/deleteUser/:id', { params: { id } });
      await untilBlocked(app.connections.db);
      return { answer: asked };
    });
    expect((await answer).body).toMatchObject({
      code: 409,
      msg: 'This is the last super admin; make another one first',
    });
    expect((await admin.ask('GET /user/getCurrentUser')).status).toBe(200);
  });

  it('history is never rewritten', async () => {
    await expect(app.connections.db.updateTable('history_event').set({ text: 'x' }).execute()).rejects.toThrow(
      /never changed/,
    );
    await expect(app.connections.db.deleteFrom('history_event').execute()).rejects.toThrow(/never changed/);
  });
});

describe('the own profile', () => {
  it('keeps a picture upright, small and without hidden data, behind a signed address', async () => {
    const me = await app.as('DRIVER');
    const before = await me.do('GET /user/getCurrentUser');
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#335544' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
      .jpeg()
      .toBuffer();
    const body = { usersName: before.usersName, email: before.email, postCode: '4120' };
    const saved = await me.do('POST /user/manageUserProfile/:id', {
      params: { id: me.userId },
      body,
      files: { avatar: new Blob([new Uint8Array(photo)]) },
    });
    const file = await app.nobody.raw({ url: saved.avatar! });
    const picture = await sharp(file.body.data as Buffer).metadata();
    expect([picture.format, picture.width, picture.height, picture.exif]).toEqual(['webp', 256, 256, undefined]);
    const forged = saved.avatar!.replace(/s=(.)/, (_, first) => `s=${first === '_' ? '-' : '_'}`);
    expect((await app.nobody.raw({ url: forged })).status).toBe(404);
    expect((await app.nobody.raw({ url: '/files/..%2F..%2Fpostgres.password?e=9999999999&s=x' })).status).toBe(404);
  });

  it('refuses what is no picture, with the sentence at the field, and keeps the old one', async () => {
    const me = await app.as('DRIVER');
    const before = await me.do('GET /user/getCurrentUser');
    const body = { usersName: 'Changed', email: before.email };
    const files = { avatar: new Blob(['<script>alert(1)</script>']) };
    const answer = await me.ask('POST /user/manageUserProfile/:id', { params: { id: me.userId }, body, files });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['avatar']]);
    expect(await me.do('GET /user/getCurrentUser')).toMatchObject({
      usersName: before.usersName,
      avatar: before.avatar,
    });
  });

  it('keeps own defaults, push tokens and lists people by what they may do', async () => {
    const me = await app.as('SALES_PERSON');
    await me.do('POST /user/saveDefaultExpenseAndPayment', { body: { expenseTypeId: 3, paymentTypeId: 1 } });
    expect(await me.do('GET /user/getCurrentUser')).toMatchObject({ expenseTypeId: 3, paymentTypeId: 1 });
    const token = 'x'.repeat(2_000);
    await me.do('POST /fcmToken/saveToken', { body: { userID: me.userId, fcmToken: token } });
    const count = async () =>
      (await app.connections.db.selectFrom('push_token').select('token').where('user_id', '=', me.userId).execute())
        .length;
    expect(await count()).toBe(1);
    await me.do('DELETE /fcmToken/removeToken/:userId/:token', { params: { userId: me.userId, token } });
    expect(await count()).toBe(0);
    expect((await me.do('GET /user/getSalePersonList')).map((p) => p.role).sort()).toEqual([
      'SALES MANAGER',
      'SALES PERSON',
      'SUPER ADMIN',
    ]);
    expect((await me.do('GET /user/getPickUserList')).map((p) => p.role)).toContain('PICKING SUPERVISOR');
  });

  it('areas: made, renamed, retired; a name stands once', async () => {
    const made = await admin.do('POST /user/saveArea', { body: { areaName: 'Levin' } });
    await admin.do('POST /user/saveArea', { body: { areaId: made.areaId, areaName: 'Levin and Ōtaki', active: 0 } });
    const areas = await (await app.as('DRIVER')).do('GET /user/getUserAreas');
    expect(areas.find((a) => a.areaId === made.areaId)).toMatchObject({
      areaName: 'Levin and Ōtaki',
      active: 0,
      mine: false,
    });
    expect((await admin.ask('POST /user/saveArea', { body: { areaName: 'main YARD' } })).status).toBe(409);
    expect((await admin.ask('POST /user/saveArea', { body: { areaId: 999, areaName: 'Nowhere' } })).status).toBe(404);
  });
});
