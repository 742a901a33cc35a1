import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startS3 } from '../adapters/s3/s3-testing.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { beginRestoreInto } from '../stored-files/before-restore.ts';
import { FILES_FACT } from '../stored-files/fact-queries.ts';
import { moveFiles } from '../stored-files/moving/move.ts';
import { holdFolder } from './one-folder.ts';

let yard: TestDatabase;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const held: { release(): Promise<void> }[] = [];
beforeAll(async () => {
  yard = await freshDatabase('empty');
  s3 = await startS3();
});
afterAll(async () => {
  await yard?.close();
  await s3.close();
});
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'machines-'));
  for (const name of ['share', 'other', 'data-1', 'data-2', 'data-3']) fs.mkdirSync(path.join(folder, name));
  s3.objects.clear();
  await yard.connections.db.deleteFrom('installation_fact').where('name', '=', FILES_FACT).execute();
  return async () => {
    for (const each of held.splice(0)) await each.release();
    fs.rmSync(folder, { recursive: true, force: true });
  };
});

const at = (name: string) => path.join(folder, name);
const key = 'ab'.repeat(32);
const configOf = (machine: 1 | 2 | 3, env: Record<string, string> = {}): Config =>
  readConfig({
    DATA_DIR: at(`data-${machine}`),
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.account.region,
    S3_ACCESS_KEY_ID: s3.account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
    ...env,
  });
const hold = async (config: Config) => void held.push(await holdFolder(yard.url, config, () => {}));
const refusal = (config: Config) =>
  hold(config).then(
    () => 'accepted',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError);
      return (error as StartError).message;
    },
  );

it('two data folders are refused unless files and keys are the same', async () => {
  await hold(configOf(1));
  await hold(configOf(1));
  expect(await refusal(configOf(2))).toMatch(
    /^Another Yardkeeper works on this database with another folder \(.*data-1\)/,
  );
});

it.each(['share', 's3://yard/files'])('several machines work on files in %s with one key', async (place) => {
  const FILES = place === 'share' ? at('share') : place;
  await hold(configOf(1, { FILES, ACCOUNTING_KEY: key }));
  await hold(configOf(2, { FILES, ACCOUNTING_KEY: key }));
  expect(await refusal(configOf(3, { FILES }))).toMatch(
    /^Another Yardkeeper .* another key .* set ACCOUNTING_KEY to the same/,
  );
  fs.writeFileSync(at('data-3/accounting.key'), key);
  await hold(configOf(3, { FILES }));
  expect(await refusal(configOf(1, { FILES: at('other'), ACCOUNTING_KEY: key }))).toMatch(
    /^Another Yardkeeper works on this database with other files .*: set FILES to the same place/,
  );
  expect(await refusal(configOf(2, { ACCOUNTING_KEY: key }))).toMatch('with another folder');
});

it('older and newer processes recognise each other after a move', async () => {
  const FILES = at('share');
  await hold(configOf(1, { FILES, ACCOUNTING_KEY: key }));
  await moveFiles({
    databaseUrl: yard.url,
    to: 's3://yard/files',
    open: (address) => openFiles(configOf(1, { FILES }), address),
    removesOld: false,
    say: () => {},
    patienceMs: 10,
  });
  await hold(configOf(2, { FILES: 's3://yard/files', ACCOUNTING_KEY: key }));
  const asBefore = configOf(2, { FILES, ACCOUNTING_KEY: key });
  expect(await refusal(asBefore)).toMatch(/set FILES=s3:\/\/yard\/files/);
  // A worker that replaces another one has the variables with which its supervisor was started.
  held.push(await holdFolder(yard.url, asBefore, () => {}, { goesOn: true }));
});

it('a place that does not answer, or into which a restore was not finished, is refused with a sentence', async () => {
  const FILES = 's3://yard/files';
  expect(await refusal(configOf(1, { FILES, S3_ENDPOINT: 'http://127.0.0.1:9' }))).toMatch(
    /^The stored files cannot be used: s3:\/\/yard\/files could not be reached/,
  );
  expect(await refusal(configOf(1, { FILES, S3_SECRET_ACCESS_KEY: 'wrong' }))).toMatch('answered 403');
  expect(await refusal(configOf(1, { FILES: at('missing') }))).toMatch('is not there: create it, or mount its disk');
  await beginRestoreInto(openFiles(configOf(1, { FILES })), false);
  expect(await refusal(configOf(1, { FILES }))).toMatch(/^A restore into s3:\/\/yard\/files was not finished/);
});
