import { startApp } from '@yardkeeper/testkit/app';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

const app = useApp({ from: 'empty' });
const admin = useMade(async () => {
  const code = /code=(\w+)/.exec(await app.welcome())?.[1] ?? '';
  const person = { userName: 'first', usersName: 'First One', email: 'first@yard.example', password: 'first-one-1' };
  await app.nobody.do('POST /user/createFirstAdmin', { body: { code, ...person } });
  return app.nobody.signIn('first', 'first-one-1');
});
const pages = ['/openapi.json', '/docs', '/docs/json'];
const statuses = async (headers: Record<string, string> = {}) => {
  const answers = await Promise.all(pages.map((url) => app.nobody.raw({ url, headers })));
  return answers.map(({ status }) => status);
};

it('the description of the calls asks for a sign-in, by header or by the cookie a browser sends', async () => {
  expect(await statuses()).toEqual([401, 401, 401]);
  expect(await statuses({ cookie: 'yk_token=made.up.token' })).toEqual([401, 401, 401]);
  expect(await statuses({ authorization: `Bearer ${admin.token}` })).toEqual([200, 200, 200]);
  expect(await statuses({ cookie: `theme=dark; yk_token=${admin.token}; yk_user_id=1` })).toEqual([200, 200, 200]);
});

it('the cookie opens nothing else, so that no other page can make a call in somebody’s name', async () => {
  const headers = { cookie: `yk_token=${admin.token}` };
  expect((await app.nobody.raw({ url: '/user/getCurrentUser', headers })).status).toBe(401);
});

it('a demo shows it to everybody', async () => {
  const demo = await startApp();
  const described = await demo.nobody.raw({ url: '/openapi.json' });
  expect(described).toMatchObject({ status: 200, body: { openapi: '3.1.0', paths: { '/login': {} } } });
  expect((await demo.nobody.raw({ url: '/docs/json' })).body).toEqual(described.body);
  await demo.close();
});
