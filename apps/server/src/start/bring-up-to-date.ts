import type { Config } from '../config.ts';
import { migrate, pendingIn } from '../db/migrating/migrate.ts';
import { StartError } from '../start-error.ts';
import { addressAt, hostOf } from './listening.ts';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

type Options = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly isStopped: () => boolean;
  /** receives what must be closed if the start ends early */
  readonly opened: (room: WaitingRoom) => void;
};

const explained = (error: unknown): StartError =>
  error instanceof StartError
    ? error
    : new StartError(`The database could not be brought up to date: ${(error as Error).message}`, { cause: error });

/**
 * Migrates a new database at once. For one that holds a yard, a waiting page answers meanwhile and a backup comes
 * first; the waiting page closes when the product itself listens.
 */
export async function bringUpToDate({ config, databaseUrl, isStopped, opened }: Options): Promise<void> {
  try {
    const { steps, isNew } = await pendingIn(databaseUrl);
    if (steps === 0 || isNew) {
      await migrate(databaseUrl);
      return;
    }
    let doing = `being brought up to date, step 0 of ${steps}`;
    const room = await openWaitingRoom(config, () => doing);
    opened(room);
    console.log(`The database is of an older Yardkeeper and is being brought up to date, in ${steps} steps.`);
    console.log(`How far it is: ${addressAt(hostOf(config), room.address)}/status`);
    if (config.backupFirst) {
      // Imported lazily, because loading takes a while and most starts have nothing to migrate.
      const { backupFirst } = await import('./backup-first.ts');
      doing = `being brought up to date, step 0 of ${steps}: a backup is made first`;
      const made = await backupFirst(config, databaseUrl);
      console.log(made ? `First a backup was made: ${made}` : 'No backup was made first: no place for backups is set.');
    }
    if (isStopped()) return;
    await migrate(databaseUrl, {
      onStep: ({ step, of, name }) => {
        doing = `being brought up to date, step ${step} of ${of}`;
        console.log(`  step ${step} of ${of}: ${name.replace(/\.sql$/, '')}`);
      },
    });
    console.log('The database is up to date.');
    doing = 'up to date, and the rest is being started';
  } catch (error) {
    throw explained(error);
  }
}
