import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';
import { demoPassword, demoUserName } from '../../apps/server/src/demo/logins.ts';
import { openLine } from './client.ts';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;
const cpuOf = (pid: number): number => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The built product with PROCESSES=n on a database of its own. */
export async function startSupervised(processes: number, databaseUrl: string, dataDir: string) {
  const main = path.join(import.meta.dirname, '../../dist/server/main.mjs');
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, YARD_DEMO: 'on', HOST: '127.0.0.1', PORT: '0' };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...env, PROCESSES: String(processes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const port = await new Promise<number>((done, fail) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /ready at \S+:(\d+)/.exec(said);
      if (found) done(Number(found[1]));
    });
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}: ${said}`)));
  });
  const signIn = async (role: Role): Promise<string> => {
    const body = { userName: demoUserName(role), password: demoPassword };
    const line = await openLine({ port }, { method: 'POST', path: '/login', body });
    const answer = await line.ask();
    line.close();
    return JSON.parse(answer.body).data.accessToken;
  };
  return {
    port,
    signIn,
    /** seconds of a core that supervisor and workers have used */
    cpu: () => [child.pid!, ...childrenOf(child.pid!)].reduce((sum, pid) => sum + cpuOf(pid), 0),
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

type Flood = { readonly port: number; readonly request: string; readonly seconds: number };
export type Flooded = { readonly perSecond: number; readonly load: number };

/** Asks the same question from a process of its own; `depth` questions at a time on each connection. */
export async function flood({ port, request, seconds }: Flood, depth: number): Promise<Flooded> {
  const args = [port, request, seconds, 16, depth].map(String);
  const child = fork(path.join(import.meta.dirname, 'flood-process.ts'), args);
  const [result] = await Promise.race([
    once(child, 'message') as Promise<[Flooded]>,
    once(child, 'exit').then(() => Promise.reject(new Error('the load ended early'))),
  ]);
  return result;
}
