// npm run yard [-- --scale demo|big]: fills the database of DATABASE_URL, or the one in DATA_DIR, with the demo yard.
import { parseArgs } from 'node:util';
import { openFiles } from '../apps/server/src/adapters/stored-files/open-files.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { checkDatabase } from '../apps/server/src/db/check-database.ts';
import { connect } from '../apps/server/src/db/connect.ts';
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts';
import { migrate } from '../apps/server/src/db/migrating/migrate.ts';
import { urlOf } from '../apps/server/src/db/servers/address.ts';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { scaleNames } from '../apps/server/src/demo/yard/scale.ts';
import { install } from '../apps/server/src/install.ts';
import { provingFiles } from '../apps/server/src/proofs/proving-files.ts';
import { StartError } from '../apps/server/src/start-error.ts';
import { openStanding } from '../apps/server/src/stored-files/standing.ts';
import { placedFiles } from '../apps/server/src/stored-files/store.ts';

async function fill(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: 'demo' } } });
  const scale = scaleNames.find((name) => name === values.scale);
  if (!scale) throw new StartError(`--scale must be one of ${scaleNames.join(', ')}`);
  const config = readConfig(process.env);
  if (!config.demo) throw new StartError('YARD_DEMO is off: an empty yard is not filled with demo data');
  const given = config.databaseUrl ? urlOf(await checkDatabase(config.databaseUrl, config)) : null;
  const embedded = given === null ? await startEmbedded({ dataDir: config.dataDir }) : null;
  const url = given ?? embedded?.url ?? '';
  const connections = connect(url, 2);
  try {
    await migrate(url);
    await install(connections.db, true);
    const began = performance.now();
    const { db, reads } = connections;
    const open = (address?: string) => openFiles(config, address);
    const standing = await openStanding({ db, reads, open, isSet: config.files !== undefined });
    const files = provingFiles(placedFiles(standing), db);
    await fillDemoYard(db, { today: new Date(), files, scale, progress: say });
    console.log(`The ${scale} yard is there after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    await connections.close();
    await embedded?.stop();
  }
}

function say(filler: string, done: number, of: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${filler}: ${done} of ${of}${done === of ? '\n' : ''}`);
  else if (done === of) console.log(`${filler}: ${of}`);
}

await fill().catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
