import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

let now = new Date('2026-03-02T20:00:00Z');
const app = useApp({ clock: () => now });

const email = 'sales.person@yardkeeper.example';
const forgot = (address: string) => app.nobody.ask('POST /user/forgotPassword', { query: { email: address } });
const reset = (code: string, password: string) =>
  app.nobody.ask('POST /user/resetPassword', { query: { email, code, password }, body: undefined });
const login = async (password: string) =>
  (await app.nobody.ask('POST /login', { body: { userName: 'sales.person', password } })).body.code;

async function lastMail(to: string) {
  const row = await app.connections.db
    .selectFrom('outbox_message')
    .select(['payload', 'secret', 'outbox_id'])
    .where('recipient', '=', to)
    .orderBy('outbox_id', 'desc')
    .executeTakeFirst();
  return row && { ...row, code: /code is (\w+)/.exec((row.payload as { text: string }).text)?.[1] ?? '' };
}

describe('a forgotten password', () => {
  it('answers the same for a known and an unknown address, and mails only the known one', async () => {
    const [known, unknown] = [await forgot(email), await forgot('stranger@nowhere.example')];
    expect(known.body).toEqual(unknown.body);
    expect((await lastMail(email))?.code).toMatch(/^\w{10}$/);
    expect(await lastMail('stranger@nowhere.example')).toBeUndefined();
  });

  it('keeps only a hash of the code', async () => {
    const { code } = (await lastMail(email))!;
    const kept = await app.connections.db.selectFrom('one_time_code').select('code_hash').execute();
    expect(kept.map((k) => k.code_hash)).not.toContain(code);
  });

  it('sets the password once with the code, ends open sessions, and the code is spent', async () => {
    const open = await app.nobody.signIn('sales.person', 'demo1234');
    const { code } = (await lastMail(email))!;
    const twice = await Promise.all([reset(code, 'new-password-1'), reset(code, 'new-password-2')]);
    expect(twice.map((a) => a.status).sort()).toEqual([200, 422]);
    expect((await open.ask('GET /user/getCurrentUser')).status).toBe(401);
    expect(await login('demo1234')).toBe(401);
    expect((await reset(code, 'new-password-3')).status).toBe(422);
    const told = app.connections.db.selectFrom('notification').select('title').where('user_id', '=', open.userId);
    expect(await told.execute()).toEqual([{ title: 'Your password was changed' }]);
  });

  it('takes the code in lower case and with blanks, from the body too, but not after 30 minutes', async () => {
    await forgot(email);
    const late = (await lastMail(email))!.code;
    now = new Date(now.getTime() + 31 * 60_000);
    expect((await reset(late, 'too-late-now')).status).toBe(422);
    await forgot(email);
    const { code } = (await lastMail(email))!;
    const body = { email, code: ` ${code.toLowerCase()} `, password: 'demo1234' };
    const answer = await app.nobody.ask('POST /user/resetPassword', { query: {}, body });
    expect(answer.status).toBe(200);
    expect(await login('demo1234')).toBe(200);
  });

  it('says which field is missing and changes nothing', async () => {
    const answer = await app.nobody.ask('POST /user/resetPassword', {
      query: { email, code: 'X', password: 'short' },
      body: undefined,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ password: 'Use at least 8 characters' });
  });

  it('slows guessing of codes down', async () => {
    now = new Date(now.getTime() + 3_600_000);
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push((await reset('WRONGWRONG', 'whatever-1')).status);
    expect(codes).toEqual([422, 422, 422, 422, 429, 429]);
    now = new Date(now.getTime() + 3_600_000);
  });
});

describe('requests for a code', () => {
  it('slow down further requests for that person and address, but never the sign-in', async () => {
    const asked = [];
    for (let i = 0; i < 5; i += 1) asked.push((await forgot('driver@yardkeeper.example')).status);
    expect(asked).toEqual([200, 200, 200, 200, 429]);
    for (let i = 0; i < 26; i += 1) expect((await forgot(`person.${i}@yard.example`)).status).toBe(200);
    const refused = await forgot('another.person@yard.example');
    expect([refused.status, refused.body.msg]).toEqual([429, 'Too many codes were asked for; try again in 2 seconds']);
    await app.nobody.signIn('driver', 'demo1234');
    now = new Date(now.getTime() + 3_600_000);
  });
});

describe('the own password', () => {
  it('changes with the present one, ends the other sessions and keeps this one', async () => {
    const here = await app.nobody.signIn('accounting', 'demo1234');
    const there = await app.nobody.signIn('accounting', 'demo1234');
    const change = (oldPassword: string) =>
      here.ask('POST /user/changePassword', { body: { oldPassword, newPassword: 'brand-new-99' } });
    const wrong = await change('not-it');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { oldPassword: 'Your present password is not right' }]);
    expect((await change('demo1234')).status).toBe(200);
    expect((await here.ask('GET /user/getCurrentUser')).status).toBe(200);
    expect((await there.ask('GET /user/getCurrentUser')).status).toBe(401);
    await app.nobody.signIn('accounting', 'brand-new-99');
  });
});
