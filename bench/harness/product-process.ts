import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';
import { demoPassword, demoUserName } from '../../apps/server/src/demo/logins.ts';
import { type Answer, openLine } from './client.ts';
import type { Asked } from './operation.ts';
import type { OwnDatabase } from './own-database.ts';

export type Timed = { readonly ms: number; readonly answer: Answer };
export type Product = {
  readonly port: number;
  readonly pid: number;
  readonly token: string;
  readonly userId: number;
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

export type Started = { readonly port: number; readonly pid: number; stop(): Promise<void> };

/** With `webRoot` the product also serves its built pages. */
export async function startServer(side: 'product' | 'bare', database: OwnDatabase, webRoot = ''): Promise<Started> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'server-process.ts'), [side, database.url, webRoot], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (message) => done(Number(message)));
    child.once('exit', (code) => fail(new Error(`the ${side} server ended with ${code}`)));
  });
  const stop = () =>
    new Promise<void>((done) => {
      if (child.exitCode !== null) return done();
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  return { port, pid: child.pid!, stop };
}

export async function startProduct(database: OwnDatabase, as: Role, webRoot = ''): Promise<Product> {
  const { port, pid, stop } = await startServer('product', database, webRoot);
  const body = { userName: demoUserName(as), password: demoPassword };
  const login = await openLine({ port }, { method: 'POST', path: '/login', body });
  const { accessToken: token, userInfo } = JSON.parse((await login.ask()).body).data;
  login.close();
  return {
    port,
    pid,
    token,
    userId: userInfo.userID,
    ask: async (asked) => {
      const line = await openLine({ port, headers: { authorization: `Bearer ${token}` } }, asked);
      const timed = await timedOn(line);
      line.close();
      if (timed.answer.status !== 200) throw new Error(timed.answer.body.slice(0, 300));
      return timed;
    },
    stop,
  };
}
