import { startApp } from '@yardkeeper/testkit/app';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp({ from: 'empty' });

const create = (code: string, userName: string) =>
  app.nobody.ask('POST /user/createFirstAdmin', {
    body: { code, userName, usersName: 'First One', email: `${userName}@yard.example`, password: 'first-one-1' },
  });
const codeOf = async () => /code=(\w+)/.exec(await app.welcome())?.[1];

describe('an empty yard', () => {
  it('shows no demo logins and says that the first super admin is missing', async () => {
    expect(await app.nobody.do('GET /user/signInPage')).toEqual({
      demo: false,
      logins: [],
      needsFirstAdmin: true,
      passkeys: false,
    });
  });

  it('refuses a made-up code', async () => expect((await create('AAAAAAAAAA', 'sly')).status).toBe(403));

  it('makes exactly one first super admin from its printed link, who can then sign in', async () => {
    const [one, two] = [await codeOf(), await codeOf()];
    const answers = await Promise.all([create(one!, 'first'), create(two!, 'second'), create(one!, 'third')]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    const made = ['first', 'second', 'third'][answers.findIndex((a) => a.status === 200)]!;
    const admin = await app.nobody.signIn(made, 'first-one-1');
    expect((await admin.do('GET /user/getCurrentUser')).role).toBe('SUPER ADMIN');
    expect(await codeOf()).toBeUndefined();
    const again = await create(made === 'second' ? two! : one!, 'fourth');
    expect([again.status, again.body.msg]).toEqual([
      409,
      expect.stringMatching(
        /^This link was used on \d+\w+ \w+ 20\d\d and works only once; sign in, or ask a super admin$/,
      ),
    ]);
    const other = await create(made === 'second' ? one! : two!, 'fifth');
    expect([other.status, other.body.msg]).toEqual([409, 'There is a super admin already; sign in, or ask them']);
  });
});

describe('a demo yard', () => {
  it('shows one login per role', async () => {
    const demo = await startApp();
    const page = await demo.nobody.do('GET /user/signInPage');
    expect(page.logins).toHaveLength(13);
    expect(page.logins).toContainEqual({
      userName: 'picking.supervisor',
      role: 'PICKING SUPERVISOR',
      password: 'demo1234',
    });
    expect(await demo.welcome()).toContain('sales.person');
    await demo.close();
  });
});
