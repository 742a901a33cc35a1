import { Worker } from 'node:worker_threads';
import { readKeyFile } from '../../backup/keys.ts';
import { sendLog, stopLog } from '../../backup/log.ts';
import { backupsIn } from '../../backup/prune.ts';
import type { BackupWord, BackupWork } from '../../backup/worker.ts';
import type { Config } from '../../config.ts';
import { runningEmbedded } from '../../db/open-yard.ts';
import { type Address, urlOf } from '../../db/servers/address.ts';
import type { BackupMaker, MadeBackup, MakeBackup } from '../../ports/backup-maker.ts';
import type { Services } from '../../services.ts';
import { openPlace, type PlaceAccess } from './backup-places.ts';

// From source the worker is its own file; the build puts it beside the bundle.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../backup/worker.ts' : './backup-worker.mjs',
  import.meta.url,
);

export const accessOf = ({ dataDir, backupFolders = [], s3 }: Config): PlaceAccess => ({
  dataDir,
  folders: backupFolders,
  ...(s3 ? { s3 } : {}),
});

/** The folder of the database if it is the embedded one. */
export function ownFolder(databaseUrl: string, { dataDir }: Config): string | null {
  const own = runningEmbedded(dataDir);
  return own && new URL(own.url).port === new URL(databaseUrl).port ? own.pgData : null;
}

/** How long a backup that is told to end may take to leave its place tidy. */
const LAST_WORD_MS = 5_000;
const LOST = 'The database was lost, or another server takes writes now';

export function backupMaker(address: Address, config: Config, onLost: Services['onLost']): BackupMaker {
  const access = accessOf(config);
  const key = readKeyFile(config.backupKeyFile);
  // Looked up each time, because the database may restart on another port.
  const pgData = () => ownFolder(urlOf(address), config);

  async function make({ signal, onProgress, onHeld, ...asked }: MakeBackup): Promise<MadeBackup> {
    const workerData: BackupWork = {
      databaseUrl: urlOf(address),
      readUrl: config.readUrl,
      access,
      files: { dataDir: config.dataDir, files: config.files, s3: config.s3 },
      pgData: pgData(),
      keyFile: config.backupKeyFile,
      ...asked,
    };
    const worker = new Worker(workerFile, { execArgv: [], workerData });
    const { promise, resolve, reject } = Promise.withResolvers<MadeBackup>();
    worker.on('message', (word: BackupWord) => {
      if ('progress' in word) onProgress(word.progress);
      else if ('held' in word) onHeld();
      else if ('made' in word) resolve(word.made);
      else reject(new Error(word.failed));
    });
    worker.once('error', (error) => reject(error as Error));
    worker.once('exit', () => reject(new Error('The backup ended without a word')));
    const cancel = () => worker.postMessage('The backup was cancelled');
    signal.addEventListener('abort', cancel, { once: true });
    const staysHere = onLost(() => {
      worker.postMessage(LOST);
      setTimeout(() => reject(new Error(LOST)), LAST_WORD_MS).unref();
    });
    try {
      return await promise;
    } finally {
      staysHere();
      signal.removeEventListener('abort', cancel);
      await worker.terminate();
    }
  }

  return {
    isSealed: key !== null,
    keepsLog: () => pgData() !== null,
    addressOf: (place) => openPlace(place, access).address,
    make,
    kept: (place) => backupsIn(openPlace(place, access)),
    sendLog: async (place) => {
      const folder = pgData();
      if (folder === null) return { isNew: false };
      const { dataDir } = config;
      return sendLog({ databaseUrl: urlOf(address), dataDir, pgData: folder, place: openPlace(place, access), key });
    },
    stopLog: async () => {
      if (pgData() !== null) await stopLog(urlOf(address));
    },
  };
}
