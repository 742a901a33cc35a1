import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Account, accountFor, binariesFor, makeSharedPlace, reachable } from './binaries.ts';
import { alive } from './postmaster.ts';

export interface Cluster {
  pgData: string;
  bin: string;
  account: Account;
  password: string;
}

// pg_trgm uses LC_CTYPE to decide what a letter is, so Māori names need a UTF-8 locale; these two are always installed.
export const postgresEnv = { LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC' };

export async function ensureCluster(dataDir: string, fast: boolean): Promise<Cluster> {
  const known = join(dataDir, 'postgres');
  const account = accountFor(known);
  const bin = join(binariesFor(account, dataDir), 'bin');
  const password = ensurePassword(dataDir, known);
  const home = reachable(dataDir, account) ? dataDir : sharedHome(dataDir);
  await removeLeftovers(home);
  if (!lstatSync(known, { throwIfNoEntry: false })) await initialise({ known, home, bin, account, password, fast });
  const pgData = follow(known);
  if (!reachable(pgData, account)) {
    throw new StartError(
      `The database in ${pgData} runs under account ${account?.uid}, which may not enter a folder above it; open that folder (chmod o+x) or set DATA_DIR to another one`,
    );
  }
  return { pgData, bin, account, password };
}

function follow(known: string): string {
  try {
    return realpathSync(known);
  } catch {
    throw new StartError(
      `The database that ${known} points to is gone; bring it back, or remove that link to begin with an empty yard`,
    );
  }
}

/** The password is written before initdb and never replaced, so that two first starts at the same time agree on it. */
function ensurePassword(dataDir: string, known: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!lstatSync(file, { throwIfNoEntry: false })) {
    if (lstatSync(known, { throwIfNoEntry: false })) {
      throw new StartError(`The password file ${file} of the database beside it is missing; bring it back`);
    }
    const side = `${file}.${process.pid}`;
    writeFileSync(side, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(side, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(side, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

interface Initialise extends Omit<Cluster, 'pgData'> {
  known: string;
  home: string;
  fast: boolean;
}

/**
 * Creates the database in a temporary folder and renames it when it is complete. Where PostgreSQL's account cannot
 * reach the data folder, `<dataDir>/postgres` is a link to `/var/lib/yardkeeper/<folder>-<hash>/…`.
 */
async function initialise(o: Initialise): Promise<void> {
  const inPlace = o.home === dirname(o.known);
  const side = join(o.home, `postgres.init-${process.pid}`);
  mkdirSync(side, { mode: 0o700 });
  try {
    const pwfile = join(side, 'password');
    writeFileSync(pwfile, `${o.password}\n`, { mode: 0o600 });
    if (o.account) for (const path of [side, pwfile]) chownSync(path, o.account.uid, o.account.gid);
    await initdb(o, join(side, 'data'), pwfile);
    const whole = inPlace ? o.known : join(o.home, `postgres-${randomBytes(4).toString('hex')}`);
    try {
      renameSync(join(side, 'data'), whole);
      if (!inPlace) symlinkSync(whole, o.known);
    } catch (error) {
      if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (!inPlace) rmSync(whole, { recursive: true, force: true });
    }
  } finally {
    rmSync(side, { recursive: true, force: true });
  }
}

function sharedHome(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const home = join(makeSharedPlace(), `${basename(dataDir).replace(/[^\w-]/g, '-')}-${hash}`);
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  return home;
}

/** The initdb of a killed process may still write to its folder for a moment; then the next start removes it. */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of readdirSync(home)) {
    const pid = Number(/^postgres\.init-(\d+)$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && alive(pid))) continue;
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {});
  }
}

async function initdb(o: Initialise, pgData: string, pwfile: string): Promise<void> {
  const args = ['-D', pgData, '-U', 'postgres', `--pwfile=${pwfile}`, '-E', 'UTF8', '--no-instructions'];
  args.push('--auth-host=scram-sha-256', '--auth-local=scram-sha-256');
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (o.fast) args.push('--no-sync');
  const child = spawn(join(o.bin, 'initdb'), args, {
    ...o.account,
    cwd: '/',
    env: postgresEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | string>((done, fail) => {
    child.once('error', fail);
    child.once('close', (exit, signal) => done(exit ?? signal ?? 1));
  });
  const reason = said.match(/(?:error|FATAL|PANIC): +(.*)/)?.[1] ?? (said.trim().split('\n').at(-1) || `code ${code}`);
  if (code !== 0) throw new StartError(`The embedded PostgreSQL could not make its database: ${reason}`);
}
