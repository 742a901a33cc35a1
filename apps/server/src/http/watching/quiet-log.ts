import type { FastifyRequest } from 'fastify';
import { type Trouble, troubleOf, Unavailable } from '../../db/outage/trouble.ts';
import { FilesAway } from '../../ports/files-place.ts';
import { withoutValues } from './without-values.ts';

/** After this delay it is known whether the database is away. */
const KNOWN_AFTER_MS = 1_000;

type Logger = { debug(...args: unknown[]): void };
type Method = (...args: unknown[]) => void;
const WARN = 40;

/**
 * An outage is logged once when it begins and once when it ends; failures that it causes meanwhile only go to debug.
 */
export const quietWhileAway = (fellSince: (at: Date) => boolean) =>
  function logMethod(this: Logger, given: unknown[], method: Method, level: number): void {
    const args = given.map((each) => (typeof each === 'string' ? withoutValues(each) : each));
    const trouble = troubleOf((args[0] as { err?: unknown } | undefined)?.err);
    if (level < WARN || (trouble !== 'away' && trouble !== 'unsettled')) {
      method.apply(this, args);
      return;
    }
    const at = new Date();
    const tell = () => (fellSince(at) ? this.debug(...args) : method.apply(this, args));
    if (fellSince(at)) tell();
    // The same error may come from the mail server or Xero, so wait until it is known whether the database is away.
    else setTimeout(tell, KNOWN_AFTER_MS).unref();
  };

type Reason = Trouble | 'files away';
/** Troubles whose beginning and end are logged by the watch over the database or by the shutdown. */
const toldElsewhere: readonly (Reason | null)[] = ['away', 'unsettled', 'stopping'];
const inSpells: readonly (Reason | null)[] = ['busy', 'full', 'readOnly', 'files away'];
const LULL_MS = 30_000;
type Spell = { calls: number; end: NodeJS.Timeout };
const spells = new WeakMap<object, Map<Reason, Spell>>();

/** Many calls that fail for one reason are logged once when it begins and once when none has failed so for a while. */
export function logFailedCall(request: FastifyRequest, error: unknown, lullMs = LULL_MS): void {
  const trouble = error instanceof FilesAway ? 'files away' : troubleOf(error);
  // A call refused before it ran is not logged: the watch over the disk already reported the full disk.
  const isQuiet = toldElsewhere.includes(trouble) || (trouble === 'full' && error instanceof Unavailable);
  if (isQuiet || trouble === null || !inSpells.includes(trouble)) {
    request.log[isQuiet ? 'debug' : 'error']({ err: error }, 'call failed');
    return;
  }
  const { log, server } = request.server;
  const all = spells.get(server) ?? new Map<Reason, Spell>();
  spells.set(server, all);
  const spell = all.get(trouble);
  clearTimeout(spell?.end);
  const calls = (spell?.calls ?? 0) + 1;
  if (spell) request.log.debug({ err: error }, 'call failed');
  else request.log.error({ err: error }, `calls fail (${trouble}); the next line of it is its end`);
  const end = setTimeout(() => {
    all.delete(trouble);
    log.warn(`calls no longer fail (${trouble}); ${calls} did`);
  }, lullMs).unref();
  all.set(trouble, { calls, end });
}
