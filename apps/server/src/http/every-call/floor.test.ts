import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { floorRoles, needsSignIn } from '@yardkeeper/domain/access/floor';
import { admits } from '@yardkeeper/domain/access/guard';
import { spacedName } from '@yardkeeper/domain/access/names';
import { permissions } from '@yardkeeper/domain/access/permissions';
import type { Client } from '@yardkeeper/testkit/client';
import { registerTablet, type Tablet } from '@yardkeeper/testkit/tablet';
import { useApp } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';

const app = useApp();
const PIN = '739264';
let tablet: Tablet;
beforeAll(async () => {
  tablet = await registerTablet(app, 'Bench');
});

async function onTablet(role: (typeof floorRoles)[number]): Promise<Client> {
  const { userId, ...person } = await app.as(role);
  await person.do('POST /mgr/device/setOwnPin', { body: { pin: PIN, presentPassword: 'demo1234' } });
  return tablet.as(userId, PIN);
}

const pathOf = (call: CallDef, userId: number) =>
  call.path.replaceAll(/:(\w+)/g, (_, name: string) => (/^(id|userId)$/.test(name) ? String(userId) : 'none'));
const everyCall = Object.values(allCalls).flatMap((calls): CallDef[] => Object.values(calls));

/** The calls that answer otherwise than the mark says: refused with the sentence of the floor, or let through. */
async function wrongFor(client: Client, calls: readonly CallDef[], isAdmitted: (call: CallDef) => boolean) {
  const wrong: string[] = [];
  for (const call of calls) {
    if (call.guard === 'public' || callKey(call) === 'POST /user/logout') continue;
    const { status, body } = await client.raw({ method: call.method, url: pathOf(call, client.userId) });
    const was = status === 403 && body.fields?.signIn === needsSignIn ? 'sign in' : status === 403 ? 403 : 'in';
    const expected = isAdmitted(call) ? (call.floor ? 'in' : 'sign in') : 403;
    if (status === 401 || status >= 500 || was !== expected)
      wrong.push(`${callKey(call)}: ${status} ${was}, not ${expected}`);
  }
  return wrong;
}

describe('a session that began with a PIN makes the calls of the floor and no other', () => {
  it.each(floorRoles)('as %s', async (role) => {
    const held = { role, permissions: new Set(defaultPermissions[role]) };
    const client = await onTablet(role);
    expect(await wrongFor(client, everyCall, (call) => admits(call.guard, held))).toEqual([]);
  });

  it('also when the role has every permission there is', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const role = (await admin.do('GET /manageUser/getRole')).find((each) => each.role === 'PICKER')!;
    await admin.do('POST /manageUser/updateRole', { body: { ...role, permission: permissions.map(spacedName) } });
    const client = await onTablet('PICKER');
    const held = { role: 'PICKER', permissions: new Set(permissions) } as const;
    expect(await wrongFor(client, everyCall, (call) => admits(call.guard, held))).toEqual([]);
  });

  it('notices a call that is let through without the mark', async () => {
    const client = await onTablet('DRIVER');
    const planted = { ...allCalls.account.currentUser, floor: undefined } as unknown as CallDef;
    expect(await wrongFor(client, [planted], () => true)).toHaveLength(1);
  });

  it('reads no page of the API description and is nobody to public calls', async () => {
    const client = await onTablet('DRIVER');
    const answer = await client.ask('POST /login', { body: { userName: 'driver', password: 'demo1234' } });
    expect(answer.body.code).toBe(200);
    expect((await client.ask('GET /user/getCurrentUser')).status).toBe(200);
  });
});
