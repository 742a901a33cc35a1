import type { Config } from '../config.ts';
import { migrate, pendingIn } from '../db/migrating/migrate.ts';
import { StartError } from '../start-error.ts';

type Options = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly isStopped: () => boolean;
  /** told before the first step and at each one, for those who wait */
  readonly waits: (doing: string) => Promise<void>;
};

const explained = (error: unknown): StartError =>
  error instanceof StartError
    ? error
    : new StartError(`The database could not be brought up to date: ${(error as Error).message}`, { cause: error });

/**
 * Migrates a new database at once. For one that holds a yard a backup comes first, and those who wait are told how far
 * it is; nobody waits while an older version works that can live with what changes.
 */
export async function bringUpToDate({ config, databaseUrl, isStopped, waits }: Options): Promise<void> {
  try {
    const { steps, isNew, meanwhile } = await pendingIn(databaseUrl);
    if (steps === 0 || isNew) {
      await migrate(databaseUrl);
      return;
    }
    const tell = meanwhile.length > 0 ? async () => {} : waits;
    console.log(`The database is of an older Yardkeeper and is being brought up to date, in ${steps} steps.`);
    if (meanwhile.length > 0) console.log(`People go on working with Yardkeeper ${meanwhile.join(' and ')} meanwhile.`);
    await tell(`being brought up to date, step 0 of ${steps}`);
    if (config.backupFirst) {
      // Imported lazily, because loading takes a while and most starts have nothing to migrate.
      const { backupFirst } = await import('./backup-first.ts');
      await tell(`being brought up to date, step 0 of ${steps}: a backup is made first`);
      const made = await backupFirst(config, databaseUrl);
      console.log(made ? `First a backup was made: ${made}` : 'No backup was made first: no place for backups is set.');
    }
    if (isStopped()) return;
    await migrate(databaseUrl, {
      onStep: ({ step, of, name }) => {
        void tell(`being brought up to date, step ${step} of ${of}`);
        console.log(`  step ${step} of ${of}: ${name.replace(/\.sql$/, '')}`);
      },
    });
    console.log('The database is up to date.');
    await tell('up to date, and the rest is being started');
  } catch (error) {
    throw explained(error);
  }
}
