import { type Client, clientFor } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeEach, expect, it } from 'vitest';
import { demoPassword, demoUserName } from '../../../demo/logins.ts';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const picker = useMade(() => clientFor(app.fastify).signIn(demoUserName('PICKER'), demoPassword));
beforeEach(() => app.connections.db.deleteFrom('notification').execute());

const titles = async () =>
  (await app.connections.db.selectFrom('notification').select(['user_id', 'kind', 'title']).execute()).map(
    ({ user_id, kind, title }) => [user_id, kind, title],
  );
const changed = (who: Client) => [who.userId, 'account', 'Your password was changed'];
const rowOf = async (userId: number) =>
  (await admin.do('POST /user/page', { body: { pageNum: 1, pageSize: 100 } })).records.find(
    (row) => row.userID === userId,
  )!;

it('tells users that a super admin changed their role, and nobody when it stays the same', async () => {
  const { lastLogin, avatar, role, version, ...row } = await rowOf(picker.userId);
  const roles = await admin.do('GET /manageUser/getRole', {});
  const { roleId } = roles.find((each) => each.role === 'DISPATCHER')!;
  await admin.do('POST /user/save', { body: row });
  expect(await titles()).toEqual([]);
  await admin.do('POST /user/save', { body: { ...row, roleId } });
  expect(await titles()).toEqual([[picker.userId, 'account', 'Your role is DISPATCHER now']]);
  await admin.do('POST /user/save', { body: row });
});

it('tells users that their password changed, whoever changed it', async () => {
  await picker.do('POST /user/changePassword', { body: { oldPassword: demoPassword, newPassword: 'harakeke 42' } });
  expect(await titles()).toEqual([changed(picker)]);
  const { lastLogin, avatar, role, version, ...row } = await rowOf(picker.userId);
  await admin.do('POST /user/save', { body: { ...row, password: 'harakeke 43', presentPassword: demoPassword } });
  expect(await titles()).toEqual([changed(picker), changed(picker)]);
});
