import { fork } from 'node:child_process';
import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';
import { demoPassword, demoUserName } from '../apps/server/src/demo/logins.ts';
import { type Answer, openLine } from './client.ts';
import type { Asked } from './operation.ts';
import type { OwnDatabase } from './own-database.ts';

export type Timed = { readonly ms: number; readonly answer: Answer };
export type Product = {
  ask(asked: Asked): Promise<Timed>;
  stop(): Promise<void>;
};

export const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

export async function timedOn(line: Awaited<ReturnType<typeof openLine>>): Promise<Timed> {
  const began = performance.now();
  const answer = await line.ask();
  return { ms: performance.now() - began, answer };
}

export async function startProduct(database: OwnDatabase, as: Role): Promise<Product> {
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), ['product', database.url], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((done) => child.once('message', (message) => done(Number(message))));
  const body = { userName: demoUserName(as), password: demoPassword };
  const login = await openLine({ port }, { method: 'POST', path: '/login', body });
  const token = JSON.parse((await login.ask()).body).data.accessToken;
  login.close();
  return {
    ask: async (asked) => {
      const line = await openLine({ port, headers: { authorization: `Bearer ${token}` } }, asked);
      const timed = await timedOn(line);
      line.close();
      if (timed.answer.status !== 200) throw new Error(timed.answer.body.slice(0, 300));
      return timed;
    },
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
