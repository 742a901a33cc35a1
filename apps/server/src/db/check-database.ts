import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type Address, urlOf } from './servers/address.ts';
import { followWriter, NoWriter } from './servers/follow-writer.ts';
import { placeOfUrl } from './servers/hosts.ts';

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

const noWriterWords = (name: string, { refusals }: NoWriter): string => {
  const each = [...refusals].map(
    ([url, error]) => `${placeOfUrl(url)}: ${error === null ? 'it is a standby' : causeOf(error)}`,
  );
  return `None of the servers in ${name} takes writes (${each.join('; ')})`;
};

/** Refuses an address that leads nowhere; returns where the database is. */
export async function checkDatabase(
  databaseUrl: string,
  { poolerUrl }: Pick<Config, 'poolerUrl'> = {},
): Promise<Address> {
  const name = poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const address = await followWriter(databaseUrl).catch((error) => {
    throw error instanceof NoWriter ? new StartError(noWriterWords(name, error)) : error;
  });
  await checkOne(name, urlOf(address));
  if (poolerUrl !== undefined) await checkOne('DATABASE_URL', poolerUrl);
  return address;
}
