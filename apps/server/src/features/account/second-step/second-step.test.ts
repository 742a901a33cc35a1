import { base32 } from '@scure/base';
import type { SecondStepDue } from '@yardkeeper/contract/account/second-step/schemas';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { codeAt, stepOf } from './totp.ts';

let now = new Date('2026-03-02T20:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const app = useApp({ clock: () => now });

const login = (userName: string, password = 'demo1234', client = app.nobody) =>
  client.ask('POST /login', { body: { userName, password } });
const due = async (userName: string) => {
  const { status, body } = await login(userName);
  expect([status, body.code]).toEqual([200, 428]);
  return body.data as unknown as SecondStepDue;
};
const finish = (challenge: string, code: string) =>
  app.nobody.ask('POST /user/secondStep/finish', { body: { challenge, code } });
const codeOf = (secret: string, off = 0) =>
  codeAt(base32.decode(secret.padEnd(Math.ceil(secret.length / 8) * 8, '=')), stepOf(now) + off);
const withApp = async (client: Client) => {
  const { secret } = await client.do('POST /user/authenticator/begin', { body: {} });
  const { recoveryCodes } = await client.do('POST /user/authenticator/confirm', { body: { code: codeOf(secret) } });
  later(30);
  return { secret, recoveryCodes: recoveryCodes! };
};
const mails = async (to: string) =>
  (await app.connections.db.selectFrom('outbox_message').select('payload').where('recipient', '=', to).execute()).map(
    (m) => (m.payload as { text: string }).text,
  );

describe('an authenticator app', () => {
  it('is asked for after the password, and each of its codes signs in once', async () => {
    const me = await app.nobody.signIn('accounting', 'demo1234');
    const { secret, recoveryCodes } = await withApp(me);
    expect(recoveryCodes).toHaveLength(10);
    expect(await mails('accounting@yardkeeper.example')).toContainEqual(
      expect.stringContaining('Authenticator app added.'),
    );
    const first = await due('accounting');
    expect([first.kinds, first.passkey]).toEqual([['authenticator', 'recoveryCode'], null]);
    const second = await due('accounting');
    const code = codeOf(secret);
    const answers = await Promise.all([finish(first.challenge, code), finish(second.challenge, code)]);
    expect(answers.map((a) => a.body.code).sort()).toEqual([200, 422]);
    const { accessToken } = answers.find((a) => a.body.code === 200)!.body.data;
    const entered = await app.nobody.raw({ url: '/user/getCurrentUser', headers: { authorization: accessToken } });
    expect(entered.body.data).toMatchObject({ userName: 'accounting', secondStep: 'set', hasPasskey: false });
  });

  it('is confirmed by its first code only, ends other sessions, and asks for a proof from then on', async () => {
    const [me, other] = [await app.nobody.signIn('driver', 'demo1234'), await app.nobody.signIn('driver', 'demo1234')];
    const { secret, rows, address } = await me.do('POST /user/authenticator/begin', { body: {} });
    expect([rows.length > 20, address.startsWith('otpauth://totp/')]).toEqual([true, true]);
    expect((await login('driver')).body.code).toBe(200);
    const wrong = await me.ask('POST /user/authenticator/confirm', { body: { code: codeOf(secret, 5) } });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { code: expect.any(String) }]);
    await me.do('POST /user/authenticator/confirm', { body: { code: codeOf(secret) } });
    expect((await other.ask('GET /user/getCurrentUser')).status).toBe(401);
    expect((await me.do('GET /user/secondStep')).asksForProof).toBe(true);
    const bare = await me.ask('POST /user/recoveryCodes/renew', { body: {} });
    expect([bare.status, bare.body.fields]).toEqual([422, { presentPassword: expect.any(String) }]);
    const off = await me.ask('POST /user/authenticator/remove', { body: { presentPassword: 'not-it-at-all' } });
    expect(off.status).toBe(422);
    await me.do('POST /user/authenticator/remove', { body: { presentPassword: 'demo1234' } });
    expect((await login('driver')).body.code).toBe(200);
    expect(await me.do('GET /user/secondStep')).toMatchObject({ recoveryCodesLeft: 0, authenticatorSince: null });
  });

  it('needs the password again once the sign-in is ten minutes old', async () => {
    const me = await app.nobody.signIn('picker', 'demo1234');
    later(11 * 60);
    expect((await me.ask('POST /user/authenticator/begin', { body: {} })).status).toBe(422);
    expect((await me.ask('POST /user/authenticator/begin', { body: { presentPassword: 'demo1234' } })).status).toBe(
      200,
    );
  });

  it('neither the secret nor a code lies open in the database', async () => {
    const me = await app.nobody.signIn('dispatcher', 'demo1234');
    const keyed = me.withHeaders({ 'idempotency-key': 'set-up-once' });
    const { secret, recoveryCodes } = await withApp(keyed);
    const { rows } = await sql<{ all: string }>`select string_agg(t, ' ') as all from (
      select a::text as t from authenticator a union all select r::text from recovery_code r
      union all select k::text from idempotent_answer k) x`.execute(app.connections.db);
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((c) => c.replaceAll('-', ''))])
      expect(rows[0]!.all).not.toContain(hidden);
  });
});

