import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folder = path.join(import.meta.dirname, 'migrations');
const MIGRATION_LOCK = 727_274;

/**
 * Runs all pending migrations in one transaction and returns how many ran. A lock makes processes that start together
 * wait for the first.
 */
export async function migrate(databaseUrl: string, from = folder): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const ran = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
    const done = new Map(ran.rows.map((r) => [r.name, r.sha256]));
    let applied = 0;
    for (const name of fs
      .readdirSync(from)
      .filter((f) => /^\d{4}_.*\.sql$/.test(f))
      .sort()) {
      const sql = fs.readFileSync(path.join(from, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      if (done.has(name)) {
        if (done.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it ran`);
        continue;
      }
      await client.query(sql);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
      applied += 1;
    }
    await client.query('commit');
    return applied;
  } finally {
    await client.end();
  }
}
