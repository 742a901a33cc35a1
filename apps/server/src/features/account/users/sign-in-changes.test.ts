import { accountCalls } from '@yardkeeper/contract/account/calls';
import type { CallDef } from '@yardkeeper/contract/call';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { demoPassword } from '../../../demo/logins.ts';

const app = useApp();
const admin = useMade(() => app.nobody.signIn('super.admin', demoPassword));
const rowOf = async (search: string) => {
  const page = await admin.do('POST /user/page', { body: { search } });
  const { version, ...row } = page.records.find((each) => each.userName === search)!;
  return row;
};
const save = async (userName: string, more: object) =>
  admin.ask('POST /user/save', { body: { ...(await rowOf(userName)), ...more } });
const textsTo = async (to: string) =>
  (
    await app.connections.db
      .selectFrom('outbox_message')
      .select('payload')
      .where('recipient', '=', to)
      .orderBy('outbox_id')
      .execute()
  ).map(({ payload }) => (payload as { text: string }).text);

describe('sign-in data changed by a super admin', () => {
  it.each([
    ['mail', { email: 'picker.now@yard.example' }],
    ['user name', { userName: 'picker.now' }],
    ['password', { password: 'harakeke 42' }],
  ])('asks the super admin for their own password: %s', async (_, more) => {
    const needed = { presentPassword: 'Enter your present password to change how somebody signs in' };
    expect((await save('picker', more)).body).toMatchObject({ code: 422, fields: needed });
    const wrong = await save('picker', { ...more, presentPassword: 'not-it' });
    expect(wrong.body).toMatchObject({ code: 422, fields: { presentPassword: 'Your present password is not right' } });
    expect(await rowOf('picker')).toMatchObject({ email: 'picker@yardkeeper.example' });
    await admin.do('POST /login', { body: { userName: 'super.admin', password: demoPassword } });
  });

  it('takes effect at once; the previous address is told, with who did it', async () => {
    const [old, email] = ['driver@yardkeeper.example', 'driver.now@yard.example'];
    const more = { email, userName: 'driver.now', password: 'harakeke 42', presentPassword: demoPassword };
    expect((await save('driver', more)).status).toBe(200);
    const { usersName } = await admin.do('GET /user/getCurrentUser');
    const [told] = await textsTo(old);
    for (const words of [
      `mail for Yardkeeper is ${email}`,
      'user name is driver.now',
      'password was changed',
      usersName,
    ])
      expect(told).toContain(words);
    expect((await textsTo(email)).join()).toContain('come to this address now');
    await app.nobody.signIn('driver.now', 'harakeke 42');
  });

  it('a save that touches none of them asks for nothing and mails nobody', async () => {
    expect((await save('dispatcher', { phone: '021 555 010', email: 'Dispatcher@yardkeeper.example' })).status).toBe(
      200,
    );
    expect(await textsTo('dispatcher@yardkeeper.example')).toEqual([]);
  });

  it('a change of their own mail still waits to be confirmed, and their session continues', async () => {
    const [old, email] = ['super.admin@yardkeeper.example', 'boss@yard.example'];
    const answer = await save('super.admin', { email, password: 'harakeke 43', presentPassword: demoPassword });
    expect(answer.body.msg).toContain(`a mail was sent to ${email}, and until it is confirmed ${old} is used`);
    expect(answer.body.data.email).toBe(old);
    expect(await admin.do('GET /user/getCurrentUser')).toMatchObject({ email: old, pendingEmail: email });
  });
});

it('no call changes a person’s mail, name or password without a code or the caller’s password', () => {
  const free = ['POST /login', 'POST /user/forgotPassword'];
  const fieldsOf = (call: CallDef) =>
    [call.body, call.query].flatMap((schema) => {
      let inner = schema as (z.ZodType & { unwrap?: () => z.ZodType }) | undefined;
      while (inner && !('shape' in inner) && inner.unwrap) inner = inner.unwrap();
      return inner && 'shape' in inner ? Object.keys(inner.shape as object) : [];
    });
  const calls: readonly CallDef[] = Object.values(accountCalls);
  const takes = calls
    .filter((call) => call.effect === 'write')
    .map((call) => ({ name: `${call.method} ${call.path}`, fields: fieldsOf(call) }))
    .filter(({ fields }) => fields.some((field) => ['email', 'userName', 'password', 'newPassword'].includes(field)));
  expect(takes.length).toBeGreaterThan(5);
  const proofs = ['code', 'oldPassword', 'presentPassword'];
  const unproven = takes.filter(({ fields }) => !fields.some((field) => proofs.includes(field)));
  expect(unproven.map(({ name }) => name)).toEqual(free);
});