describe('recovery codes', () => {
  it('sign in once each, which is told, and new ones end the former', async () => {
    const me = await app.nobody.signIn('sales.manager', 'demo1234');
    const { recoveryCodes } = await withApp(me);
    const challenges = [await due('sales.manager'), await due('sales.manager'), await due('sales.manager')];
    const code = recoveryCodes[3]!;
    expect((await finish(challenges[0]!.challenge, code.toLowerCase().replaceAll('-', ' '))).body.code).toBe(200);
    expect((await finish(challenges[1]!.challenge, code)).body.code).toBe(422);
    expect(await mails('sales.manager@yardkeeper.example')).toContainEqual(expect.stringContaining('9 are left'));
    await me.do('POST /user/recoveryCodes/renew', { body: { presentPassword: 'demo1234' } });
    expect((await finish(challenges[1]!.challenge, recoveryCodes[4]!)).body.code).toBe(422);
    expect((await me.do('GET /user/secondStep')).recoveryCodesLeft).toBe(10);
  });
});

describe('a sign-in that waits for its second step', () => {
  it('is over after use, after five minutes, after five guesses and after a new password', async () => {
    const me = await app.nobody.signIn('sales.person', 'demo1234');
    const { secret } = await withApp(me);
    const used = await due('sales.person');
    expect((await finish(used.challenge, codeOf(secret))).body.code).toBe(200);
    later(30);
    expect((await finish(used.challenge, codeOf(secret))).body.code).toBe(410);
    const old = await due('sales.person');
    later(5 * 60);
    expect((await finish(old.challenge, codeOf(secret))).body.code).toBe(410);
    const guessed = await due('sales.person');
    const answers = [];
    for (let i = 0; i < 5; i += 1) {
      answers.push((await finish(guessed.challenge, '000000')).body.code);
      later(20);
    }
    expect(answers).toEqual([422, 422, 422, 422, 410]);
    later(900);
    expect((await finish(guessed.challenge, codeOf(secret))).body.code).toBe(410);
    expect(await mails('sales.person@yardkeeper.example')).toContainEqual(
      expect.stringContaining('entered your password and then wrong codes'),
    );
    const before = await due('sales.person');
    await me.do('POST /user/changePassword', { body: { oldPassword: 'demo1234', newPassword: 'korimako-9-tui' } });
    expect((await finish(before.challenge, codeOf(secret))).body.code).toBe(410);
  });

  it('counts wrong codes also across sign-ins, which the right password does not clear', async () => {
    const { secret } = await withApp(await app.nobody.signIn('inventory.person', 'demo1234'));
    const seen = [];
    for (let i = 0; i < 9; i += 1) {
      const begun = await login('inventory.person');
      if (begun.status === 429) {
        seen.push(429);
        later(60);
        continue;
      }
      seen.push((await finish((begun.body.data as unknown as SecondStepDue).challenge, '000000')).status);
      later(1);
    }
    expect(seen).toContain(429);
    const told = (await mails('inventory.person@yardkeeper.example')).filter((m) => m.includes('wrong codes'));
    expect(told).toHaveLength(1);
    later(301);
    const again = await due('inventory.person');
    const refused = await finish(again.challenge, codeOf(secret));
    expect(refused.body.code).toBe(200);
  });

  it('does not say whether a made-up one ever was', async () => {
    expect((await finish('A'.repeat(43), '123456')).body.code).toBe(410);
  });
});
