import type { AddressInfo } from 'node:net';
import { refuseUnfinished } from '../backup/unfinished.ts';
import { type Config, readConfig } from '../config.ts';
import { checkDatabase } from '../db/check-database.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { watchRoom } from '../db/outage/disk-room.ts';
import { type Address, urlOf } from '../db/servers/address.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { prepareDataDir, webRoot } from './data-dir.ts';
import { closeInTime, type Ending, makeEnding } from './ending.ts';
import { addressAt, explainListen, hostOf } from './listening.ts';
import { holdFolder } from './one-folder.ts';
import { readyWords } from './ready-words.ts';
import { keepWaitingRoom } from './waiting-room.ts';

let isDiskFull: (() => boolean) | undefined;

async function start(config: Config, ending: Ending): Promise<void> {
  prepareDataDir(config.dataDir);
  refuseUnfinished(config.dataDir);
  const databaseUrl = config.databaseUrl
    ? await checkDatabase(config.databaseUrl, config)
    : await openEmbedded(config, ending);
  if (ending.isStopped()) return;
  const held = await holdFolder(databaseUrl, config, ending.say);
  ending.onEnd(held.release);
  const room = keepWaitingRoom(config);
  ending.onEnd(room.close);
  await bringUpToDate({ config, databaseUrl: urlOf(databaseUrl), isStopped: ending.isStopped, waits: room.waits });
  if (ending.isStopped()) return;
  // Loading the app takes a second, so it comes after the checks that report a wrong setting or an unreachable
  // database.
  const { buildApp } = await import('../app.ts');
  const app = await buildApp({ config, databaseUrl, webRoot: webRoot(), fillYard: true, isDiskFull });
  ending.onEnd(() => closeInTime(app.close()));
  ending.tellTo({
    report: (error, what) => app.fastify.log.error({ err: error }, what),
    say: (sentence) => app.fastify.log.warn(sentence),
  });
  if (ending.isStopped()) return;
  const host = hostOf(config);
  await room.close();
  await app.fastify
    .listen({ port: config.port, host })
    .catch((error: NodeJS.ErrnoException) => explainListen(error, config.port, host));
  const address = config.publicUrl ?? addressAt(host, app.fastify.server.address() as AddressInfo);
  app.openedAt(address);
  if (config.metrics) {
    const { serveMetrics } = await import('../metrics/server.ts');
    const served = await serveMetrics({ ...config.metrics, figures: async () => [await app.metrics()] });
    ending.onEnd(served.close);
  }
  console.log(readyWords(config, address, await app.welcome()));
}

async function openEmbedded({ dataDir }: Config, { onEnd, say }: Ending): Promise<Address> {
  const embedded = await startEmbedded({ dataDir, say });
  onEnd(embedded.stop);
  if (embedded.tookOver) console.log('Took over the database that was still running after the last, cut-off run.');
  const room = await watchRoom([embedded.pgData, dataDir], { say });
  onEnd(async () => room.stop());
  isDiskFull = room.isFull;
  return () => embedded.url;
}

const ending = makeEnding();
ending.watch(async () => {
  const config = readConfig(process.env);
  if (config.processes === undefined) return start(config, ending);
  const { supervise } = await import('./supervisor/supervise.ts');
  return supervise({ ...config, processes: config.processes }, ending);
});
