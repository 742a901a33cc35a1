import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Why a call cannot use the database: `away` it is unreachable or the connection was cut; `unsettled` the connection
 * was cut during the commit, and the request's key will tell whether it succeeded; `unknown` the same without a key;
 * `busy` it has no connection or memory left; `full` its disk is full; `readOnly` it refuses writes; `stopping` the
 * product is shutting down.
 */
export type Trouble = 'away' | 'unsettled' | 'unknown' | 'busy' | 'full' | 'readOnly' | 'stopping';

export class Unavailable extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, options?: ErrorOptions) {
    super(`The database is not to be had: ${trouble}`, options);
    this.trouble = trouble;
  }
}

const byCode: Readonly<Record<string, Trouble>> = {
  '25006': 'readOnly',
  '3D000': 'away',
  '40003': 'unknown',
  '08007': 'unknown',
  '53000': 'busy',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '53400': 'busy',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P04': 'away',
  '57P05': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ECONNABORTED: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  EHOSTDOWN: 'away',
  ENETUNREACH: 'away',
  ENETDOWN: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EMFILE: 'busy',
  ENFILE: 'busy',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** SQLSTATE classes for lost connections and for a login that is no longer valid. */
const awayClass = /^(08|28)\w{3}$/;

/** PostgreSQL has no code of its own for a disk quota or file size limit. */
const fullDisk = /No space left on device|Disk quota exceeded|File too large/;

/** The driver's own errors have no code. */
const lostConnection =
  /^Connection terminated|not queryable$|^timeout expired$|^Query read timeout$|^Cannot use a pool after|driver has already been destroyed|connection has been discarded$/;
const noneFree = 'timeout exceeded when trying to connect';

/** PgBouncer says with the code of a lost connection that it lets nobody else in. */
const fullPooler = /^no more connections allowed/;
/** It has no connection free now, and may have one in a moment. */
export const isFullHouse = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '53300' || fullPooler.test(error.message));

export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof Unavailable) return error.trouble;
  if (!(error instanceof Error)) return null;
  if (isFullHouse(error)) return 'busy';
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  const known = byCode[code];
  if (known) return known;
  // The socket file of a stopped database is gone; any other missing file is a different problem.
  if (code === 'ENOENT' && syscall === 'connect') return 'away';
  if (awayClass.test(code)) return 'away';
  if ((code === 'XX000' || code === '58030') && fullDisk.test(error.message)) return 'full';
  if (code !== '') return null;
  if (error.message === noneFree) return 'busy';
  return lostConnection.test(error.message) ? 'away' : null;
}

/** The connection is lost, and with it everything uncommitted. */
export const isCut = (error: unknown): boolean => ['away', 'unknown'].includes(troubleOf(error) ?? '');

/** After this delay the pool knows which of its other connections were cut too. */
const NOTICED_MS = 20;
export const whenNoticed = (): Promise<void> => sleep(NOTICED_MS);

/**
 * A migration gave a table a column meanwhile, so a prepared statement that reads all of its columns no longer runs
 * under its name. The code alone does not tell, because it stands for whatever PostgreSQL cannot do.
 */
export const isOutdated = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

/** Retries a read once when its connection was cut or its statement was outdated. */
export const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch(async (error: unknown) => {
    if (isOutdated(error)) return work();
    if (!isCut(error)) throw error;
    await whenNoticed();
    return work();
  });
