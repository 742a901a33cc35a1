import { refuseUnfinished } from '../../backup/unfinished.ts';
import type { Config } from '../../config.ts';
import { checkDatabase } from '../../db/check-database.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { watchRoom } from '../../db/outage/disk-room.ts';
import { type Address, urlOf } from '../../db/servers/address.ts';
import { prepareDataDir } from '../data-dir.ts';
import type { Ending } from '../ending.ts';
import { holdFolder } from '../one-folder.ts';
import { readyWords } from '../ready-words.ts';
import { keepWaitingRoom } from '../waiting-room.ts';
import { makeChangeOver } from './change-over.ts';
import { allowedConnections, connectionsFor, poolSize } from './connections.ts';
import { type Crew, startCrew } from './crew.ts';
import { askForFigures } from './figures.ts';
import type { ToWorker } from './messages.ts';
import { writePid } from './pid-file.ts';
import { prepareBy } from './preparing.ts';
import { type Release, releaseAt } from './release.ts';

const MOST_DEATHS = 5;

type Supervised = Config & { readonly processes: number };
/** Opens what the workers share, keeps them running, and lets those of a newer release take over. */
export async function supervise(config: Supervised, ending: Ending): Promise<void> {
  const { dataDir, processes } = config;
  const say = ending.say;
  const stopping = new AbortController();
  const entry = process.argv[1]!;
  const own = releaseAt(entry);
  let serving: Crew | undefined;
  let isAskedEarly = false;
  ending.onHangUp(() => {
    isAskedEarly = true;
  });
  const crews = new Set<Crew>();
  const tellAll = (message: ToWorker) => {
    for (const crew of crews) crew.tell(message);
  };

  prepareDataDir(dataDir);
  refuseUnfinished(dataDir);
  const opened = await openDatabase(config, ending, tellAll);
  const { address, isDiskFull, toTell } = opened;
  const perPool = await sizeOfPools(config, address);
  if (ending.isStopped()) return;
  // Until the workers hold the folder themselves, each for its own release.
  const held = await holdFolder(address, config, say);
  ending.onEnd(held.release);
  const pid = writePid(dataDir);
  ending.onEnd(async () => pid.remove());
  const room = keepWaitingRoom(config);
  ending.onEnd(room.close);
  ending.onEnd(async () => stopping.abort());
  const { signal } = stopping;
  await prepareBy(own, { databaseUrl: toTell(), waits: room.waits, signal });
  if (ending.isStopped()) return;

  let opensAt = config.publicUrl ?? `http://localhost:${config.port}`;
  const { openStandIn } = await import('./stand-in.ts');
  const standIn = await openStandIn(config, () => opensAt);
  if (standIn) ending.onEnd(standIn.stop);
  const welcome = Promise.withResolvers<string>();
  const earlierPages: string[] = [];
  const crewOf = (release: Release, mostDeaths: number): Crew => {
    const crew = startCrew(release, {
      workers: processes,
      mostDeaths,
      begin: () => ({
        kind: 'begin',
        databaseUrl: toTell(),
        poolSize: perPool,
        isDiskFull: isDiskFull(),
        standIn: standIn?.url ?? null,
        earlierPages,
      }),
      heard: (_, message) => {
        if (message.kind === 'welcome') welcome.resolve(message.text);
        figures.heard(message);
      },
      say,
      givesUp: (sentence) => {
        console.error(sentence);
        void ending.end(1);
      },
    });
    crews.add(crew);
    return crew;
  };
  const figures = askForFigures(() => serving?.workers() ?? []);
  const first = crewOf(own, MOST_DEATHS);
  serving = first;
  ending.onEnd(async () => {
    stopping.abort();
    await Promise.all([...crews].map((crew) => crew.drain(false)));
  });
  await first.built;
  if (ending.isStopped()) return;
  await room.close();
  opensAt = await first.listen();
  await held.release();
  if (config.metrics) {
    const { serveMetrics } = await import('../../metrics/server.ts');
    const served = await serveMetrics({ ...config.metrics, figures: figures.all });
    ending.onEnd(served.close);
  }
  first.ask({ kind: 'welcome' });
  console.log(readyWords(config, opensAt, await welcome.promise));

  const change = makeChangeOver({
    entry,
    started: own,
    databaseUrl: toTell,
    signal,
    say,
    serving: () => serving!,
    crewOf: (release) => {
      const pages = serving!.pages();
      if (pages !== null && !earlierPages.includes(pages)) earlierPages.unshift(pages);
      return crewOf(release, 1);
    },
    changed: (crew) => {
      serving = crew;
    },
  });
  ending.onHangUp(change.ask);
  if (isAskedEarly) change.ask();
}

/** A pooler shares out the database's connections by itself. */
const sizeOfPools = async ({ processes, poolerUrl }: Supervised, address: Address): Promise<number> =>
  poolerUrl === undefined
    ? poolSize(processes, await allowedConnections(urlOf(address)), typeof address === 'object')
    : poolSize(processes, Number.POSITIVE_INFINITY);

/** `toTell`: what other processes are told, each of which follows the one that takes writes by itself. */
async function openDatabase(config: Supervised, { onEnd, say }: Ending, tellAll: (message: ToWorker) => void) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) {
    const address = await checkDatabase(databaseUrl, config);
    return { address, isDiskFull: () => false, toTell: () => databaseUrl };
  }
  const embedded = await startEmbedded({
    dataDir,
    say,
    connections: connectionsFor(config.processes),
    moved: (url) => tellAll({ kind: 'address', databaseUrl: url }),
  });
  onEnd(embedded.stop);
  if (embedded.tookOver) console.log('Took over the database that was still running after the last, cut-off run.');
  const changed = (isFull: boolean) => tellAll({ kind: 'disk', isFull });
  const room = await watchRoom([embedded.pgData, dataDir], { say, changed });
  onEnd(async () => room.stop());
  const toTell = () => embedded.url;
  return { address: toTell, isDiskFull: room.isFull, toTell };
}
