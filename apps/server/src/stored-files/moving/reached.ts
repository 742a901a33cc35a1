import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { FilesNotice } from '../asked-to-move.ts';
import type { Named } from '../where.ts';

const PATIENCE_MS = 2_000;

/**
 * Asks every running process whether it reaches the place, and refuses if one of them does not, for example because it
 * has no account for it. Returns who answered.
 */
export async function askWhoReaches(client: pg.Client, place: Named, patienceMs = PATIENCE_MS): Promise<string[]> {
  const token = randomUUID();
  const can: string[] = [];
  const cannot: string[] = [];
  const hear = ({ payload = '{}' }: pg.Notification) => {
    const notice = JSON.parse(payload) as FilesNotice;
    if (!('by' in notice) || notice.token !== token) return;
    if (notice.problem === null) can.push(notice.by);
    else cannot.push(`${notice.by}: ${notice.problem}`);
  };
  client.on('notification', hear);
  try {
    await client.query('listen yard_files');
    await client.query('select pg_notify($1, $2)', ['yard_files', JSON.stringify({ asks: place, token })]);
    await sleep(patienceMs);
  } finally {
    client.off('notification', hear);
    await client.query('unlisten yard_files').catch(() => {});
  }
  if (cannot.length > 0)
    throw new StartError(
      [`Nothing was moved, because a Yardkeeper that runs cannot reach ${place.address}:`, ...cannot].join('\n  '),
    );
  return can;
}
