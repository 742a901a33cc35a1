// npm run figures: counts anew what is kept for lists and dashboards, from the documents and tags of DATABASE_URL or DATA_DIR.
import { readConfig } from '../apps/server/src/config.ts';
import { checkDatabase } from '../apps/server/src/db/check-database.ts';
import { connect } from '../apps/server/src/db/connect.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { countKeptFigures } from '../apps/server/src/db/kept-figures.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { countDays } from '../apps/server/src/features/dashboards/days-queries.ts';
import { StartError } from '../apps/server/src/start-error.ts';

async function count(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const connections = connect(url, 1);
  try {
    await migrate(url);
    const began = performance.now();
    await connections.db.transaction().execute(async (tx) => {
      await countKeptFigures(tx);
      await countDays(tx);
    });
    console.log(`Counted anew in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    await connections.close();
    await embedded?.stop();
  }
}

await count().catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
