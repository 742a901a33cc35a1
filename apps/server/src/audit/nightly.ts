import { wallClock } from '@yardkeeper/domain/format/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connect.ts';
import { onStandby } from '../db/servers/on-standby.ts';
import { withClient } from '../db/with-client.ts';
import type { FilesPlace } from '../ports/files-place.ts';
import { keepLastAudit, lastAudit } from './last-audit.ts';
import { audit } from './run.ts';

/** New Zealand time. After the last hour nothing begins, so that a server that was off does not audit in the morning. */
const HOURS = [3, 4];

/** Once a night, while nobody works, unless a person has audited the yard on that day. */
export const isAuditDue = (last: Date | null, now: Date): boolean => {
  const { day, time } = wallClock(now);
  return HOURS.includes(Number(time.slice(0, 2))) && (last === null || wallClock(last).day < day);
};

type Options = {
  readonly db: Db;
  readonly databaseUrl: () => string;
  /** a standby that may be read instead */
  readonly readUrl?: string | undefined;
  /** where the stored files are; null leaves them out */
  readonly place: FilesPlace | null;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly clock: () => Date;
  /** ends the audit without a failure */
  readonly signal?: AbortSignal | undefined;
};

/** Audits the yard on a connection of its own if it is due; returns whether it was. */
export async function auditAtNight({ db, databaseUrl, readUrl, place, log, clock, signal }: Options): Promise<boolean> {
  const last = await lastAudit(db);
  if (!isAuditDue(last && new Date(last.at), clock())) return false;
  const done = await onStandby({ standby: readUrl, primary: databaseUrl(), signal }, (url, ends) =>
    audit({ databaseUrl: url, files: place, signal: ends }),
  ).catch((error) => {
    if (signal?.aborted) return null;
    throw error;
  });
  // Whoever does the periodic work from now on audits instead.
  if (done === null) return false;
  const { breached } = await withClient(databaseUrl(), (client) => keepLastAudit(client, done));
  if (breached.length > 0) log.error({ checks: breached }, 'the audit found breaches; npm run audit names them');
  return true;
}
