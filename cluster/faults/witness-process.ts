// Runs on the machine of the primary: writes a row, prints what was acknowledged and when, and begins anew.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const [connectionString = ''] = process.argv.slice(2);
const TOGETHER = 3;
const PATIENCE_MS = 4_000;

async function write(): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  // Cut without a word, because a cancelled wait for the standby would be acknowledged.
  const late = setTimeout(() => client.connection?.stream.destroy(), PATIENCE_MS);
  try {
    await client.connect();
    const id = randomUUID();
    await client.query('insert into said values ($1)', [id]);
    console.log(JSON.stringify({ id, at: Date.now() }));
  } catch {
    await sleep(200);
  } finally {
    clearTimeout(late);
    client.end().catch(() => {});
  }
  await sleep(50);
}

for (let n = 0; n < TOGETHER; n += 1)
  void (async () => {
    for (;;) await write();
  })();
