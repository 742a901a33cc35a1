import type pg from 'pg';
import { withClient } from '../with-client.ts';
import { type Address, urlOf } from './address.ts';
import { type Ask, hasCaughtUp } from './caught-up.ts';
import { isOfStandby, MOST_BEHIND_MS } from './standby.ts';
import { onWriter, whileThere } from './while-there.ts';

const askOn =
  (client: pg.Client): Ask =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values])).rows;

/** For a server that lets somebody in and then answers nothing. */
const NO_ANSWER_MS = MOST_BEHIND_MS + 5_000;

/** Whether the standby can be read now and has everything that was saved until now. */
export const hasAll = (standby: string, primary: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(NO_ANSWER_MS);
  return withClient(
    primary,
    (one) => withClient(standby, (other) => hasCaughtUp(askOn(one), askOn(other), MOST_BEHIND_MS), { signal }),
    { signal },
  ).catch(() => false);
};

type Where = {
  readonly standby: string | undefined;
  readonly primary: Address;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Long reading on a connection of its own, which the signal cuts: on the standby, if there is one that has everything
 * that was saved until now; begun anew on the primary if it fails there.
 */
export async function onStandby<T>(
  { standby, primary, signal }: Where,
  read: (url: string, signal?: AbortSignal) => Promise<T>,
): Promise<T> {
  if (standby === undefined || !(await hasAll(standby, urlOf(primary)))) return onWriter(primary, read, signal);
  return whileThere(standby, (whileAlive) => read(standby, whileAlive), signal).catch((error) => {
    if (!isOfStandby(error) || signal?.aborted) throw error;
    return onWriter(primary, read, signal);
  });
}
