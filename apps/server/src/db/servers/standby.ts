import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Reach } from '../outage/reach.ts';
import { troubleOf } from '../outage/trouble.ts';
import type { DB } from '../schema.ts';
import { type Ask, bytesBehind, hasCaughtUp } from './caught-up.ts';

/** What a list waits for the standby; reports, exports, backups and the audit wait as long as it may be behind. */
export const SOON_MS = 100;
export const MOST_BEHIND_MS = 10_000;
/** A standby that failed or was late is left alone for this long. */
const ASIDE_MS = 2_000;

export type ReadsFrom = {
  readonly reads: Kysely<DB>;
  readonly url: string;
  /** for work on connections of its own: called when the server is lost; returns what ends that */
  readonly onLost: (tell: () => void) => () => void;
};
export type Standby = {
  /** the standby once it has everything that was saved before the call; null when the primary has to be asked */
  caughtUp(patienceMs: number): Promise<ReadsFrom | null>;
  /** told at each question of `caughtUp` which server is to be read */
  onAsked(tell: (from: 'standby' | 'primary') => void): void;
  /** how much of the primary's log it has not replayed; null when it does not answer, or follows another server */
  bytesBehind(): Promise<number | null>;
  /** it failed while it was read */
  leaveAside(): void;
  onAway(tell: () => void): void;
  onBack(tell: () => void): void;
};

/** What reads on the primary, reading on the standby instead if there is one. */
export const readingFrom = <
  S extends {
    readonly db: Kysely<DB> | Transaction<DB>;
    readonly databaseUrl: () => string;
    readonly onLost: ReadsFrom['onLost'];
  },
>(
  given: S,
  from: ReadsFrom | null,
): S => (from ? { ...given, db: from.reads, databaseUrl: () => from.url, onLost: from.onLost } : given);

const askOn =
  (db: Kysely<DB>): Ask =>
  async <Row extends QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)).rows;

export function watchStandby(primary: Kysely<DB>, from: ReadsFrom, reach: Reach): Standby {
  let aside = { until: 0, ifPatientFor: 0 };
  const leaveAside = (ifPatientFor = Number.POSITIVE_INFINITY) => {
    aside = { until: performance.now() + ASIDE_MS, ifPatientFor };
  };
  const lookAtIt = async (patienceMs: number): Promise<ReadsFrom | null> => {
    if (performance.now() < aside.until && patienceMs <= aside.ifPatientFor) return null;
    const waiting = new AbortController();
    try {
      const has = hasCaughtUp(askOn(primary), askOn(from.reads), patienceMs);
      // A frozen server neither answers nor fails.
      const late = sleep(patienceMs + SOON_MS, 'late' as const, { ref: false, signal: waiting.signal });
      const said = await Promise.race([has, late]);
      if (said === true) {
        aside = { until: 0, ifPatientFor: 0 };
        return from;
      }
      if (said === 'late') reach.suspect();
      leaveAside(patienceMs);
    } catch {
      leaveAside();
    } finally {
      waiting.abort();
    }
    return null;
  };
  let asked = (_: 'standby' | 'primary') => {};
  return {
    onAway: reach.onAway,
    onBack: reach.onBack,
    onAsked: (tell) => {
      asked = tell;
    },
    bytesBehind: () => {
      const late = sleep(ASIDE_MS, null, { ref: false });
      return Promise.race([bytesBehind(askOn(primary), askOn(from.reads)).catch(() => null), late]);
    },
    leaveAside: () => {
      reach.suspect();
      leaveAside();
    },
    caughtUp: async (patienceMs) => {
      const found = await lookAtIt(patienceMs);
      asked(found ? 'standby' : 'primary');
      return found;
    },
  };
}

/** Whether the failure is the standby's own, so that the primary may still answer: it is away, or replays what we read. */
export const isOfStandby = (error: unknown): boolean =>
  troubleOf(error) !== null || ['40001', '40P01', '55000'].includes((error as { code?: string })?.code ?? '');
