import pg from 'pg';
import { StartError } from '../start-error.ts';

const causes: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the user name or password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'the server has no such database',
};

export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('restore_unfinished') is not null as is`);
    if (rows[0]!.is)
      throw new StartError(
        'A restore into the database of DATABASE_URL was not finished, so what is there is no yard: run the restore again, which begins anew',
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message?: string };
    const { host, pathname } = new URL(url);
    // When a host has several addresses, the aggregate error of their failures has no message.
    const cause = causes[code ?? ''] ?? (/timeout/.test(message ?? '') ? causes.ETIMEDOUT : message || code);
    throw new StartError(`DATABASE_URL does not lead to a database (${host}${pathname}): ${cause}`);
  } finally {
    await client.end().catch(() => {});
  }
}
