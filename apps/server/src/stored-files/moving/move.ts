import pg from 'pg';
import { holdBackups } from '../../backup/hold.ts';
import type { FilesPlace } from '../../ports/files-place.ts';
import { proofsOfKeys } from '../../proofs/look.ts';
import { StartError } from '../../start-error.ts';
import { refuseStrange, someKeys } from '../ask.ts';
import { type Fact, readFact, saidIn } from '../fact-queries.ts';
import { checkPlace, idOf, type Named, namedPlace, type OpenPlace } from '../where.ts';
import { beside } from './beside.ts';
import { flip, waitForEarlier } from './flip.ts';
import { onePass } from './one-pass.ts';
import { askWhoReaches } from './reached.ts';

export type MoveOptions = {
  readonly databaseUrl: string;
  readonly to: string;
  readonly open: OpenPlace;
  readonly removesOld: boolean;
  readonly say: (line: string) => void;
  readonly onProgress?: (share: number, files: number) => void;
  /** how long running processes have to answer, and the first pause after an outage */
  readonly patienceMs?: number;
  readonly pauseMs?: number;
};
export type Moved = { readonly copied: number; readonly damaged: readonly string[] };

const MOVE_LOCK = 727_284;

/** Opens a place by the address that is recorded for it, or by FILES if that is the same place. */
async function opened(open: OpenPlace, { id, address }: Named): Promise<FilesPlace> {
  const own = open();
  return (await idOf(own).catch(() => null)) === id ? own : open(address);
}

/** A place that files were moved away from earlier may hold some that were removed since; another must be empty. */
async function prepare(to: FilesPlace, now: FilesPlace, fact: Fact | null): Promise<Named> {
  const id = await idOf(to);
  const isEarlier = id !== null && id === fact?.was?.id;
  for await (const [{ key }, known] of beside(to, now)) {
    if (!isEarlier)
      throw new StartError(`${to.address} holds files already: choose an empty folder, or empty this one first`);
    if (!known) await to.remove(key);
  }
  return namedPlace(to);
}

/** The move to begin or to go on with; null if the files are there already. */
async function begin(client: pg.Client, o: MoveOptions): Promise<Fact | null> {
  const fact = readFact(await saidIn(client));
  if (fact) await checkPlace(fact, o.open);
  const to = o.open(o.to);
  const toId = await idOf(to);
  const isThere = fact !== null && (toId === fact.at.id || to.address === fact.at.address);
  if (fact?.from) {
    const isBack = toId === fact.from.id || to.address === fact.from.address;
    if (isThere) return fact;
    if (!isBack)
      throw new StartError(
        `The files are being moved from ${fact.from.address} to ${fact.at.address}: let that come to its end, or go back, with --to one of the two`,
      );
    o.say(`The move to ${fact.at.address} is taken back.`);
    const back = { ...fact, at: fact.from, from: fact.at };
    await flip(client, back);
    return back;
  }
  const now = fact ? await opened(o.open, fact.at) : o.open();
  if (!fact) await refuseStrange(now, await someKeys(client));
  if (isThere || (!fact && to.address === now.address)) return null;
  const at = await prepare(to, now, fact);
  const answered = await askWhoReaches(client, at, o.patienceMs);
  for (const who of answered) o.say(`${who} reaches ${to.address}`);
  const from = fact?.at ?? (await namedPlace(now));
  const begun: Fact = { mark: fact?.mark ?? from.id, at, from, earlier: fact?.earlier ?? [] };
  await flip(client, begun);
  return begun;
}

/** Removes the old files, but never one that is known and that the new place does not have. */
async function removeOld(client: pg.Client, o: MoveOptions): Promise<void> {
  // A backup that began before may still read them.
  const hold = await holdBackups(o.databaseUrl);
  try {
    await removeFrom(client, o);
  } finally {
    await hold.release();
  }
}

async function removeFrom(client: pg.Client, o: MoveOptions): Promise<void> {
  const fact = readFact(await saidIn(client));
  if (!fact?.was) return;
  const [at, was] = [await opened(o.open, fact.at), await opened(o.open, fact.was)];
  let removed = 0;
  for await (const [{ key }, there] of beside(was, at)) {
    if (!there && (await proofsOfKeys(client, [key])).size > 0) continue;
    await was.remove(key);
    removed += 1;
  }
  o.say(`${removed} files were removed from ${fact.was.address}.`);
}

async function move(client: pg.Client, o: MoveOptions): Promise<Moved> {
  const fact = await begin(client, o);
  let copied = 0;
  const damaged = new Set<string>();
  if (fact?.from) {
    const [to, from] = [await opened(o.open, fact.at), await opened(o.open, fact.from)];
    o.say(`New files go to ${to.address}; those in ${from.address} follow.`);
    for (let isSettled = false; ; ) {
      const pass = await onePass({
        client,
        from,
        to,
        pauseMs: o.pauseMs,
        onProgress: (share, files) => o.onProgress?.(share, copied + files),
      });
      copied += pass.copied;
      for (const key of pass.damaged) damaged.add(key);
      if (isSettled && pass.copied === 0) break;
      await waitForEarlier(client, o.say);
      isSettled = true;
    }
    const earlier = [...new Set([...(fact.earlier ?? []), fact.from.id])];
    await flip(client, { mark: fact.mark, at: fact.at, was: fact.from, earlier });
    o.say(`The files are in ${to.address}. Set FILES=${to.address} before the next start.`);
  } else o.say(`The files are in ${o.to} already.`);
  if (o.removesOld) await removeOld(client, o);
  return { copied, damaged: [...damaged] };
}

/** Moves the stored files while people work. Interrupted, it goes on when it is run again. */
export async function moveFiles(o: MoveOptions): Promise<Moved> {
  const client = new pg.Client({ connectionString: o.databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MOVE_LOCK]);
    if (!rows[0]!.mine) throw new StartError('The files of this yard are being moved by another command');
    return await move(client, o);
  } finally {
    await client.end().catch(() => {});
  }
}
