// node scripts/schema-sql.ts: writes apps/server/src/db/migrating/schema.sql, the tables and rules as PostgreSQL 15
// dumps them.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { migrate } from '../apps/server/src/db/migrating/migrate.ts';
import { programs, startPostgres } from '../apps/server/src/db/migrating/system-postgres-testing.ts';

export const schemaFile = path.join(import.meta.dirname, '../apps/server/src/db/migrating/schema.sql');

/**
 * Removes what differs between dumps: the program versions and the random token that guards against injected commands.
 */
export const dumpOf = (url: string): string =>
  execFileSync(`${programs}/pg_dump`, ['--schema-only', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).replace(/^(-- Dumped (from|by) .*|\\(un)?restrict .*)\n/gm, '');

if (import.meta.main) {
  const server = await startPostgres();
  await migrate(server.url);
  fs.writeFileSync(schemaFile, dumpOf(server.url));
  await server.stop();
}
