import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/logins.ts';

let now = new Date('2026-03-02T20:00:00Z');
const app = useApp({ clock: () => now });
beforeEach(() => {
  now = new Date(now.getTime() + 86_400_000);
});

const mailsTo = async (to: string) =>
  (
    await app.connections.db
      .selectFrom('outbox_message')
      .select(['payload', 'subject'])
      .where('recipient', '=', to)
      .orderBy('outbox_id')
      .execute()
  ).map(({ payload, subject }) => ({ subject, text: (payload as { text: string }).text }));
const codeTo = async (to: string) => /confirm=(\w+)/.exec((await mailsTo(to)).at(-1)!.text)![1]!;
const resetCodeTo = async (to: string) => {
  await app.nobody.ask('POST /user/forgotPassword', { query: { email: to } });
  return /code is (\w+)/.exec((await mailsTo(to)).at(-1)?.text ?? '')?.[1];
};

const me = (who: Client) => who.do('GET /user/getCurrentUser');
const save = async (who: Client, more: object) => {
  const { usersName, email, phone, streetAddress, suburb, postCode } = await me(who);
  const body = { usersName, email, phone, streetAddress, suburb, postCode, ...more };
  return who.ask('POST /user/manageUserProfile/:id', { params: { id: who.userId }, body });
};
const confirm = (who: Client, code: string) => who.ask('POST /user/confirmEmail', { body: { code } });

describe('changing one’s own mail address', () => {
  it('asks for the present password, but asks for nothing while the address stays the same', async () => {
    const driver = await app.nobody.signIn('driver', demoPassword);
    const email = 'thief@elsewhere.example';
    const needed = 'Enter your present password to change your mail';
    expect((await save(driver, { email })).body).toMatchObject({ code: 422, fields: { presentPassword: needed } });
    expect((await save(driver, { email, presentPassword: 'not-it' })).body).toMatchObject({
      code: 422,
      fields: { presentPassword: 'Your present password is not right' },
    });
    expect(await me(driver)).toMatchObject({ email: 'driver@yardkeeper.example', pendingEmail: null });
    expect(await mailsTo(email)).toEqual([]);
    expect((await save(driver, { phone: '021 555 010' })).status).toBe(200);
    expect((await save(driver, { email: 'Driver@yardkeeper.example' })).status).toBe(200);
  });

  it('guesses at the password are slowed down like those at sign-in', async () => {
    const picker = await app.nobody.signIn('picker', demoPassword);
    const answers = [];
    for (let i = 0; i < 5; i += 1)
      answers.push((await save(picker, { email: 'a@b.example', presentPassword: `guess ${i}` })).status);
    expect(answers).toEqual([422, 422, 422, 422, 429]);
  });

  it('the new address counts once it is confirmed: until then codes go to the old one, which is told at once and afterwards', async () => {
    const [old, email] = ['accounting@yardkeeper.example', 'aroha@yard.example'];
    const who = await app.nobody.signIn('accounting', demoPassword);
    const asked = await save(who, { email, presentPassword: demoPassword });
    expect(asked.body.msg).toBe(`Profile saved; a mail was sent to ${email}, and until it is confirmed ${old} is used`);
    expect(asked.body.data).toMatchObject({ email: old, pendingEmail: email });
    expect((await mailsTo(old)).at(-1)!.text).toContain(`are to go to ${email}`);
    expect(await resetCodeTo(email)).toBeUndefined();
    const mailed = (await resetCodeTo(old))!;
    const code = await codeTo(email);
    expect((await confirm(who, 'WRONGWRONG')).body).toMatchObject({ code: 422, fields: { code: expect.any(String) } });
    const stranger = await app.nobody.signIn('driver', demoPassword);
    expect((await confirm(stranger, code)).status).toBe(422);
    expect((await me(who)).email).toBe(old);
    expect((await confirm(who, code.toLowerCase())).body.data).toMatchObject({ email, pendingEmail: null });
    expect((await confirm(who, code)).status).toBe(422);
    expect((await mailsTo(old)).at(-1)!.text).toContain(`Your mail for Yardkeeper is ${email} now`);
    const reset = (address: string, given: string) =>
      app.nobody.ask('POST /user/resetPassword', {
        query: {},
        body: { email: address, code: given, password: 'new-one-1' },
      });
    expect((await reset(email, mailed)).status).toBe(422);
    expect((await reset(email, (await resetCodeTo(email))!)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)!.text).toContain('Your password was changed');
  });

  it('is mailed again with a new code, cancelled, and forgotten after a day', async () => {
    const email = 'dispatch@yard.example';
    const who = await app.nobody.signIn('dispatcher', demoPassword);
    const again = () => who.ask('POST /user/resendEmailCode');
    expect((await again()).body).toMatchObject({ code: 409, msg: expect.stringContaining('enter it again') });
    await save(who, { email, presentPassword: demoPassword });
    const first = await codeTo(email);
    expect((await again()).body.msg).toBe(`A new code is on its way to ${email}`);
    const second = await codeTo(email);
    expect((await confirm(who, first)).status).toBe(422);
    await who.do('POST /user/cancelEmailChange');
    expect((await me(who)).pendingEmail).toBeNull();
    expect((await confirm(who, second)).status).toBe(422);
    await save(who, { email, presentPassword: demoPassword });
    const late = await codeTo(email);
    now = new Date(now.getTime() + 11 * 3_600_000);
    expect((await me(who)).pendingEmail).toBe(email);
    now = new Date(now.getTime() + 14 * 3_600_000);
    const later = await app.nobody.signIn('dispatcher', demoPassword);
    expect((await me(later)).pendingEmail).toBeNull();
    expect((await confirm(later, late)).status).toBe(422);
  });

  it('does not flood a mailbox', async () => {
    const who = await app.nobody.signIn('sales.manager', demoPassword);
    await save(who, { email: 'flooded@yard.example', presentPassword: demoPassword });
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await who.ask('POST /user/resendEmailCode')).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  it('a new password ends the waiting change', async () => {
    const email = 'other@yard.example';
    const who = await app.nobody.signIn('car.supervisor', demoPassword);
    await save(who, { email, presentPassword: demoPassword });
    const code = await codeTo(email);
    await who.do('POST /user/changePassword', { body: { oldPassword: demoPassword, newPassword: 'harakeke 42' } });
    expect((await confirm(who, code)).status).toBe(422);
    expect((await me(who)).pendingEmail).toBeNull();
    expect((await mailsTo('car.supervisor@yardkeeper.example')).at(-1)!.text).toContain('Your password was changed');
  });

  it('is refused when somebody else has that address by then', async () => {
    const email = 'wanted@yard.example';
    const who = await app.nobody.signIn('sale.management', demoPassword);
    await save(who, { email, presentPassword: demoPassword });
    const code = await codeTo(email);
    await app.connections.db.updateTable('app_user').set({ email }).where('user_name', '=', 'driver').execute();
    expect((await confirm(who, code)).body).toMatchObject({
      code: 409,
      fields: { email: 'Another user has this email' },
    });
  });
});
