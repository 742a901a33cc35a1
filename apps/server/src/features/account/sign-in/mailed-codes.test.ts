import { untilBlocked } from '@yardkeeper/testkit/until-blocked';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const userNamed = async (search: string) => (await admin.do('POST /user/page', { body: { search } })).records[0]!;
const save = async (search: string, more: object) => {
  const { version, ...user } = await userNamed(search);
  return admin.ask('POST /user/save', { body: { ...user, presentPassword: 'demo1234', ...more } });
};
const forgot = (email: string) => app.nobody.do('POST /user/forgotPassword', { query: { email } });
const reset = async (email: string, code: string, password: string) =>
  (await app.nobody.ask('POST /user/resetPassword', { query: { email, code, password }, body: undefined })).status;
const codesTo = async (to: string) => {
  const mails = app.connections.db.selectFrom('outbox_message').select('payload').where('recipient', '=', to);
  const found = await mails.orderBy('outbox_id').execute();
  return found.map((m) => /code is (\w+)/.exec((m.payload as { text: string }).text)?.[1] ?? '');
};
const mailed = async (email: string) => {
  await forgot(email);
  return (await codesTo(email)).at(-1)!;
};
const invited = async (userName: string, email: string) => {
  const { roleId } = await userNamed('picker');
  await admin.do('POST /user/save', { body: { userName, usersName: 'Mere Pohatu', email, roleId } });
  return (await codesTo(email)).at(-1)!;
};

it('an invitation to a mistyped address is worth nothing once the address is put right', async () => {
  const code = await invited('mere.one', 'mere.one@yrad.example');
  await save('mere.one', { email: 'mere.one@yard.example', password: 'her-first-one' });
  expect(await reset('mere.one@yard.example', code, 'stranger-here')).toBe(422);
  expect(await codesTo('mere.one@yard.example')).toEqual([]);
  await app.nobody.signIn('mere.one', 'her-first-one');
});

it('a user without a password is invited again at the corrected address', async () => {
  const wrong = await invited('mere.two', 'mere.two@yrad.example');
  await save('mere.two', { email: 'mere.two@yard.example' });
  const [right] = await codesTo('mere.two@yard.example');
  expect(await reset('mere.two@yard.example', wrong, 'stranger-here')).toBe(422);
  expect(await reset('mere.two@yard.example', right!, 'chosen-by-mere')).toBe(200);
});

it('a save that touches neither address, password nor activity leaves the code alone and mails nothing', async () => {
  const code = await invited('mere.three', 'mere.three@yard.example');
  await save('mere.three', { email: 'Mere.Three@yard.example', phone: '021 555 010' });
  expect(await reset('mere.three@yard.example', code, 'chosen-by-mere')).toBe(200);
  expect(await codesTo('Mere.Three@yard.example')).toEqual([]);
});

it('a code mailed before the own password was changed does not replace the new one', async () => {
  const code = await mailed('accounting@yardkeeper.example');
  const me = await app.nobody.signIn('accounting', 'demo1234');
  await me.do('POST /user/changePassword', { body: { oldPassword: 'demo1234', newPassword: 'brand-new-99' } });
  expect(await reset('accounting@yardkeeper.example', code, 'stranger-here')).toBe(422);
  await app.nobody.signIn('accounting', 'brand-new-99');
});

it('a code mailed to the old address does not work with the new one', async () => {
  const code = await mailed('driver@yardkeeper.example');
  await save('driver', { email: 'driver.now@yard.example' });
  expect(await reset('driver.now@yard.example', code, 'stranger-here')).toBe(422);
});

it('a code works with the address of its own person only', async () => {
  const code = await mailed('picker@yardkeeper.example');
  expect(await reset('dispatcher@yardkeeper.example', code, 'stranger-here')).toBe(422);
  expect(await reset('picker@yardkeeper.example', code, 'demo-demo-1')).toBe(200);
});

it.each(['list', 'form'])('a code does not outlive a deactivation from the %s', async (where) => {
  const email = 'sales.person@yardkeeper.example';
  const code = await mailed(email);
  const { userID } = await userNamed('sales.person');
  if (where === 'list') await admin.do('DELETE /manageUser/deleteUser/:id', { params: { id: userID } });
  else await save('sales.person', { active: 0 });
  await save('sales.person', { active: 1 });
  expect(await reset(email, code, 'stranger-here')).toBe(422);
});

it('no code goes to an address that is being put right at the same moment', async () => {
  const email = 'sales.manager@yardkeeper.example';
  const asked = await app.connections.db.transaction().execute(async (tx) => {
    await tx.updateTable('app_user').set({ email: 'manager.now@yard.example' }).where('email', '=', email).execute();
    const answer = forgot(email);
    await untilBlocked(app.connections.db);
    return { answer };
  });
  await asked.answer;
  expect(await codesTo(email)).toEqual([]);
});
