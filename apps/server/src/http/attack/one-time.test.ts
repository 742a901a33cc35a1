import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/logins.ts';

const app = useApp();
const empty = useApp({ from: 'empty' });

const lastMailTo = async (to: string): Promise<string> => {
  const mails = app.connections.db.selectFrom('outbox_message').select('payload').where('recipient', '=', to);
  const found = await mails.orderBy('outbox_id', 'desc').executeTakeFirstOrThrow();
  return (found.payload as { text: string }).text;
};
const signedIn = (userName: string): Promise<Client> => app.nobody.signIn(userName, demoPassword);

type OneTime = {
  /** makes the thing, and returns how it is used; `n` tells the users apart */
  make(): Promise<(n: number) => Promise<{ readonly status: number }>>;
};
/** Everything that works once. A new one (a link, a code, a challenge) is entered here and raced like the others. */
const oneTime: Readonly<Record<string, OneTime>> = {
  'the first link of a yard': {
    make: async () => {
      const code = /code=(\w+)/.exec(await empty.welcome())?.[1] ?? '';
      const person = { usersName: 'First One', password: 'first-one-1' };
      return (n) =>
        empty.nobody.ask('POST /user/createFirstAdmin', {
          body: { code, userName: `first${n}`, email: `first${n}@yard.example`, ...person },
        });
    },
  },
  'a mailed code for a new password': {
    make: async () => {
      const email = 'picker@yardkeeper.example';
      await app.nobody.do('POST /user/forgotPassword', { query: { email } });
      const code = /code is (\w+)/.exec(await lastMailTo(email))?.[1] ?? '';
      return (n) =>
        app.nobody.ask('POST /user/resetPassword', {
          query: { email, code, password: `chosen-number-${n}` },
          body: undefined,
        });
    },
  },
  'an invitation': {
    make: async () => {
      const admin = await app.as('SUPER_ADMIN');
      const { records } = await admin.do('POST /user/page', { body: { search: 'picker' } });
      const email = 'mere.new@yard.example';
      const body = { userName: 'mere.new', usersName: 'Mere New', email, roleId: records[0]!.roleId };
      await admin.do('POST /user/save', { body });
      const code = /code is (\w+)/.exec(await lastMailTo(email))?.[1] ?? '';
      return (n) =>
        app.nobody.ask('POST /user/resetPassword', {
          query: { email, code, password: `chosen-number-${n}` },
          body: undefined,
        });
    },
  },
  'a code that confirms a new mail address': {
    make: async () => {
      const driver = await signedIn('driver');
      const me = await driver.do('GET /user/getCurrentUser');
      const email = 'driver.new@yard.example';
      const body = { usersName: me.usersName, email, presentPassword: demoPassword };
      await driver.do('POST /user/manageUserProfile/:id', { params: { id: driver.userId }, body });
      const code = /confirm=(\w+)/.exec(await lastMailTo(email))?.[1] ?? '';
      return () => driver.ask('POST /user/confirmEmail', { body: { code } });
    },
  },
};

describe('what works once', () => {
  it.each(Object.keys(oneTime))(
    '%s: of ten at the same moment one is let through, and none afterwards',
    async (name) => {
      const use = await oneTime[name]!.make();
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => use(n)));
      const letIn = answers.filter(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(letIn).toHaveLength(1);
      expect((await use(11)).status).not.toBe(200);
    },
  );
});
