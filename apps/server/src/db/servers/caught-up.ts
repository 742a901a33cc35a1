import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';

/** Asks one of the two servers. */
export type Ask = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

const systemId = '(pg_control_system()).system_identifier::text';
/** Everything saved before this question was answered is before this position of the log. */
const WRITTEN = `select pg_current_wal_flush_lsn()::text as up_to, ${systemId} as system,
  left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline`;
/**
 * Positions of another timeline mean nothing here: a standby of a server that was cut off may be further and have other
 * rows. After a switch the last two name the new timeline only once the standby has noted it on its disk.
 */
const timeline = `upper(lpad(to_hex(greatest((select received_tli from pg_stat_wal_receiver),
  (pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline)), 8, '0'))`;
const FOLLOWS = `pg_is_in_recovery() and ${systemId} = $2 and ${timeline} = $3 as follows`;
const SEEN = `select ${FOLLOWS},
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_all`;

const BEHIND = `select ${FOLLOWS},
  greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes`;

type Written = { readonly up_to: string; readonly system: string; readonly timeline: string };
type Seen = { readonly follows: boolean; readonly has_all: boolean };
const LONGEST_PAUSE_MS = 200;

/**
 * Whether the standby has everything that was saved before the call, by anybody through any process; waits for it as
 * long as `patienceMs`. So nobody reads what is older than their own work, and an idle primary is never "behind".
 */
export async function hasCaughtUp(primary: Ask, standby: Ask, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  const [written] = await primary<Written>(WRITTEN, []);
  const { up_to, system, timeline: line } = written!;
  for (let pause = 2; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const [seen] = await standby<Seen>(SEEN, [up_to, system, line]);
    if (!seen?.follows) return false;
    if (seen.has_all) return true;
    if (performance.now() + pause > end) return false;
    await sleep(pause);
  }
}

/** How much of the primary's log the standby has not replayed; null for one that does not follow it. */
export async function bytesBehind(primary: Ask, standby: Ask): Promise<number | null> {
  const [written] = await primary<Written>(WRITTEN, []);
  const { up_to, system, timeline: line } = written!;
  const [seen] = await standby<{ follows: boolean; bytes: number | null }>(BEHIND, [up_to, system, line]);
  return seen?.follows ? seen.bytes : null;
}
