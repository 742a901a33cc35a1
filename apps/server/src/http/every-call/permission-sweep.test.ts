import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, defineCalls } from '@yardkeeper/contract/call';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { spacedName } from '@yardkeeper/domain/access/names';
import { roles } from '@yardkeeper/domain/access/roles';
import { everyone, sweep } from '@yardkeeper/testkit/permission-sweep';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const app = useApp();

const clientOf = (role: (typeof everyone)[number]) => (role ? app.as(role) : Promise.resolve(app.nobody));

describe('every call, as its guard says', () => {
  it.each(everyone)('for %s', async (role) => {
    expect(await sweep(allCalls, { role, client: await clientOf(role) })).toEqual([]);
  });

  it.each(roles)('%s is told the same permissions that the guard checks', async (role) => {
    const { permission } = await (await app.as(role)).do('GET /user/getCurrentUser');
    expect(permission.toSorted()).toEqual(defaultPermissions[role].map(spacedName).toSorted());
  });

  it('notices a call that lets in more people, or fewer, than its guard says', async () => {
    const page: CallDef = { ...allCalls.account.page, guard: 'signedIn' };
    const me: CallDef = { ...allCalls.account.currentUser, guard: { role: 'SUPER_ADMIN' } };
    const wrong = await sweep({ planted: { page, me } }, { role: 'PICKER', client: await clientOf('PICKER') });
    expect(wrong).toHaveLength(2);
  });

  it('does not compile without a guard or an effect', () => {
    defineCalls({
      // @ts-expect-error a call must say who may make it
      open: { method: 'GET', path: '/open', effect: 'read', summary: '', reply: z.null() },
      // @ts-expect-error a call must say whether it writes
      sly: { method: 'GET', path: '/sly', guard: 'signedIn', summary: '', reply: z.null() },
    });
  });
});

describe('own rows', () => {
  it('of notifications, profile, push tokens and permissions are the caller’s only', async () => {
    const picker = await app.as('PICKER');
    const driver = await app.as('DRIVER');
    const params = { userId: driver.userId };
    const profile = { usersName: 'Someone Else', email: 'else@yard.example' };
    const answers = [
      await picker.ask('POST /user/manageUserProfile/:id', { params: { id: driver.userId }, body: profile }),
      await picker.ask('POST /fcmToken/saveToken', { body: { userID: driver.userId, fcmToken: 'abc' } }),
      await picker.ask('DELETE /fcmToken/removeToken/:userId/:token', { params: { ...params, token: 'abc' } }),
      await picker.ask('GET /manageUser/getPermissionByRole/:role', { params: { role: 'DRIVER' } }),
      await picker.ask('GET /mgr/notification/getUserNotification/:userId', { params, query: {} }),
      await picker.ask('PUT /mgr/notification/markAllAsRead/:userId', { params }),
      await picker.ask('DELETE /mgr/notification/clear/:userId', { params }),
    ];
    expect(answers.map((a) => a.status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect((await driver.do('GET /user/getCurrentUser')).usersName).not.toBe('Someone Else');
  });

  it('a super admin sees any role, and has no more to do with another’s profile than anybody', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const driver = await app.as('DRIVER');
    const { suburb: before, ...me } = await driver.do('GET /user/getCurrentUser');
    const body = { usersName: me.usersName, email: me.email, suburb: 'Naenae' };
    const refused = await admin.ask('POST /user/manageUserProfile/:id', { params: { id: driver.userId }, body });
    expect([refused.status, refused.body.msg]).toEqual([403, 'You can change your own profile only']);
    expect((await driver.do('GET /user/getCurrentUser')).suburb).toBe(before);
    const held = await admin.do('GET /manageUser/getPermissionByRole/:role', { params: { role: 'DRIVER' } });
    expect(held).toEqual(['VIEW DISPATCH', 'VIEW PICKUP']);
  });
});
