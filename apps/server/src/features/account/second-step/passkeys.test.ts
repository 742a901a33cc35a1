import type { SecondStepDue } from '@yardkeeper/contract/account/second-step/schemas';
import type { MadePasskey, UsedPasskey } from '@yardkeeper/contract/account/second-step/webauthn';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';
import { softPasskey } from './soft-passkey-testing.ts';

let now = new Date('2026-03-02T20:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const app = useApp({ clock: () => now });

const enter = (userName: string) => app.nobody.signIn(userName, 'demo1234');
const add = async (me: Client, passkey = softPasskey(), proof: object = {}) => {
  const { options } = await me.do('POST /user/passkey/addOptions', { body: proof });
  return {
    passkey,
    ...(await me.do('POST /user/passkey/add', { body: { name: 'Phone', made: passkey.make(options) } })),
  };
};
const options = async () => (await app.nobody.do('POST /user/passkey/signInOptions')).options;
const signIn = (used: UsedPasskey) => app.nobody.ask('POST /user/passkey/signIn', { body: { passkey: used } });

describe('a passkey', () => {
  it('signs in by itself, and is asked for after a password', async () => {
    const me = await enter('accounting');
    const { passkey, recoveryCodes } = await add(me);
    expect(recoveryCodes).toHaveLength(10);
    const entered = await signIn(passkey.use(await options()));
    expect([entered.body.code, entered.body.data.userInfo]).toMatchObject([
      200,
      { userName: 'accounting', secondStep: 'set', hasPasskey: true },
    ]);
    const { body } = await app.nobody.ask('POST /login', { body: { userName: 'accounting', password: 'demo1234' } });
    const due = body.data as unknown as SecondStepDue;
    expect([body.code, due.kinds, due.passkey!.allowCredentials.map((a) => a.id)]).toEqual([
      428,
      ['passkey', 'recoveryCode'],
      [passkey.id],
    ]);
    const finish = (used: UsedPasskey) =>
      app.nobody.ask('POST /user/secondStep/finish', { body: { challenge: due.challenge, passkey: used } });
    expect((await finish(passkey.use(await options()))).body.code).toBe(422);
    expect((await finish(passkey.use(due.passkey!))).body.code).toBe(200);
    expect((await finish(passkey.use(due.passkey!))).body.code).toBe(410);
  });

  it.each([
    ['another origin', { origin: 'https://yard.example.evil' }],
    ['a host that only begins like it', { origin: 'http://localhost.evil:8080' }],
    ['another relying party', { rpId: 'elsewhere.example' }],
    ['nobody verified by the device', { isVerified: false }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['the handle of another user', { userHandle: 'AAAA' }],
    ['a counter that goes back', { counter: 1 }],
  ])('does not sign in with %s, and the challenge is spent', async (_, fault) => {
    const { passkey } = await add(await app.as('DISPATCHER'), softPasskey(), { presentPassword: 'demo1234' });
    for (let uses = 0; uses < 2; uses += 1) expect((await signIn(passkey.use(await options()))).body.code).toBe(200);
    const asked = await options();
    const wrong = await signIn(passkey.use(asked, fault));
    expect([wrong.status, wrong.body.code]).toEqual([200, 401]);
    if (!('challenge' in fault)) expect((await signIn(passkey.use(asked))).body.code).toBe(401);
    expect((await signIn(passkey.use(await options()))).body.code).toBe(200);
  });

  it('signs in once with one answer, also when it is sent twice at once, and not after five minutes', async () => {
    const { passkey } = await add(await enter('driver'));
    const used = passkey.use(await options());
    const codes = (await Promise.all([signIn(used), signIn(used), signIn(used)])).map((a) => a.body.code);
    expect(codes.sort()).toEqual([200, 401, 401]);
    const old = passkey.use(await options());
    later(5 * 60);
    expect((await signIn(old)).body.code).toBe(401);
  });

  it('does not sign in a user who was deactivated', async () => {
    const me = await enter('picker');
    const { passkey } = await add(me);
    const admin = await app.as('SUPER_ADMIN');
    await admin.do('DELETE /manageUser/deleteUser/:id', { params: { id: me.userId } });
    expect((await signIn(passkey.use(await options()))).body.code).toBe(401);
  });
});

describe('adding and removing', () => {
  it('is kept only for the session that asked, once, and as the device signed it', async () => {
    const [me, colleague] = [await enter('sales.person'), await enter('sales.manager')];
    const passkey = softPasskey();
    const { options: asked } = await me.do('POST /user/passkey/addOptions', { body: {} });
    const made = passkey.make(asked);
    const keep = (client: Client, what: MadePasskey) =>
      client.ask('POST /user/passkey/add', { body: { name: 'Phone', made: what } });
    expect((await keep(colleague, made)).status).toBe(422);
    expect((await keep(await enter('sales.person'), made)).status).toBe(422);
    const both = await Promise.all([keep(me, made), keep(me, made)]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 422]);
    for (const fault of [{ isVerified: false }, { origin: 'https://yard.example.evil' }, { rpId: 'a.example' }]) {
      const again = await colleague.do('POST /user/passkey/addOptions', { body: {} });
      expect((await keep(colleague, softPasskey().make(again.options, fault))).status).toBe(422);
    }
    expect((await colleague.do('GET /user/secondStep')).passkeys).toEqual([]);
  });

  it('a second one needs the password or the first; it is removed with another, not with itself', async () => {
    const me = await enter('inventory.person');
    const { passkey: first } = await add(me);
    expect((await me.ask('POST /user/passkey/addOptions', { body: {} })).status).toBe(422);
    const prove = async (by: ReturnType<typeof softPasskey>) =>
      by.use((await me.do('POST /user/secondStep/proofOptions')).options);
    const { passkey: second, recoveryCodes } = await add(me, softPasskey(), { passkey: await prove(first) });
    expect(recoveryCodes).toBeNull();
    const [one, two] = (await me.do('GET /user/secondStep')).passkeys;
    await me.do('POST /user/passkey/rename', { body: { passkeyId: two!.passkeyId, name: 'Key on the ring' } });
    const remove = async (body: { passkeyId: number; passkey?: UsedPasskey; presentPassword?: string }) =>
      (await me.ask('POST /user/passkey/remove', { body })).status;
    const itself = await prove(first);
    expect(await remove({ passkeyId: one!.passkeyId, passkey: itself })).toBe(422);
    expect(await remove({ passkeyId: one!.passkeyId, passkey: await prove(second) })).toBe(200);
    expect((await me.do('GET /user/secondStep')).passkeys.map((p) => p.name)).toEqual(['Key on the ring']);
    expect((await signIn(first.use(await options()))).body.code).toBe(401);
    const colleague = await enter('car.supervisor');
    const theirs = await colleague.ask('POST /user/passkey/remove', {
      body: { passkeyId: two!.passkeyId, presentPassword: 'demo1234' },
    });
    expect(theirs.status).toBe(404);
  });
});

describe('a super admin', () => {
  it('resets the second step of somebody who lost it, with their own password, and the person is told', async () => {
    const me = await enter('dispatch.supervisor');
    const { passkey } = await add(me);
    const admin = await app.as('SUPER_ADMIN');
    const reset = (presentPassword: string, userID = me.userId) =>
      admin.ask('POST /user/secondStep/reset', { body: { userID, presentPassword } });
    expect((await reset('not-it-at-all')).status).toBe(422);
    expect((await reset('demo1234', admin.userId)).status).toBe(409);
    expect((await reset('demo1234')).status).toBe(200);
    expect((await me.ask('GET /user/getCurrentUser')).status).toBe(401);
    expect((await signIn(passkey.use(await options()))).body.code).toBe(401);
    const back = await enter('dispatch.supervisor');
    const { records } = await back.do('GET /mgr/notification/getUserNotification/:userId', {
      params: { userId: back.userId },
      query: {},
    });
    expect(JSON.stringify(records)).toContain('do not count any more');
    expect((await reset('demo1234')).status).toBe(409);
  });
});
