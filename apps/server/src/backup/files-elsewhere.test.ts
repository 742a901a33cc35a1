import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { inFull } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { startS3 } from '../adapters/s3/s3-testing.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { withClient } from '../db/with-client.ts';
import { provingFiles } from '../proofs/proving-files.ts';
import { beginRestoreInto, endRestoreInto, refuseUnfinishedIn } from '../stored-files/before-restore.ts';
import { saidBy } from '../stored-files/fact-queries.ts';
import { openStanding } from '../stored-files/standing.ts';
import { placedFiles } from '../stored-files/store.ts';
import { makeBackup } from './make.ts';
import { fetchFiles } from './restoring/fetch-files.ts';
import { restore } from './restoring/restore.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
const databases: TestDatabase[] = [];
const database = async (from: 'empty' | 'nothing') => {
  const made = await freshDatabase(from);
  databases.push(made);
  return made;
};
beforeAll(async () => {
  s3 = await startS3();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'files-elsewhere-'));
});
afterAll(async () => {
  for (const each of databases) await each.close();
  await s3.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);
const access = (files: string, dataDir = at('data')) => ({
  dataDir,
  files,
  s3: { ...s3.account, endpoint: s3.endpoint },
});
const picturesBelow = (prefix: string) =>
  Object.fromEntries(
    [...s3.objects]
      .filter(([name]) => name.startsWith(prefix) && name.endsWith('.webp'))
      .map(([name, bytes]) => [path.basename(name), bytes.toString()]),
  );

it('files in S3 are backed up from there and restored to where FILES says', { timeout: 120_000 }, async () => {
  const yard = await database('empty');
  const { db, reads } = yard.connections;
  const open = (address?: string) => openFiles(access('s3://yard/live'), address);
  const files = provingFiles(placedFiles(await openStanding({ db, reads, open, isSet: true })), db);
  for (const text of ['one', 'two', 'three']) await files.put(Buffer.from(text), 'webp');
  const live = picturesBelow('live/');
  expect(Object.values(live).sort()).toEqual(['one', 'three', 'two']);

  const place = openPlace(at('copies'), { dataDir: folder, folders: 'any' });
  const about = { databaseUrl: yard.url, dataDir: at('data'), openFiles: open, pgData: null, place, key: null };
  const made = await makeBackup({ ...about, at: new Date() });
  expect([made.files, made.damaged]).toEqual([3, []]);

  const fetched = (prefix: string) =>
    withClient(yard.url, (client) =>
      fetchFiles({ place, key: null, files: openFiles(access(`s3://yard/${prefix}`)) }, client),
    );
  expect(await fetched('beside')).toEqual({ files: 3, damaged: [], gone: [] });
  expect(picturesBelow('beside/')).toEqual(live);
  const [first] = Object.keys(live);
  s3.objects.set(`beside/${first!.slice(0, 2)}/${first}`, Buffer.from('damaged'));
  expect((await fetched('beside')).files).toBe(3);
  expect(picturesBelow('beside/')).toEqual(live);
  if (!inFull) return;

  const migrations = path.join(import.meta.dirname, '../db/migrating/migrations');
  const into = (name: string, { url }: TestDatabase, prefix: string, takeOver = false) =>
    restore({
      place,
      name: 'latest',
      key: null,
      migrations,
      takeOver,
      databaseUrl: url,
      dataDir: at(name),
      files: openFiles(access(`s3://yard/${prefix}`, at(name))),
    });
  const copy = await database('nothing');
  await into('copy', copy, 'copy');
  expect(picturesBelow('copy/')).toEqual(live);
  expect(s3.objects.has('copy/restore.unfinished')).toBe(false);
  expect(await saidBy(copy.connections.db)).toBeNull();
  const again = await database('nothing');
  await expect(into('again', again, 'live')).rejects.toThrow('s3://yard/live holds files already');
  expect((await into('again', again, 'live', true)).files).toBe(3);
});

it('a restore goes into a place with files only as the yard itself, or to go on', async () => {
  const files = openFiles(access('s3://yard/used'));
  await files.put(`ab${'0'.repeat(38)}.webp`, Buffer.from('of a yard'));
  await expect(beginRestoreInto(files, false)).rejects.toThrow('s3://yard/used holds files already');
  await beginRestoreInto(files, true);
  await beginRestoreInto(files, false);
  await expect(refuseUnfinishedIn(files)).rejects.toThrow('was not finished');
  await endRestoreInto(files);
  await refuseUnfinishedIn(files);
});
