import pg from 'pg';
import { type Address, urlOf } from '../servers/address.ts';
import { keepPulse } from '../servers/pulse.ts';
import { troubleOf, Unavailable } from './trouble.ts';

type Fall = { readonly from: Date; readonly until: Date | null };
export type Reach = {
  /** throws while the database is known to be away, so that nobody waits for it */
  check(): void;
  /** a failure suggests that the database is away, so it is probed */
  suspect(): void;
  /** the last outage; `until` is null while it lasts */
  lastFall(): Fall | null;
  /** whether the database is away now, or was at any time after `at` */
  fellSince(at: Date): boolean;
  onAway(tell: () => void): void;
  /** two probes in a row failed, so requests that still wait will get no answer */
  onLost(tell: () => void): void;
  onBack(tell: () => void): void;
  close(): void;
};

const ASK_AGAIN_MS = 250;
const ANSWER_MS = 10_000;
/** Of a server that has a pulse; a pooler may let a question wait behind others. */
const ANSWER_SOON_MS = 4_000;

type Options = {
  /** notices by itself when the server is frozen or cut off */
  readonly hasPulse?: boolean;
  /** the pooler in front of the database, which may be away when the database is there */
  readonly pooler?: string | undefined;
};

async function answers(address: Address, { hasPulse, pooler }: Options): Promise<boolean> {
  if (typeof address === 'object')
    try {
      await address.seek();
      if (pooler === undefined) return true;
    } catch {
      return false;
    }
  const ms = hasPulse ? ANSWER_SOON_MS : ANSWER_MS;
  const client = new pg.Client({
    connectionString: pooler ?? urlOf(address),
    connectionTimeoutMillis: ms,
    query_timeout: ms,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A server that refuses because it is full is still there.
    return troubleOf(error) !== 'away';
  } finally {
    void client.end().catch(() => {});
  }
}

/** Probes only after a failure; one cut connection alone does not count as an outage. */
export function watchReach(address: Address, o: Options = {}): Reach {
  const onAway: (() => void)[] = [];
  const onLost: (() => void)[] = [];
  const onBack: (() => void)[] = [];
  let asking = false;
  let closed = false;
  let fall: Fall | null = null;
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;

  const isAway = () => fall !== null && fall.until === null;
  const ask = async (): Promise<void> => {
    const isThere = await answers(address, o);
    asking = false;
    if (closed) return;
    if (isThere) {
      missed = 0;
      if (!fall || fall.until) return;
      fall = { ...fall, until: new Date() };
      for (const tell of onBack) tell();
      return;
    }
    missed += 1;
    if (missed === 1) fall = { from: new Date(), until: null };
    for (const tell of missed === 1 ? onAway : missed === 2 ? onLost : []) tell();
    timer = setTimeout(suspect, ASK_AGAIN_MS).unref();
  };
  const suspect = () => {
    if (asking || closed) return;
    asking = true;
    clearTimeout(timer);
    void ask();
  };
  const asked = o.hasPulse ? [address, ...(o.pooler === undefined ? [] : [o.pooler])] : [];
  const pulses = asked.map((each) => keepPulse(each, suspect));
  return {
    check: () => {
      if (isAway()) throw new Unavailable('away');
    },
    suspect,
    lastFall: () => fall,
    fellSince: (at) => fall !== null && (fall.until === null || fall.until >= at),
    onAway: (tell) => void onAway.push(tell),
    onLost: (tell) => void onLost.push(tell),
    onBack: (tell) => void onBack.push(tell),
    close: () => {
      closed = true;
      for (const pulse of pulses) pulse.stop();
      clearTimeout(timer);
    },
  };
}
