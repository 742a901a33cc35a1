import { setTimeout as sleep } from 'node:timers/promises';
import { troubleOf } from '../outage/trouble.ts';
import type { Address, Servers } from './address.ts';
import { hostsOf, placeOfUrl } from './hosts.ts';
import { NotOneSystem, NoWriter } from './no-writer.ts';
import { ANSWER_MS, standingAt } from './standing.ts';

/** How long another server that takes writes too may be slower: one that was cut off and does not know it yet. */
const OTHERS_MS = 500;
/** The same when nobody waits: all have answered by then, or will not. */
const ALL_MS = 2 * ANSWER_MS;
const PATIENCE_MS = 10_000;
const ASK_AGAIN_MS = 500;

type Found = { readonly url: string; readonly timeline: string; readonly system: string };

const refuseTwoSystems = (systems: ReadonlyMap<string, string>): void => {
  const [first] = systems.values();
  const others = [...systems].filter(([, system]) => system !== first).map(([place]) => place);
  if (others.length > 0) throw new NotOneSystem([[...systems.keys()][0]!, ...others]);
};

/** All are asked at once; when one takes writes, the others have a moment to say that they do too. */
async function findWriter(urls: readonly string[], known: Found | null, othersMs: number): Promise<Found> {
  const found: Found[] = [];
  const refusals = new Map<string, unknown>();
  const systems = new Map<string, string>();
  const first = Promise.withResolvers<void>();
  const asked = urls.map((url) =>
    standingAt(url).then(
      ({ writes, timeline, system }) => {
        const place = placeOfUrl(url);
        systems.set(place, system);
        if (known && system !== known.system)
          return void refusals.set(place, new Error('it is no copy of the server before'));
        // A server on a former timeline was cut off and left behind: what it takes would be lost.
        if (!writes || timeline === null || (known && timeline < known.timeline)) return void refusals.set(place, null);
        found.push({ url, timeline, system });
        first.resolve();
      },
      (error: unknown) => void refusals.set(placeOfUrl(url), error),
    ),
  );
  const all = Promise.all(asked);
  await Promise.race([all, first.promise]);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([all, new Promise((done) => (timer = setTimeout(done, othersMs)))]);
  clearTimeout(timer);
  if (!known) refuseTwoSystems(systems);
  const latest = found
    .map(({ timeline }) => timeline)
    .sort()
    .at(-1);
  const newest = found.filter(({ timeline }) => timeline === latest);
  if (!newest[0]) throw new NoWriter(refusals);
  return newest.find(({ url }) => url === known?.url) ?? newest[0];
}

/** A start in the middle of a switch waits for its end. */
async function firstWriter(urls: readonly string[]): Promise<Found> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(ASK_AGAIN_MS))
    try {
      return await findWriter(urls, null, ANSWER_MS);
    } catch (error) {
      if (error instanceof NotOneSystem || Date.now() > end) throw error;
    }
}

/** Whoever asks while it is under way waits for the same answer. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * Of several servers one takes writes, and which one may change at any time: that one's address. It is looked for
 * whenever a connection fails, and now and then. An address with one server is that server.
 */
export async function followWriter(address: string): Promise<Address> {
  const urls = hostsOf(address);
  if (urls.length === 1) return address;
  let known = await firstWriter(urls);
  const moved = new Set<() => void>();

  const take = (found: Found): void => {
    // While this one was looked for, a newer one may have been found.
    if (found.timeline < known.timeline) return;
    // Behind the same name may be another server since a promotion.
    const isOther = found.url !== known.url || found.timeline !== known.timeline;
    known = found;
    if (isOther) for (const tell of [...moved]) tell();
  };
  const seek = async (): Promise<string> => {
    try {
      take(await findWriter(urls, known, OTHERS_MS));
    } catch (error) {
      // A server without a free connection could not be asked, and is there.
      const refusal = error instanceof NoWriter ? error.refusals().get(placeOfUrl(known.url)) : null;
      if (troubleOf(refusal) !== 'busy') throw error;
    }
    return known.url;
  };
  const servers: Servers = {
    url: () => known.url,
    timeline: () => known.timeline,
    isWriter: ({ writes, timeline, system }) => writes && timeline === known.timeline && system === known.system,
    seek: shared(seek),
    look: shared(async () => take(await findWriter(urls, known, ALL_MS))),
    onMoved: (tell) => {
      moved.add(tell);
      return () => void moved.delete(tell);
    },
  };
  return servers;
}
