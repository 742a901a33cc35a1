import pg from 'pg';
import { type Address, onMoved, urlOf } from '../servers/address.ts';
import { keepPulse, pulseOf } from '../servers/pulse.ts';
import { askInTime, openInTime, type Standing } from '../servers/standing.ts';
import type { CuttableClient } from './cuttable-client.ts';
import { troubleOf, Unavailable } from './trouble.ts';

type Fall = { readonly from: Date; readonly until: Date | null };
export type Reach = {
  /** throws while the database is known to be away, so that nobody waits for it */
  check(): void;
  /** a failure suggests that the database is away, so it is probed */
  suspect(): void;
  /** something was answered through the pooler */
  heard(): void;
  /** the last outage; `until` is null while it lasts */
  lastFall(): Fall | null;
  /** whether the database is away now, or was at any time after `at` */
  fellSince(at: Date): boolean;
  onAway(tell: () => void): void;
  /** two probes in a row failed, so requests that still wait will get no answer; returns what ends that */
  onLost(tell: () => void): () => void;
  onBack(tell: () => void): void;
  close(): void;
};

const ASK_AGAIN_MS = 250;
const ANSWER_MS = 10_000;
/** Of a server that has a pulse. */
const ANSWER_SOON_MS = 4_000;
/** Longer than any statement may take: a pooler that let nothing through for so long is not only full. */
const SILENT_MS = 60_000;

type Options = {
  /** notices by itself when the server is frozen or cut off */
  readonly hasPulse?: boolean;
  /** the pooler in front of the database, which may be away when the database is there */
  readonly pooler?: string | undefined;
  /** how soon a server that is away is asked again */
  readonly askAgainMs?: number;
};

/** `wrong`: a pooler leads to another server than the one that takes writes. */
type Answer = 'there' | 'away' | 'wrong';

const ofFailure = (error: unknown): Answer =>
  // A server that refuses because it is full is still there.
  troubleOf(error) === 'away' ? 'away' : 'there';

async function askPlain(address: Address, hasPulse: boolean): Promise<Answer> {
  const client = new pg.Client({
    connectionString: urlOf(address),
    connectionTimeoutMillis: hasPulse ? ANSWER_SOON_MS : ANSWER_MS,
    ...(hasPulse ? { query_timeout: ANSWER_SOON_MS } : {}),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'there';
  } catch (error) {
    return ofFailure(error);
  } finally {
    void client.end().catch(() => {});
  }
}

type Pooler = {
  readonly url: () => string;
  readonly isRight: (said: Standing) => boolean;
  readonly maySkip: () => boolean;
};

/** A pooler lets in at once whoever it knows, and then lets a question wait behind others. */
async function askPooler({ url, isRight, maySkip }: Pooler): Promise<Answer> {
  let client: CuttableClient | undefined;
  try {
    client = await openInTime(url());
    const said = await askInTime(client);
    if (said === 'late') return maySkip() ? 'there' : 'away';
    return isRight(said) ? 'there' : 'wrong';
  } catch (error) {
    return ofFailure(error);
  } finally {
    void client?.end().catch(() => {});
  }
}

/** Probes only after a failure; one cut connection alone does not count as an outage. */
export function watchReach(address: Address, o: Options = {}): Reach {
  const { hasPulse = false, askAgainMs = ASK_AGAIN_MS } = o;
  const onAway: (() => void)[] = [];
  const onLost = new Set<() => void>();
  const onBack: (() => void)[] = [];
  let asking = false;
  let closed = false;
  let fall: Fall | null = null;
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  let heardAt = performance.now();

  const isAway = () => fall !== null && fall.until === null;
  const heard = () => {
    heardAt = performance.now();
  };
  const pooler: Pooler | null =
    o.pooler === undefined
      ? null
      : {
          url: () => o.pooler!,
          isRight: (said) => typeof address !== 'object' || address.isWriter(said),
          maySkip: () => performance.now() - heardAt < SILENT_MS,
        };
  // Nobody of this process waits in a pooler whose connections were cut a moment ago.
  const staysHere = onMoved(address, () => {
    heardAt = Number.NEGATIVE_INFINITY;
  });

  const answers = async (): Promise<Answer> => {
    if (typeof address === 'object')
      try {
        await address.seek();
      } catch {
        return 'away';
      }
    if (pooler) return askPooler(pooler);
    return typeof address === 'object' ? 'there' : askPlain(address, hasPulse);
  };
  const ask = async (): Promise<void> => {
    const answer = await answers();
    asking = false;
    if (closed) return;
    if (answer === 'there') {
      missed = 0;
      if (!fall || fall.until) return;
      fall = { ...fall, until: new Date() };
      for (const tell of onBack) tell();
      return;
    }
    const before = missed;
    // What the wrong server acknowledges is lost, so nobody waits for a second look.
    missed += answer === 'wrong' ? 2 : 1;
    if (before === 0) fall = { from: new Date(), until: null };
    for (const tell of before === 0 ? onAway : []) tell();
    for (const tell of before < 2 && missed >= 2 ? [...onLost] : []) tell();
    timer = setTimeout(suspect, askAgainMs).unref();
  };
  const suspect = () => {
    if (asking || closed) return;
    asking = true;
    clearTimeout(timer);
    void ask();
  };
  const watched = hasPulse ? [pulseOf(address), ...(pooler ? [{ ...pooler, answered: heard }] : [])] : [];
  const pulses = watched.map((each) => keepPulse({ ...each, rests: isAway }, suspect));
  return {
    check: () => {
      if (isAway()) throw new Unavailable('away');
    },
    suspect,
    heard,
    lastFall: () => fall,
    fellSince: (at) => fall !== null && (fall.until === null || fall.until >= at),
    onAway: (tell) => void onAway.push(tell),
    onLost: (tell) => {
      onLost.add(tell);
      return () => void onLost.delete(tell);
    },
    onBack: (tell) => void onBack.push(tell),
    close: () => {
      closed = true;
      staysHere();
      for (const pulse of pulses) pulse.stop();
      clearTimeout(timer);
    },
  };
}
