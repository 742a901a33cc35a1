// Writes apps/server/src/db/schema.ts from a freshly migrated database; `--verify URL` only compares it with a
// database.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts';
import { migrate } from '../apps/server/src/db/migrating/migrate.ts';

const root = path.join(import.meta.dirname, '..');

export function generateTypes(databaseUrl: string, verify: boolean): boolean {
  const codegen = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const args = ['--url', databaseUrl, '--dialect', 'postgres', '--numeric-parser', 'number'];
  args.push(
    '--type-mapping',
    '{"int8":"number","date":"string"}',
    '--out-file',
    path.join(root, 'apps/server/src/db/schema.ts'),
  );
  const ran = spawnSync(process.execPath, [codegen, ...args, ...(verify ? ['--verify'] : [])], { encoding: 'utf8' });
  if (ran.status !== 0 && !verify) console.error(ran.stdout + ran.stderr);
  return ran.status === 0;
}

if (import.meta.main) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-types-'));
  fs.chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, fast: true });
  await migrate(database.url);
  const ok = generateTypes(database.url, false);
  await database.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
  process.exit(ok ? 0 : 1);
}
