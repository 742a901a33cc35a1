import type pg from 'pg';
import type { FilesPlace } from '../ports/files-place.ts';
import { StartError } from '../start-error.ts';
import { readFact, saidIn } from './fact-queries.ts';
import { checkPlace, type OpenPlace, placeOf } from './where.ts';

const SAMPLE = 20;
export const SOME_KEYS = `select file_key from file_proof order by file_key limit ${SAMPLE}`;
export const someKeys = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ file_key: string }>(SOME_KEYS)).rows.map(({ file_key }) => file_key);

/** Refuses a place that has none of these files of the yard. */
export async function refuseStrange(place: FilesPlace, keys: readonly string[]): Promise<void> {
  for (const key of keys) if (await place.has(key)) return;
  if (keys.length > 0)
    throw new StartError(
      `${place.address} holds none of the files of this yard: leave FILES as it was, and move them with npm run move-files -- --to ${place.address}`,
    );
}

/** Where the files are now, for a command or a job; refused if FILES names another place. */
export async function filesOf(client: pg.Client, open: OpenPlace): Promise<FilesPlace> {
  const said = await saidIn(client);
  const fact = readFact(said);
  if (fact) await checkPlace(fact, open);
  return placeOf(said, open);
}
