import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { takeConnectionsBack } from './connections-back.ts';
import type { Begin, FromWorker, ToWorker } from './messages.ts';
import type { Release } from './release.ts';

/** A worker that served this long and then died is started again at once. */
const SERVED_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const DRAIN_MS = 12_000;

/** The workers of one release. */
export type Crew = {
  readonly release: Release;
  /** ends when all are built and none listens yet */
  readonly built: Promise<void>;
  /** opens the port in all of them; they are started again when they die from now on */
  listen(): Promise<string>;
  tell(message: ToWorker): void;
  /** asks the first one that listens */
  ask(message: ToWorker): void;
  workers(): readonly Worker[];
  /** the folder with its pages */
  pages(): string | null;
  /** ends them; those that do not end in time are killed */
  drain(toOthers: boolean): Promise<void>;
};

type Options = {
  readonly workers: number;
  /** how often a worker may die before all are built */
  readonly mostDeaths: number;
  readonly begin: () => Begin;
  readonly heard: (worker: Worker, message: FromWorker) => void;
  readonly say: (sentence: string) => void;
  /** none serves any more, and new ones die while they start */
  readonly givesUp: (sentence: string) => void;
};

type Place = { worker: Worker; state: 'starting' | 'built' | 'listening'; since: number; deaths: number };

function started({ main, node }: Release): Worker {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: main, args: ['--worker'] });
  // The cluster starts workers by the path of our own Node, which the new release may have its own of.
  const own = process.execPath;
  process.execPath = node;
  try {
    return cluster.fork();
  } finally {
    process.execPath = own;
  }
}

export function startCrew(release: Release, o: Options): Crew {
  const places = new Set<Place>();
  const built = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<string>();
  for (const { promise } of [built, listening]) promise.catch(() => {});
  let isServing = false;
  /** whether all have listened once */
  let isUp = false;
  let isEnding = false;
  let pages: string | null = null;
  let refusal: string | null = null;

  const all = (state: Place['state']) => places.size === o.workers && [...places].every((p) => p.state === state);
  const send = (place: Place, message: ToWorker) => {
    if (place.worker.isConnected()) place.worker.send(message, () => {});
  };

  function hear(place: Place, message: FromWorker): void {
    if (message.kind === 'hello') send(place, o.begin());
    if (message.kind === 'refused') refusal = message.sentence;
    if (message.kind === 'built') {
      place.state = 'built';
      pages = message.pages;
      if (isServing) send(place, { kind: 'listen' });
      else if (all('built')) built.resolve();
    }
    if (message.kind === 'listening') {
      place.state = 'listening';
      place.since = Date.now();
      if (!isUp && all('listening')) {
        isUp = true;
        listening.resolve(message.address);
      }
    }
    o.heard(place.worker, message);
  }

  async function died(place: Place, how: string): Promise<void> {
    const served = place.state === 'listening' && Date.now() - place.since > SERVED_MS;
    const deaths = served ? 0 : place.deaths + 1;
    places.delete(place);
    if (isEnding) return;
    const failure = new StartError(refusal ?? `A worker ended with ${how} while it started`);
    if (!isUp && (refusal !== null || deaths >= o.mostDeaths)) {
      built.reject(failure);
      listening.reject(failure);
      return;
    }
    o.say(`Worker ${place.worker.process.pid} has ended (${refusal ?? how}); another one is started`);
    refusal = null;
    const isNoneLeft = ![...places].some(({ state }) => state === 'listening');
    if (isUp && isNoneLeft && deaths >= o.mostDeaths)
      return o.givesUp('The workers end again and again while they start, and none is left: see what they said above');
    await sleep(served ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** deaths), undefined, { ref: false });
    if (!isEnding) begin(deaths);
  }

  function begin(deaths: number): void {
    const place: Place = { worker: started(release), state: 'starting', since: Date.now(), deaths };
    places.add(place);
    takeConnectionsBack(place.worker.process);
    place.worker.on('message', (message: FromWorker) => hear(place, message));
    place.worker.on('error', () => {});
    const heard = new Promise((done) => place.worker.once('disconnect', done));
    place.worker.once('exit', async (code, signal) => {
      // Its last words may come after its end.
      await Promise.race([heard, sleep(1_000, undefined, { ref: false })]);
      await died(place, signal ?? String(code));
    });
  }

  async function end(place: Place, toOthers: boolean): Promise<void> {
    const { worker } = place;
    if (worker.isDead()) return;
    const gone = new Promise((done) => worker.once('exit', done));
    send(place, { kind: 'drain', toOthers });
    const late = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_MS);
    await gone;
    clearTimeout(late);
  }

  for (let n = 0; n < o.workers; n += 1) begin(0);
  return {
    release,
    built: built.promise,
    listen: () => {
      isServing = true;
      for (const place of places) if (place.state === 'built') send(place, { kind: 'listen' });
      return listening.promise;
    },
    tell: (message) => {
      for (const place of places) send(place, message);
    },
    ask: (message) => {
      const [first] = [...places].filter(({ state }) => state === 'listening');
      if (first) send(first, message);
    },
    workers: () => [...places].filter(({ state }) => state === 'listening').map(({ worker }) => worker),
    pages: () => pages,
    drain: async (toOthers) => {
      isEnding = true;
      await Promise.all([...places].map((place) => end(place, toOthers)));
    },
  };
}
