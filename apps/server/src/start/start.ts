import { accessSync, constants, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseUnfinished } from '../backup/unfinished.ts';
import { type Config, readConfig } from '../config.ts';
import { checkDatabase } from '../db/check-database.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { watchRoom } from '../db/outage/disk-room.ts';
import { type Address, urlOf } from '../db/outage/reach.ts';
import { StartError } from '../start-error.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { addressAt, explainListen, hostOf } from './listening.ts';
import { holdFolder } from './one-folder.ts';
import type { WaitingRoom } from './waiting-room.ts';

const closers: (() => Promise<void>)[] = [];
let signalled = 0;
let report = (error: unknown, what: string) => console.error(what, error);
let say = (sentence: string) => console.error(sentence);
let isDiskFull: (() => boolean) | undefined;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  prepareDataDir(config.dataDir);
  refuseUnfinished(config.dataDir);
  const databaseUrl = config.databaseUrl ?? (await openEmbedded(config));
  if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  if (signalled) return;
  const held = await holdFolder(databaseUrl, config.dataDir, (sentence) => say(sentence));
  closers.push(held.release);
  let room: WaitingRoom | undefined;
  const opened = (made: WaitingRoom) => {
    room = made;
    closers.push(made.close);
  };
  await bringUpToDate({ config, databaseUrl: urlOf(databaseUrl), isStopped: () => signalled > 0, opened });
  if (signalled) return;
  // Loading the app takes a second, so it comes after the checks that report a wrong setting or an unreachable
  // database.
  const { buildApp } = await import('../app.ts');
  const app = await buildApp({ config, databaseUrl, webRoot: webRoot(), fillYard: true, isDiskFull });
  closers.push(() => closeInTime(app.close()));
  report = (error, what) => app.fastify.log.error({ err: error }, what);
  say = (sentence) => app.fastify.log.warn(sentence);
  if (signalled) return;
  const host = hostOf(config);
  await room?.close();
  await app.fastify
    .listen({ port: config.port, host })
    .catch((error: NodeJS.ErrnoException) => explainListen(error, config.port, host));
  const address = config.publicUrl ?? addressAt(host, app.fastify.server.address() as AddressInfo);
  console.log(`Yardkeeper is ready at ${address}\n`);
  console.log(await app.welcome(address));
  if (config.demo) console.log(`\n${demoWarning(config)}`);
}

function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as Error).message.split(',')[0];
    throw new StartError(
      `The folder ${dataDir} cannot be written to (${reason}); make it writable, or set DATA_DIR to another folder`,
    );
  }
}

async function openEmbedded({ dataDir }: Config): Promise<Address> {
  const embedded = await startEmbedded({ dataDir, say: (sentence) => say(sentence) });
  closers.push(embedded.stop);
  if (embedded.tookOver) console.log('Took over the database that was still running after the last, cut-off run.');
  const room = await watchRoom([embedded.pgData, dataDir], { say: (sentence) => say(sentence) });
  closers.push(async () => room.stop());
  isDiskFull = room.isFull;
  return () => embedded.url;
}

/** The built pages are beside the bundle; when the server runs from source, Vite serves them. */
function webRoot(): string | null {
  return basename(import.meta.filename) === 'start.ts' ? null : join(import.meta.dirname, '../web');
}

function demoWarning({ host }: Config): string {
  if (host === undefined || /^(127\.|::1$|localhost$)/.test(host)) {
    return 'It listens on this machine only, because everybody knows the demo passwords; HOST opens it to others.';
  }
  return `Warning: everybody knows the demo passwords, and HOST is set to ${host}; start with YARD_DEMO=off for real work.`;
}

async function closeInTime(closing: Promise<void>): Promise<void> {
  const late = sleep(10_000, 'late', { ref: false });
  if ((await Promise.race([closing, late])) === 'late')
    console.error('Some of the work did not end in time and was cut.');
}

let exiting = false;
async function exitWith(code: number): Promise<void> {
  if (exiting) return;
  exiting = true;
  // Exits after 20 s even if the database still runs; the next start takes it over.
  setTimeout(() => process.exit(1), 20_000).unref();
  for (const close of closers.reverse()) await close().catch((error) => report(error, 'While closing:'));
  process.exit(code);
}

const started = start().catch((error) => {
  if (signalled) return;
  console.error(error instanceof StartError ? error.message : error);
  return exitWith(1);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    // npm sends the terminal's Ctrl-C a second time, so only a later signal counts as a second request.
    if (signalled) {
      if (Date.now() - signalled > 1000) process.exit(1);
      return;
    }
    signalled = Date.now();
    await Promise.race([started, sleep(10_000)]);
    await exitWith(0);
  });
}
process.on('unhandledRejection', (reason) => report(reason, 'A promise failed and nobody listened:'));
process.on('uncaughtException', async (error) => {
  report(error, 'Unexpected error:');
  await exitWith(1);
});
process.stdout.on('error', () => {});
