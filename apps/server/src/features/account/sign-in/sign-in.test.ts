import { roles } from '@yardkeeper/domain/access/roles';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

let now = new Date('2026-03-02T20:00:00Z');
const app = useApp({ clock: () => now });

const login = (userName: string, password: string) => app.nobody.ask('POST /login', { body: { userName, password } });

describe('sign-in', () => {
  it.each(roles)('lets the demo user of %s in and says what they may do', async (role) => {
    const client = await app.as(role);
    const me = await client.do('GET /user/getCurrentUser');
    expect(me.role).toBe(role.replaceAll('_', ' '));
    expect(me.userName).toBe(role.toLowerCase().replaceAll('_', '.'));
    expect(me.permission).toContain(
      role === 'DRIVER' ? 'VIEW PICKUP' : role === 'PICKER' ? 'VIEW PICKING' : me.permission[0],
    );
  });

  it('answers a wrong password with HTTP 200 and body code 401, the same as an unknown user', async () => {
    const wrong = await login('sales.person', 'nope-nope');
    const unknown = await login('who.is.this', 'nope-nope');
    expect([wrong.status, wrong.body.code]).toEqual([200, 401]);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('takes the user name in any case, and the bare token as well as Bearer', async () => {
    const client = await app.nobody.signIn('Sales.PERSON', 'demo1234');
    const bare = await app.nobody.raw({ url: '/user/getCurrentUser', headers: { authorization: client.token! } });
    expect(bare.status).toBe(200);
  });

  it('slows down after failures of one user, refuses even the right password, and forgives in time', async () => {
    for (let i = 0; i < 4; i += 1) expect((await login('driver', 'wrong')).body.code).toBe(401);
    const refused = await login('driver', 'demo1234');
    expect(refused.status).toBe(429);
    expect(refused.body.msg).toMatch(/try again in 2 seconds/);
    now = new Date(now.getTime() + 2_000);
    expect((await login('driver', 'demo1234')).body.code).toBe(200);
  });

  it('delays a user name that was guessed at from elsewhere for half a minute at most, so that nobody is locked out', async () => {
    const from = (remoteAddress: string, password: string) =>
      app.nobody.raw({
        method: 'POST',
        url: '/login',
        remoteAddress,
        payload: { userName: 'sales.manager', password },
      });
    for (let i = 0; i < 60; i += 1) {
      await from(`203.0.113.${i}`, 'wrong');
      now = new Date(now.getTime() + 30_000);
    }
    await from('203.0.113.99', 'wrong');
    const refused = await from('198.51.100.7', 'demo1234');
    expect([refused.status, refused.body.msg]).toEqual([429, 'Too many failed tries; try again in 30 seconds']);
    now = new Date(now.getTime() + 30_000);
    expect((await from('198.51.100.7', 'demo1234')).body.code).toBe(200);
  });

  it('counts guesses that are sent together one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('picker', 'wrong')));
    const codes = answers.map((a) => a.body.code);
    expect(codes.filter((c) => c === 401)).toHaveLength(4);
    expect(codes.filter((c) => c === 429)).toHaveLength(8);
  });

  it('ends a session at its expiry, by logout, and never takes a forged or foreign token', async () => {
    const client = await app.nobody.signIn('accounting', 'demo1234');
    const other = await app.nobody.signIn('accounting', 'demo1234');
    await other.do('POST /user/logout');
    expect((await other.ask('GET /user/getCurrentUser')).status).toBe(401);
    expect((await client.ask('GET /user/getCurrentUser')).status).toBe(200);
    const forged = client.token!.split('.');
    forged[2] = forged[2]!.split('').reverse().join('');
    const tokens = [forged.join('.'), 'x', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`];
    for (const token of tokens) {
      const answer = await app.nobody.raw({
        url: '/user/getCurrentUser',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([answer.status, answer.body.code]).toEqual([401, 401]);
    }
    now = new Date(now.getTime() + 12 * 3_600_000 + 1_000);
    expect((await client.ask('GET /user/getCurrentUser')).status).toBe(401);
  });
});
