import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('SUPER_ADMIN');
});
afterAll(() => app.close());

const role = async (name: string) => {
  const found = (await admin.do('GET /manageUser/getRole')).find((r) => r.role === name)!;
  return admin.do('GET /manageUser/getRoleDetail/:id', { params: { id: found.roleId } });
};

describe('roles', () => {
  it('are the 13 of the specification, readable by everyone signed in', async () => {
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

  it('two who edit the same version: the second is told', async () => {
    const before = await role('DISPATCHER');
    const answers = await Promise.all(
      [['VIEW DISPATCH'], ['VIEW PICKING']].map((permission) =>
        admin.ask('POST /manageUser/updateRole', { body: { ...before, permission } }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });
});
