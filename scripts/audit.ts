// npm run audit [-- --files --mend]: checks a yard's consistency, also while it runs; exits with 1 when something is
// wrong.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '../apps/server/src/adapters/stored-files/open-files.ts';
import type { Finding } from '../apps/server/src/audit/check.ts';
import { keepLastAudit } from '../apps/server/src/audit/last-audit.ts';
import { mendAll } from '../apps/server/src/audit/mend-all.ts';
import { linesOf, summaryOf } from '../apps/server/src/audit/report.ts';
import { audit, breached } from '../apps/server/src/audit/run.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openYard } from '../apps/server/src/db/open-yard.ts';
import { withClient } from '../apps/server/src/db/with-client.ts';
import { PlaceError } from '../apps/server/src/ports/backup-place.ts';
import type { FilesPlace } from '../apps/server/src/ports/files-place.ts';
import { StartError } from '../apps/server/src/start-error.ts';
import { filesOf } from '../apps/server/src/stored-files/ask.ts';

async function look(databaseUrl: string, files: FilesPlace, readsFiles: boolean) {
  let before: Finding | undefined;
  const done = await audit({
    databaseUrl,
    files,
    readsFiles,
    onFinding: (finding) => {
      console.log(linesOf(finding, before).join('\n'));
      before = finding;
    },
  });
  console.log(`\n${summaryOf(done)}.`);
  return done;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { mend: { type: 'boolean', default: false }, files: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new StartError(`There is no yard in ${config.dataDir}`);
  const yard = await openYard(config);
  try {
    const files = await withClient(yard.url, (client) => filesOf(client, (address) => openFiles(config, address)));
    console.log(`What the yard says of itself at ${new Date().toISOString()}, read in one moment; nothing is changed.`);
    let seen = await look(yard.url, files, values.files);
    if (values.mend)
      seen = await mendAll(seen, {
        databaseUrl: yard.url,
        look: () => look(yard.url, files, values.files),
        say: (sentence) => console.log(`\n${sentence}`),
      });
    // For whoever watches the server; nothing of the yard itself is written.
    await withClient(yard.url, (client) => keepLastAudit(client, seen));
    if (breached(seen).length > 0) process.exitCode = 1;
  } finally {
    await yard.close();
  }
}

await run().catch((error: Error) => {
  console.error(error instanceof StartError || error instanceof PlaceError ? error.message : error);
  process.exitCode = 1;
});
