// audit [--files --mend]: checks a yard's consistency, also while it runs; exits with 1 when something is wrong.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import type { Finding } from '../audit/check.ts';
import { keepLastAudit } from '../audit/last-audit.ts';
import { mendAll } from '../audit/mend-all.ts';
import { linesOf, summaryOf } from '../audit/report.ts';
import { audit as auditYard, breached } from '../audit/run.ts';
import { readConfig } from '../config.ts';
import { pendingIn } from '../db/migrating/migrate.ts';
import { openYard } from '../db/open-yard.ts';
import { onStandby } from '../db/servers/on-standby.ts';
import { onWriter } from '../db/servers/while-there.ts';
import { withClient } from '../db/with-client.ts';
import type { FilesPlace } from '../ports/files-place.ts';
import { StartError } from '../start-error.ts';
import { filesOf } from '../stored-files/ask.ts';

async function lookAt(databaseUrl: string, files: FilesPlace, readsFiles: boolean, signal?: AbortSignal) {
  let before: Finding | undefined;
  const done = await auditYard({
    databaseUrl,
    files,
    readsFiles,
    signal,
    onFinding: (finding) => {
      console.log(linesOf(finding, before).join('\n'));
      before = finding;
    },
  });
  console.log(`\n${summaryOf(done)}.`);
  return done;
}

export async function audit(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { mend: { type: 'boolean', default: false }, files: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new StartError(`There is no yard in ${config.dataDir}`);
  const yard = await openYard(config);
  try {
    const { steps } = await pendingIn(yard.url);
    if (steps > 0)
      throw new StartError('The database is of an older Yardkeeper: start this one first, which brings it up to date');
    const files = await withClient(yard.url, (client) => filesOf(client, (address) => openFiles(config, address)));
    console.log(`What the yard says of itself at ${new Date().toISOString()}, read in one moment; nothing is changed.`);
    const look = (url: string, signal?: AbortSignal) => lookAt(url, files, values.files, signal);
    let seen = await onStandby({ standby: config.readUrl, primary: yard.address }, look);
    if (values.mend)
      seen = await mendAll(seen, {
        databaseUrl: yard.url,
        look: () => onWriter(yard.address, look),
        say: (sentence) => console.log(`\n${sentence}`),
      });
    // For whoever watches the server; nothing of the yard itself is written.
    await withClient(yard.url, (client) => keepLastAudit(client, seen));
    if (breached(seen).length > 0) process.exitCode = 1;
  } finally {
    await yard.close();
  }
}
