// Runs in its own thread, because compressing and encrypting gigabytes would block every call.
import { parentPort, workerData } from 'node:worker_threads';
import type { KeepRules } from '@yardkeeper/domain/backups/keep';
import { openPlace, type PlaceAccess } from '../adapters/backup-places/backup-places.ts';
import { type FilesAccess, openFiles } from '../adapters/stored-files/open-files.ts';
import type { BackupProgress, MadeBackup } from '../ports/backup-maker.ts';
import { holdBackups, madeByHand } from './hold.ts';
import { readKeyFile } from './keys.ts';
import { makeBackup } from './make.ts';
import { readBackupName } from './names.ts';
import { prune } from './prune.ts';

export type BackupWork = {
  readonly databaseUrl: string;
  readonly readUrl: string | undefined;
  readonly access: PlaceAccess;
  readonly files: FilesAccess;
  readonly pgData: string | null;
  readonly place: string;
  readonly keyFile: string | undefined;
  readonly at: Date;
  readonly keep: KeepRules;
  readonly filesReadAt: Date | null;
};
export type BackupWord =
  | { readonly held: true }
  | { readonly progress: BackupProgress }
  | { readonly made: MadeBackup }
  | { readonly failed: string };

const work = workerData as BackupWork;
const say = (word: BackupWord) => parentPort!.postMessage(word);
const cancelled = new AbortController();
parentPort!.on('message', (why: string) => cancelled.abort(new Error(why)));

let lastTold = 0;
try {
  const hold = await holdBackups(work.databaseUrl);
  say({ held: true });
  const place = openPlace(work.place, work.access);
  const { name, kind, bytes, damaged } = await makeBackup({
    databaseUrl: work.databaseUrl,
    readUrl: work.readUrl,
    dataDir: work.access.dataDir,
    openFiles: (address) => openFiles(work.files, address),
    pgData: work.pgData,
    place,
    key: readKeyFile(work.keyFile),
    at: work.at,
    filesReadAt: work.filesReadAt,
    signal: cancelled.signal,
    onProgress: (progress) => {
      if (Date.now() - lastTold < 500) return;
      lastTold = Date.now();
      say({ progress });
    },
  });
  await prune(place, readBackupName(name)!.yard, work.keep, await madeByHand(hold.client, name));
  say({ made: { name, kind, bytes, damaged } });
} catch (error) {
  say({ failed: (error as Error).message });
} finally {
  parentPort!.close();
}
