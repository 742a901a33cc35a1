import { readConfig } from '../config.ts';
import { productVersion } from '../db/migrating/product-version.ts';
import { addressHere } from './release/ask-running.ts';

type Said = Readonly<Record<string, unknown>> & { readonly ok: boolean };

/** What /status says, for a person; `database` is also a sentence while the database is brought up to date. */
export function statusWords(said: Said): readonly string[] {
  const { database, connections, server, disk } = said;
  const troubles = [
    database === 'away' ? 'The database is away; saving goes on when it is back.' : '',
    typeof database === 'string' && !['there', 'away'].includes(database) ? `The database is ${database}.` : '',
    connections === 'exhausted' ? 'The database has no free connection.' : '',
    server === 'stopping' ? 'It is stopping.' : '',
    disk === 'full' ? 'The disk is full: everything can be read, and nothing is saved until there is room.' : '',
  ].filter((each) => each !== '');
  if (said.ok) return ['All is well.'];
  return troubles.length > 0 ? troubles : ['It says that something is wrong, but not what; its log says more.'];
}

/** Asks the one that runs on PORT, prints its answer and exits with 1 when not all is well. */
export async function status(_: readonly string[]): Promise<void> {
  const address = addressHere(readConfig(process.env));
  const reply = await fetch(`${address}/status`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const said = reply && ((await reply.json().catch(() => null)) as Said | null);
  if (typeof said?.ok !== 'boolean') {
    console.log(`No Yardkeeper answers at ${address}.`);
    process.exitCode = 1;
    return;
  }
  const runs = typeof said.version === 'string' ? said.version : '';
  console.log(`Yardkeeper ${runs} runs at ${address}.`.replace('  ', ' '));
  for (const line of statusWords(said)) console.log(line);
  if (runs !== '' && runs !== productVersion) console.log(`This command is of ${productVersion}.`);
  if (!said.ok) process.exitCode = 1;
}
