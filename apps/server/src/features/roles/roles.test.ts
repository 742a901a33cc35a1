import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const role = async (name: string) => {
  const found = (await admin.do('GET /manageUser/getRole')).find((r) => r.role === name)!;
  return admin.do('GET /manageUser/getRoleDetail/:id', { params: { id: found.roleId } });
};

describe('roles', () => {
  it('are the 13 built-in ones, readable by everyone signed in', async () => {
    const list = await (await app.as('DRIVER')).do('GET /manageUser/getRole');
    expect(list).toHaveLength(13);
    expect(list.find((r) => r.role === 'SUPER ADMIN')).toMatchObject({ permissions: 33, users: 1, builtIn: true });
  });

  it('a change reaches the open session at once', async () => {
    const picker = await app.as('PICKER');
    const before = await role('PICKER');
    await admin.do('POST /manageUser/updateRole', {
      body: { ...before, permission: ['VIEW_PICKING', 'EDIT INVENTORY'] },
    });
    expect((await picker.do('GET /user/getCurrentUser')).permission).toEqual(['EDIT INVENTORY', 'VIEW PICKING']);
    const news = await app.connections.db
      .selectFrom('live_event')
      .select('body')
      .where('topic', '=', `/topic/user/${picker.userId}`)
      .execute();
    expect(news.map((n) => n.body)).toContainEqual({ kind: 'accessChanged' });
  });

  it('SUPER ADMIN cannot be weakened or renamed, built-in roles keep their names', async () => {
    const top = await role('SUPER ADMIN');
    const ask = async (body: object) =>
      (await admin.ask('POST /manageUser/updateRole', { body: body as never })).status;
    expect(await ask({ ...top, permission: [] })).toBe(409);
    expect(await ask({ ...top, role: 'BOSS' })).toBe(409);
    expect(await ask({ ...(await role('DRIVER')), role: 'CHAUFFEUR' })).toBe(409);
    expect(await ask({ roleId: 0, role: 'super_admin', permission: [] })).toBe(409);
    expect(await ask({ roleId: 0, role: 'driver', permission: [] })).toBe(409);
    expect(await ask({ roleId: 0, role: 'Odd', permission: ['VIEW EVERYTHING'] })).toBe(422);
  });

  it('can be copied under a new name, given to a person and changed', async () => {
    const copied = await admin.do('POST /manageUser/updateRole', {
      body: { role: 'WEEKEND CREW', permission: ['VIEW PICKING'] },
    });
    expect(copied).toMatchObject({ builtIn: false, editable: true, permission: ['VIEW PICKING'] });
    const body = {
      userName: 'weekender',
      usersName: 'Wiki Weekend',
      email: 'w@yard.example',
      roleId: copied.roleId,
      password: 'weekend-1',
    };
    await admin.do('POST /user/save', { body });
    const person = await app.nobody.signIn('weekender', 'weekend-1');
    expect(await person.do('GET /manageUser/getPermissionByRole/:role', { params: { role: 'weekend_crew' } })).toEqual([
      'VIEW PICKING',
    ]);
    expect((await person.ask('POST /user/page', { body: {} })).status).toBe(403);
  });

  it('two spellings of one name are one name, whoever is first', async () => {
    const ask = (name: string) =>
      admin.ask('POST /manageUser/updateRole', { body: { role: name, permission: ['VIEW PICKING'] } });
    const spellings = ['Counter & yard', 'Counter and yard', 'COUNTER_AND_YARD', 'counter  &  yard'];
    const answers = await Promise.all(spellings.map(ask));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409]);
    const taken = 'There is a role of this name already';
    expect(answers.find((a) => a.status === 409)!.body.fields).toEqual({ role: taken });
    const kept = await role(answers.find((a) => a.status === 200)!.body.data.role);
    const respelt = { ...kept, role: 'Counter and Yard', permission: ['VIEW DISPATCH'] };
    await admin.do('POST /manageUser/updateRole', { body: respelt });
    for (const params of [{ role: 'counter_&_yard' }, { role: 'Counter and Yard' }])
      expect(await admin.do('GET /manageUser/getPermissionByRole/:role', { params })).toEqual(['VIEW DISPATCH']);
  });

  it('where a yard already holds both spellings, the exact name is found and either can be saved', async () => {
    const { db } = app.connections;
    await db
      .insertInto('role')
      .values([{ name: 'Night & DAY' }, { name: 'Night and DAY' }])
      .execute();
    const later = await role('Night and DAY');
    await admin.do('POST /manageUser/updateRole', { body: { ...later, permission: ['VIEW PART'] } });
    const held = async (name: string) =>
      admin.do('GET /manageUser/getPermissionByRole/:role', { params: { role: name } });
    expect([await held('Night and DAY'), await held('Night & DAY')]).toEqual([['VIEW PART'], []]);
  });

  it('a built-in role may be sent in its other spelling and keeps its own', async () => {
    const before = await role('SALES PERSON');
    const saved = await admin.do('POST /manageUser/updateRole', { body: { ...before, role: 'SALES_PERSON' } });
    expect(saved).toMatchObject({ role: 'SALES PERSON', permission: before.permission });
    const told = app.connections.db.selectFrom('history_event').select('after').where('entity', '=', 'role');
    const { after } = await told.orderBy('history_id', 'desc').executeTakeFirstOrThrow();
    expect(after).toMatchObject({ role: 'SALES PERSON' });
  });

  it('two who edit the same version: the second is told who was first', async () => {
    const before = await role('DISPATCHER');
    const answers = await Promise.all(
      [['VIEW DISPATCH'], ['VIEW PICKING']].map((permission) =>
        admin.ask('POST /manageUser/updateRole', { body: { ...before, permission } }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const { usersName } = await admin.do('GET /user/getCurrentUser');
    expect(answers.find((a) => a.status === 409)!.body).toMatchObject({
      msg: `The role DISPATCHER was changed by ${usersName}, reload`,
      fields: { version: String(before.version + 1) },
    });
  });
});
