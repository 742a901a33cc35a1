import { readConfig } from '../../config.ts';
import { followOrRefuse } from '../../db/check-database.ts';
import { urlOf } from '../../db/servers/address.ts';
import { StartError } from '../../start-error.ts';
import { bringUpToDate } from '../bring-up-to-date.ts';
import type { FromPreparer, ToPreparer } from './messages.ts';

/** Brings the database up to this release: its tables, its first rows and, in a demo yard, the yard. */
const tell = (message: FromPreparer) => void process.send?.(message);

async function prepare(told: string): Promise<void> {
  const config = readConfig(process.env);
  const databaseUrl = urlOf(await followOrRefuse(told, config));
  const waits = async (doing: string) => tell({ kind: 'doing', doing });
  await bringUpToDate({ config, databaseUrl, isStopped: () => false, waits });
  const { prepareYard } = await import('../../app.ts');
  await prepareYard(config, databaseUrl);
}

process.on('message', (said) => {
  const { kind, databaseUrl } = said as ToPreparer;
  if (kind !== 'prepare') return;
  prepare(databaseUrl).then(
    () => process.exit(0),
    (error) => {
      if (error instanceof StartError) tell({ kind: 'refused', sentence: error.message });
      else console.error(error);
      process.exitCode = 1;
      process.disconnect?.();
    },
  );
});
process.on('disconnect', () => process.exit());
tell({ kind: 'hello' });
