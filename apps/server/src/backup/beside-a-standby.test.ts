import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase } from '@yardkeeper/testkit/database';
import { expect, it } from 'vitest';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { makeBackup } from './make.ts';

it('a backup whose place fails is not made again for want of a standby', async () => {
  const database = await freshDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-beside-'));
  const place = openPlace(path.join(folder, 'backups'), { dataDir: folder, folders: 'any' });
  let written = 0;
  const failing = {
    ...place,
    write: async () => {
      written += 1;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
    },
  };
  const making = makeBackup({
    databaseUrl: database.url,
    readUrl: 'postgres://nobody@127.0.0.1:1/none',
    dataDir: folder,
    openFiles: () => openFiles({ dataDir: folder }),
    pgData: null,
    place: failing,
    key: null,
    at: new Date(),
  });
  await expect(making).rejects.toThrow('ECONNRESET');
  expect(written).toBe(1);
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
