import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { connect } from '../../apps/server/src/db/connect.ts';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { findPostmaster, type Postmaster } from '../../apps/server/src/db/embedded/postmaster.ts';
import { migrate } from '../../apps/server/src/db/migrating/migrate.ts';
import { install } from '../../apps/server/src/install.ts';
import { collectPrinted } from '../log/collect.ts';

const program = join(import.meta.dirname, '../../dist/server/main.mjs');
/** A test starts the same program many times, and compiling it takes a quarter of a start. */
const compiled = join(tmpdir(), 'yard-compiled');

export type Product = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** The address it printed; rejects when the process ends before. */
  readonly ready: Promise<string>;
  readonly exit: Promise<number | string>;
};

/** A folder in which the built product runs as a process of its own; at the end, what is left of it is killed. */
export type Home = {
  readonly folder: string;
  readonly dataDir: string;
  /** `main` is the program of another build than ours */
  launch(env?: Record<string, string>, main?: string): Product;
  postmaster(): Postmaster | undefined;
  databaseUrl(password?: string): string;
  query<R extends object = Record<string, unknown>>(sql: string, password?: string): Promise<R[]>;
  close(): Promise<void>;
};

export async function stopped(product: Product, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> {
  product.child.kill(signal);
  return product.exit;
}

const readyLine = /ready at (\S+)\n[\s\S]*(?:demo passwords|\/\/\S+\n|own user name)/;

function start(cwd: string, env: Record<string, string | undefined>, main: string): Product {
  const child = spawn(process.execPath, [main], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const exit = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => {
      collectPrinted(out + err);
      done(code ?? signal ?? '');
    });
  });
  const ready = new Promise<string>((done, fail) => {
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const address = readyLine.exec(out)?.[1];
      if (address) done(address);
    });
    exit.then((code) => fail(new Error(`ended with ${code} before it was ready: ${out}${err}`)));
  });
  ready.catch(() => {});
  return { child, out: () => out, err: () => err, ready, exit };
}

export function openHome(name: string): Home {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const products: Product[] = [];
  const pgData = join(dataDir, 'postgres');
  const postmaster = () => (existsSync(pgData) ? findPostmaster(pgData) : undefined);
  const databaseUrl = (password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')) =>
    `postgres://postgres:${password}@127.0.0.1:${postmaster()?.port}/yardkeeper`;
  return {
    folder,
    dataDir,
    postmaster,
    launch: (env = {}, main = program) => {
      const own = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir, PORT: '0' };
      const made = start(folder, { ...own, ...env }, main);
      products.push(made);
      return made;
    },
    databaseUrl,
    query: async (sql, password) => {
      const client = new pg.Client(databaseUrl(password));
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
    close: async () => {
      for (const { child } of products) child.kill('SIGKILL');
      await Promise.all(products.map(({ exit }) => exit));
      const left = postmaster();
      if (left) process.kill(left.pid, 'SIGQUIT');
      for (const end = Date.now() + 5000; postmaster() && Date.now() < end; ) await sleep(20);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Outside a demo its password does not sign in. */
export const peoplePassword = 'kauri rata totara';

/** The demo people and nothing else in an empty database; their passwords take no time to check. */
export async function addPeople(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl, 1);
  await install(db, true);
  const password_hash = await hash(peoplePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.updateTable('app_user').set({ password_hash }).execute();
  await close();
}

export async function preparePeople(home: Home): Promise<void> {
  const embedded = await startEmbedded({ dataDir: home.dataDir });
  await addPeople(embedded.url);
  await embedded.stop();
}
