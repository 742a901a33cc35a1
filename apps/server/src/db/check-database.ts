import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type Address, urlOf } from './servers/address.ts';
import { followWriter } from './servers/follow-writer.ts';
import { placeOfUrl } from './servers/hosts.ts';
import { NotOneSystem, NoWriter } from './servers/no-writer.ts';
import { type Standing, standingAt } from './servers/standing.ts';

const causes: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the user name or password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'the server has no such database',
};

const causeOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  // When a host has several addresses, the aggregate error of their failures has no message.
  return causes[code ?? ''] ?? (/timeout/.test(message ?? '') ? causes.ETIMEDOUT! : ((message || code) ?? ''));
};

async function checkOne(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('restore_unfinished') is not null as is`);
    if (rows[0]!.is)
      throw new StartError(
        `A restore into the database of ${name} was not finished, so what is there is no yard: run the restore again, which begins anew`,
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} does not lead to a database (${placeOfUrl(url)}): ${causeOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

const nameOf = ({ poolerUrl }: Pick<Config, 'poolerUrl'>): string =>
  poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

function inWords(name: string, error: unknown): unknown {
  if (error instanceof NotOneSystem)
    return new StartError(
      `${name} must name a server and its standbys: ${error.places.join(' and ')} are no copies of each other`,
    );
  if (!(error instanceof NoWriter)) return error;
  const each = [...error.refusals()].map(
    ([place, why]) => `${place}: ${why === null ? 'it is a standby' : causeOf(why)}`,
  );
  return new StartError(`None of the servers in ${name} takes writes (${each.join('; ')})`);
}

/** The server of the address, or the one of several that takes writes; refuses in a sentence when there is none. */
export const followOrRefuse = (databaseUrl: string, config: Pick<Config, 'poolerUrl'>): Promise<Address> =>
  followWriter(databaseUrl).catch((error) => {
    throw inWords(nameOf(config), error);
  });

const isSame = (one: Standing, other: Standing): boolean =>
  one.system === other.system && one.database === other.database;

/** Through the pooler goes what is written, past it the locks that keep it right. */
async function checkPooler(direct: string, pooler: string): Promise<void> {
  await checkOne('DATABASE_URL', pooler);
  const [one, other] = await Promise.all([direct, pooler].map(standingAt));
  if (!isSame(one!, other!))
    throw new StartError(
      `DATABASE_URL (${placeOfUrl(pooler)}) and DATABASE_DIRECT_URL (${placeOfUrl(direct)}) lead to two databases: the pooler must lead to the one of the other address`,
    );
}

/** Why the standby is of no use, in a sentence; null when it may be read. */
export async function standbyTrouble(databaseUrl: string, readUrl: string): Promise<string | null> {
  const say = (why: string) =>
    `DATABASE_READ_URL (${placeOfUrl(readUrl)}) is not read, the primary is read instead: ${why}`;
  try {
    const [primary, standby] = await Promise.all([databaseUrl, readUrl].map(standingAt));
    if (!isSame(primary!, standby!)) return say('it is no copy of this database');
    return standby!.timeline === null ? null : say('it is the primary itself, or was promoted');
  } catch (error) {
    return say(causeOf(error));
  }
}

/** Refuses an address that leads nowhere; returns where the database is. */
export async function checkDatabase(databaseUrl: string, config: Pick<Config, 'poolerUrl'> = {}): Promise<Address> {
  const address = await followOrRefuse(databaseUrl, config);
  await checkOne(nameOf(config), urlOf(address));
  if (config.poolerUrl !== undefined) await checkPooler(urlOf(address), config.poolerUrl);
  return address;
}
