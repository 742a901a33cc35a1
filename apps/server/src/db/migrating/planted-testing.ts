import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { FILES_LOCK } from './at-work.ts';
import { migrationsFolder } from './migrate.ts';

/** A folder with today's migrations and these; the caller removes it. */
export function withPlanted(planted: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-planted-'));
  fs.cpSync(migrationsFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(planted)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Looks to others like a process of this version that works on the database. */
export async function atWork(databaseUrl: string, version: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `Yardkeeper ${version} on a-server, /data`,
  });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1, 1)', [FILES_LOCK]);
  return client;
}
