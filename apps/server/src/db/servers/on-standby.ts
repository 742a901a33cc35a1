import type pg from 'pg';
import { withClient } from '../with-client.ts';
import { type Ask, hasCaughtUp } from './caught-up.ts';
import { isOfStandby, MOST_BEHIND_MS } from './standby.ts';

const askOn =
  (client: pg.Client): Ask =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values])).rows;

/** Whether the standby can be read now and has everything that was saved until now. */
export const hasAll = (standby: string, primary: string): Promise<boolean> =>
  withClient(primary, (one) =>
    withClient(standby, (other) => hasCaughtUp(askOn(one), askOn(other), MOST_BEHIND_MS)),
  ).catch(() => false);

/**
 * Long reading on a connection of its own: on the standby, if there is one that has everything that was saved until
 * now; begun anew on the primary if it fails there.
 */
export async function onStandby<T>(
  standby: string | undefined,
  primary: string,
  read: (url: string) => Promise<T>,
): Promise<T> {
  if (standby === undefined || !(await hasAll(standby, primary))) return read(primary);
  return read(standby).catch((error) => {
    if (!isOfStandby(error)) throw error;
    return read(primary);
  });
}
