import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CallDef, Calls } from '@yardkeeper/contract/call';
import { keptContract, unpackKept } from '../../../../../../scripts/release/kept.ts';
import { demoPassword, demoUserName } from '../../../demo/logins.ts';

const root = path.join(import.meta.dirname, '../../../../../..');
const NEVER_MS = 30_000;
type Asked = { readonly method: string; readonly url: string; readonly body?: string | undefined };
export type EarlierRelease = {
  readonly calls: readonly CallDef[];
  /** the status of the answer, and what it says */
  ask(asked: Asked): Promise<{ readonly status: number; readonly text: string }>;
  close(): Promise<void>;
};

/** The address that the product prints when it is ready. */
const readyAt = (worker: Worker): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    worker.stdout.on('data', hear);
    worker.stderr.on('data', hear);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`The release ended: ${said}`)));
  });

/** Starts the kept bundle of a release on a database, with the packages of this repository. Its calls change nothing. */
export async function runRelease(version: string, databaseUrl: string): Promise<EarlierRelease> {
  const folder = path.join(root, '.cache/releases', `${version}-${process.pid}`);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-release-'));
  unpackKept(version, folder);
  fs.mkdirSync(path.join(folder, 'web'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'web/index.html'), '<!doctype html>');
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    stdout: true,
    stderr: true,
    workerData: { main: pathToFileURL(path.join(folder, 'server/main.mjs')).href },
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      YARD_DEMO: 'on',
      LOG_LEVEL: 'error',
    },
  });
  const address = await readyAt(worker);
  const send = async ({ method, url, body }: Asked, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(NEVER_MS),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const login = JSON.stringify({ userName: demoUserName('SUPER_ADMIN'), password: demoPassword });
  const { text } = await send({ method: 'POST', url: '/login', body: login });
  const { accessToken } = (JSON.parse(text) as { data: { accessToken: string } }).data;
  const { allCalls } = (await import(pathToFileURL(path.join(folder, keptContract)).href)) as {
    allCalls: Readonly<Record<string, Calls>>;
  };
  return {
    calls: Object.values(allCalls).flatMap((calls) => Object.values(calls)),
    ask: (asked) => send(asked, { authorization: `Bearer ${accessToken}` }),
    close: async () => {
      await worker.terminate();
      for (const each of [folder, dataDir]) fs.rmSync(each, { recursive: true, force: true });
    },
  };
}
