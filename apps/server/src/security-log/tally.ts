import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/connect.ts';
import { keepEntries, type SecurityEntry } from './entries.ts';

export type Tally = {
  /** what to keep now: the first of its kind within a minute; null when it was only counted */
  take(entry: SecurityEntry): SecurityEntry | null;
  /** counts what could not be kept at the moment */
  owe(entry: SecurityEntry): void;
  /** keeps what was counted in minutes that are over, or all of it */
  settle(all?: boolean): Promise<void>;
  close(): Promise<void>;
};

type Counted = { entry: SecurityEntry; more: number; until: number };
type Options = {
  readonly db: Db;
  readonly log: { warn(about: object, words: string): void };
  readonly now?: () => number;
};

const MINUTE = 60_000;
const SETTLE_MS = 20_000;
const CLOSE_MS = 1_500;
/** Different entries of one person and address within a minute; what comes beyond them is counted as one. */
const MOST_KINDS = 40;
const MOST_CALLERS = 2_000;
const OTHERS = 'more of the same minute';

const callerOf = ({ kind, userId, address }: SecurityEntry) => `${kind} ${userId ?? ''} ${address}`;
const keyOf = ({ call = '', record, about = '' }: SecurityEntry) =>
  `${call} ${record?.entity ?? ''} ${record?.id ?? ''} ${about}`;

/**
 * A flood of refusals must not fill the disk: each person is kept with each call once within a minute, and how often
 * it was is added when the minute is over. A process that is killed loses that number, never the first entry.
 */
export function makeTally({ db, log, now = Date.now }: Options): Tally {
  const callers = new Map<string, Map<string, Counted>>();
  let settling = Promise.resolve();

  function find(entry: SecurityEntry): { of: Map<string, Counted>; key: string; entry: SecurityEntry } {
    // Beyond so many callers nobody is told apart, because addresses cost an attacker nothing.
    const isCrowded = callers.size >= MOST_CALLERS && !callers.has(callerOf(entry));
    const said = isCrowded ? { ...entry, userId: null, address: '' } : entry;
    const of = callers.get(callerOf(said)) ?? new Map<string, Counted>();
    callers.set(callerOf(said), of);
    if (of.has(keyOf(said)) || of.size < MOST_KINDS) return { of, key: keyOf(said), entry: said };
    const { kind, userId, address } = said;
    return { of, key: '', entry: { kind, userId, address, about: OTHERS } };
  }

  function count(given: SecurityEntry, isKept: boolean): SecurityEntry | null {
    const { of, key, entry } = find(given);
    const counted = of.get(key);
    if (counted) counted.more += 1;
    else of.set(key, { entry, more: isKept ? 0 : 1, until: now() + MINUTE });
    return counted || !isKept ? null : entry;
  }

  async function write(all: boolean): Promise<void> {
    const over: SecurityEntry[] = [];
    for (const [caller, of] of callers) {
      for (const [key, { entry, more, until }] of of) {
        if (!all && until > now()) continue;
        of.delete(key);
        if (more > 0) over.push({ ...entry, about: entry.about || OTHERS, n: more });
      }
      if (of.size === 0) callers.delete(caller);
    }
    if (over.length === 0) return;
    await keepEntries(db, over).catch((err) => {
      log.warn({ err }, 'what was refused could not be counted in the log of who did what');
      for (const entry of over) {
        const { of, key } = find(entry);
        const counted = of.get(key);
        if (counted) counted.more += entry.n ?? 1;
        else of.set(key, { entry, more: entry.n ?? 1, until: now() + MINUTE });
      }
    });
  }
  const settle = (all = false) => {
    settling = settling.then(() => write(all));
    return settling;
  };
  const timer = setInterval(() => void settle(), SETTLE_MS).unref();
  return {
    take: (entry) => count(entry, true),
    owe: (entry) => void count(entry, false),
    settle,
    close: () => {
      clearInterval(timer);
      // The database may be away while this process stops.
      return Promise.race([settle(true), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
