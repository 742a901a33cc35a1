import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freshDatabase, type TestDatabase, yardFiles } from '@yardkeeper/testkit/database';
import { digestOf } from '@yardkeeper/testkit/digest';
import { inFull } from '@yardkeeper/testkit/rounds';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { startS3 } from '../adapters/s3/s3-testing.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { linesOf } from '../audit/report.ts';
import { audit, breached } from '../audit/run.ts';
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts';
import { keyFrom } from './keys.ts';
import { sendLog, stopLog } from './log.ts';
import { makeBackup } from './make.ts';
import { readBackupName } from './names.ts';
import { backupsIn, prune } from './prune.ts';
import { type RestoreOptions, restore as restoreInto } from './restoring/restore.ts';

const restore = (o: Omit<RestoreOptions, 'files'>) => restoreInto({ ...o, files: openFiles(o) });

const migrations = path.join(import.meta.dirname, '../db/migrating/migrations');
/** Derived with little work, because age's own measure takes a second. */
const key = { ...keyFrom('correct horse battery staple'), work: 12 };
let folder: string;
let source: TestDatabase;
let s3: Awaited<ReturnType<typeof startS3>>;
const running: Embedded[] = [];
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  fs.chmodSync(folder, 0o755);
  source = await freshDatabase('yard');
  fs.cpSync(yardFiles(), at('first/files'), { recursive: true });
  fs.writeFileSync(at('first/tokens.key'), 'opens what is secret');
  s3 = await startS3();
}, 240_000);
afterAll(async () => {
  for (const embedded of running) await embedded.stop();
  await source?.close();
  await s3?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A digest of every table and the position of every sequence, leaving out what a backup itself writes. PostgreSQL
 * reserves sequence numbers in advance and skips those when it recovers from its log.
 */
async function everything(url: string, withSequences = true): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('backup', 'installation_fact', 'schema_migration') order by 1`,
  );
  const parts = tables.map(({ name }) => digestOf(name));
  const sequences = `select sequencename::text, coalesce(last_value::text, 'unused') from pg_sequences where ${withSequences} and sequencename not like 'backup%'`;
  return Object.fromEntries(
    (await ask<{ name: string; is: string }>(url, [...parts, sequences].join(' union all '))).map((r) => [
      r.name,
      r.is,
    ]),
  );
}
const filesOf = (dataDir: string) =>
  fs.readdirSync(path.join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).sort();

const keysIn = (name: string) =>
  filesOf(at(name)).filter((file) => file.endsWith('.webp') || file.endsWith('.png') || file.endsWith('.pdf'));

async function start(name: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir: at(name), fast: true });
  running.push(embedded);
  return embedded;
}
const expectSound = async (url: string, dataDir: string) =>
  expect(breached(await audit({ databaseUrl: url, files: openFiles({ dataDir }) })).flatMap((f) => linesOf(f))).toEqual(
    [],
  );

type Ended = { code: number; stdout: string; stderr: string };
const commands = path.join(import.meta.dirname, '../commands/yardkeeper.ts');
const run = (command: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [commands, command, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: at('third'), LOG_LEVEL: 'silent' },
  });

describe('a yard', { timeout: 240_000 }, () => {
  const place = () =>
    openPlace('s3://yard/night', { dataDir: folder, folders: [], s3: { ...s3.account, endpoint: s3.endpoint } });
  const keptPlace = () => openPlace(at('kept'), { dataDir: folder, folders: 'any' });
  let embedded: Embedded;

  it('on a database server is restored row by row, encrypted, from S3, into an empty folder', async () => {
    const made = await makeBackup({
      databaseUrl: source.url,
      dataDir: at('first'),
      openFiles: () => openFiles({ dataDir: at('first') }),
      pgData: null,
      place: place(),
      key,
      at: new Date(),
    });
    expect([made.kind, made.files]).toEqual(['copy', keysIn('first').length]);
    const sent = Buffer.concat([...s3.objects.values()]);
    for (const secret of ['opens what is secret', 'app_secret', 'RIFF'])
      expect(sent.includes(secret), secret).toBe(false);
    const into = { place: place(), name: 'latest', dataDir: at('second'), migrations };
    await expect(restore({ ...into, key: null })).rejects.toThrow('is under a key');
    await expect(restore({ ...into, key: keyFrom('another passphrase') })).rejects.toThrow(
      'The key does not open the backup',
    );
    expect(fs.readdirSync(at('second'))).toEqual([]);
    await restore({ ...into, key });
    expect(fs.readFileSync(at('second/tokens.key'), 'utf8')).toBe('opens what is secret');
    embedded = await start('second');
    expect(await everything(embedded.url)).toEqual(await everything(source.url));
    expect(filesOf(at('second'))).toEqual(filesOf(at('first')));
  });

  it('is refused when an older Yardkeeper encrypted it', async () => {
    const older = openPlace(at('older'), { dataDir: folder, folders: 'any' });
    const name = 'yard-0badf00d-20260101-000000-copy.tar.zst.sealed';
    fs.mkdirSync(at('older'));
    fs.writeFileSync(path.join(at('older'), name), 'YARDSEAL1');
    for (const asked of [name, 'latest'])
      await expect(restore({ place: older, name: asked, key, dataDir: at('new'), migrations })).rejects.toThrow(
        `${name} was sealed by an older Yardkeeper`,
      );
  });

  it('is never restored over a living one', async () => {
    const into = { place: place(), name: 'latest', key, migrations };
    await expect(restore({ ...into, dataDir: at('second') })).rejects.toThrow('A Yardkeeper runs on');
    await expect(restore({ ...into, dataDir: at('first') })).rejects.toThrow('is not empty');
    await expect(restore({ ...into, dataDir: at('new'), databaseUrl: source.url })).rejects.toThrow(
      'DATABASE_URL is not empty',
    );
    expect(await everything(source.url)).toEqual(await everything(embedded.url));
  });

  it('on the embedded database is restored with a key to any moment, while people go on working', async () => {
    const pgData = fs.realpathSync(at('second/postgres'));
    const log = { databaseUrl: embedded.url, dataDir: at('second'), pgData, place: keptPlace(), key };
    expect(await sendLog(log)).toMatchObject({ isNew: true });
    const note = (text: string) =>
      ask(embedded.url, `insert into note (entity, entity_id, text) values ('contact', 1, '${text}')`);
    const others = (async () => {
      for (let n = 0; n < 40; n += 1) await note(`meanwhile ${n}`);
    })();
    const made = await makeBackup({
      databaseUrl: embedded.url,
      dataDir: at('second'),
      openFiles: () => openFiles({ dataDir: at('second') }),
      pgData,
      place: keptPlace(),
      key,
      at: new Date(),
    });
    await others;
    expect(made.kind).toBe('base');
    await note('before');
    const until = (await ask<{ t: Date }>(embedded.url, `select clock_timestamp() as t`))[0]!.t;
    const then = await everything(embedded.url, false);
    await ask(embedded.url, 'select pg_sleep(0.05)');
    await note('a mistake');
    expect(await sendLog(log)).toMatchObject({ isNew: false });
    const wanted = { place: keptPlace(), name: 'latest', key, dataDir: at('third'), migrations };
    if (inFull) {
      const later = new Date(Date.now() + 3_600_000);
      await expect(restore({ ...wanted, until: later })).rejects.toThrow('The log that is kept does not reach as far');
    }
    await restore({ ...wanted, until: new Date(until.getTime() + 25) });
    const third = await start('third');
    expect(await everything(third.url, false)).toEqual(then);
    await expectSound(third.url, at('third'));
    await stopLog(embedded.url);
  });

  it('with a truncated or damaged backup is refused and leaves nothing behind', async () => {
    const [newest] = await backupsIn(keptPlace());
    const file = path.join(at('kept'), newest!.name);
    fs.truncateSync(file, Math.floor(newest!.bytes / 2));
    const into = { place: keptPlace(), name: newest!.name, key, dataDir: at('fourth'), migrations };
    await expect(restore(into)).rejects.toThrow(/cut off/);
    expect(fs.readdirSync(at('fourth'))).toEqual([]);
  });

  it('removes only its own backups, by its rules', async () => {
    const [mine] = await backupsIn(keptPlace());
    const names = ['20200101-000000', '20200102-000000'].map((time) => `yard-${mine!.yard}-${time}-copy.tar.zst`);
    const strange = ['yard-00000000-20200101-000000-copy.tar.zst', 'something else'];
    for (const name of [...names, ...strange]) fs.writeFileSync(path.join(at('kept'), name), '');
    expect(await prune(keptPlace(), mine!.yard, { hours: 0, days: 2, weeks: 0, months: 0 }, new Set())).toEqual([
      names[0],
    ]);
    expect(fs.readdirSync(at('kept'))).toEqual(expect.arrayContaining([mine!.name, names[1], ...strange]));
    expect(readBackupName(mine!.name)!.yard).not.toBe('00000000');
  });

  it('is backed up and audited by command while it runs', async () => {
    expect((await run('backup', '--to', at('by-hand'))).stdout).toMatch(
      new RegExp(`-base\\.tar\\.zst \\(.* MB\\) and ${keysIn('third').length} files are in`),
    );
    const third = running.at(-1)!;
    await ask(third.url, `insert into tag_tally (state, n) values ('inStock', 1)`);
    await ask(third.url, `update document_counter set last = last + 1 where kind = 'payment'`);
    const found = (await run('audit', '--mend').catch((error) => error)) as Ended;
    expect([found.code, found.stdout]).toEqual([
      1,
      expect.stringMatching(
        /BREACH {2}Tags by state[\s\S]*Counted anew: figures\.tags\.[\s\S]* ok {6}Tags by state[\s\S]*\n1 of \d+ checks/,
      ),
    ]);
    expect(await ask(third.url, `select state, encrypted from backup order by backup_id desc limit 1`)).toEqual([
      { state: 'done', encrypted: false },
    ]);
  });

  it.runIf(inFull)(
    'names a damaged file by its record: in a backup, in the audit, and in a restore, which asks whether to go on',
    async () => {
      const third = running.at(-1)!;
      const [picture] = await ask<{ key: string }>(
        third.url,
        `select file_key as key from attachment where entity = 'tagPicture' order by attachment_id limit 1`,
      );
      const inKept = path.join('files', picture!.key.slice(0, 2), picture!.key);
      const spoil = (file: string) => {
        const bytes = fs.readFileSync(file);
        bytes.writeUInt16BE(bytes.readUInt16BE(60) ^ 0x0101, 60);
        fs.writeFileSync(file, bytes);
      };
      const named = /^ +photo of (tag T|vehicle |acquisition )\w+/m;
      const byHand = openPlace(at('by-hand'), { dataDir: folder, folders: 'any' });
      spoil(at(path.join('by-hand', inKept)));
      const into = { place: byHand, name: 'latest', key: null, dataDir: at('fifth'), migrations };
      await expect(restore(into)).rejects.toThrow(named);
      expect(fs.readdirSync(at('fifth'))).toEqual([]);
      const said: string[] = [];
      const done = await restore({
        ...into,
        until: 'end',
        goOnWithout: async () => true,
        say: (line) => said.push(line),
      });
      expect([done.damaged.length, done.files]).toEqual([1, keysIn('third').length - 1]);
      expect(said).toContainEqual(expect.stringMatching(/^Nothing was kept of what happened after this backup/));
      expect(fs.existsSync(at(path.join('fifth', inKept)))).toBe(false);

      spoil(at(path.join('third', inKept)));
      const backup = (await run('backup', '--to', at('by-hand')).catch((error) => error)) as Ended;
      expect([backup.code, backup.stderr]).toEqual([1, expect.stringMatching(named)]);
      const audited = (await run('audit', '--files').catch((error) => error)) as Ended;
      expect([audited.code, audited.stdout]).toEqual([
        1,
        expect.stringMatching(/BREACH {2}Every file holds what[^\n]*\n[^\n]*\n +photo of [^\n]*: damaged/),
      ]);
    },
  );
});
