import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, startS3 } from '../../adapters/s3/s3-testing.ts';
import { openFiles } from '../../adapters/stored-files/open-files.ts';
import { listen } from '../../db/notices/listener.ts';
import { type ProvedFiles, provingFiles } from '../../proofs/proving-files.ts';
import { FILES_FACT, readFact } from '../fact-queries.ts';
import { openStanding } from '../standing.ts';
import { placedFiles } from '../store.ts';
import { type MoveOptions, moveFiles } from './move.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let yard: TestDatabase;
let dataDir: string;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  s3 = await startS3();
  yard = await freshDatabase('empty');
});
afterAll(async () => {
  await yard?.close();
  await s3.close();
});
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'move-'));
  s3.objects.clear();
  s3.state.faults = [];
  const { db } = yard.connections;
  await db.deleteFrom('file_proof').execute();
  await db.deleteFrom('installation_fact').where('name', '=', FILES_FACT).execute();
  return async () => {
    for (const close of closers.splice(0)) await close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
});

const command = path.join(import.meta.dirname, '../../commands/yardkeeper.ts');
const BUCKET = 's3://yard/files';
const account = () => ({ ...s3.account, endpoint: s3.endpoint });
const ownFolder = () => path.join(dataDir, 'files');
const quiet = { info: () => {}, warn: () => {} } as never;

/** What a process of the product has: a store that hears of moves, or only learns of them when it stores something. */
type How = { hears?: boolean; env?: string; s3?: object; goesOn?: boolean };
async function aProcess(how: How = {}): Promise<ProvedFiles> {
  const { hears = true, env, goesOn } = how;
  const access = { dataDir, files: env, s3: how.s3 ?? account() };
  const open = (address?: string) => openFiles(access, address);
  const { db, reads } = yard.connections;
  const standing = await openStanding({ db, reads, open, isSet: env !== undefined, goesOn });
  if (hears) {
    const listener = await listen(yard.url, quiet);
    closers.push(listener.close);
    standing.hear(listener, () => {});
  }
  return provingFiles(placedFiles(standing), db);
}

const move = (to: string, o: Partial<MoveOptions> & { env?: string } = {}) =>
  moveFiles({
    databaseUrl: yard.url,
    to,
    open: (address) => openFiles({ dataDir, files: o.env, s3: account() }, address),
    removesOld: false,
    say: () => {},
    patienceMs: 200,
    pauseMs: 1,
    ...o,
  });
const fact = async () =>
  readFact(
    (
      await yard.connections.db
        .selectFrom('installation_fact')
        .select('value')
        .where('name', '=', FILES_FACT)
        .executeTakeFirst()
    )?.value ?? null,
  );
const filesInFolder = () =>
  fs
    .readdirSync(ownFolder(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => path.basename(name))
    .sort();
const filesInBucket = () =>
  [...s3.objects.keys()]
    .filter((name) => name.endsWith('.webp'))
    .map((name) => path.basename(name))
    .sort();

const textOf = (n: number) => `picture ${n} ${'x'.repeat(200)}`;
async function fill(store: ProvedFiles, n: number): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (let i = 0; i < n; i += 1) kept.set(await store.put(Buffer.from(textOf(i)), 'webp'), textOf(i));
  return kept;
}
async function expectAll(store: ProvedFiles, kept: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, text] of kept) expect(Buffer.from((await store.read(key)) ?? []).toString(), key).toBe(text);
}

describe('moving the files', { timeout: 120_000 }, () => {
  it('takes all of them to S3 and back, and keeps or removes the old ones as asked', async () => {
    const store = await aProcess();
    const kept = await fill(store, 30);
    expect(await move(BUCKET)).toEqual({ copied: 30, damaged: [] });
    expect([filesInBucket(), filesInFolder()]).toEqual([[...kept.keys()].sort(), [...kept.keys()].sort()]);
    await expectAll(store, kept);
    // Until the notice of the move has come, a file is stored in both places.
    await expect
      .poll(async () => {
        const later = await store.put(Buffer.from('later'), 'webp');
        kept.set(later, 'later');
        return [filesInBucket().includes(later), filesInFolder().includes(later)];
      })
      .toEqual([true, false]);
    const [gone] = [...kept.keys()];
    await store.remove(gone!);
    kept.delete(gone!);

    // What was removed meanwhile does not come back from the copies that were kept.
    expect((await move(ownFolder(), { env: BUCKET, removesOld: true })).copied).toBe(1);
    expect([filesInFolder(), filesInBucket()]).toEqual([[...kept.keys()].sort(), []]);
    await expectAll(store, kept);
    expect(await store.read(gone!)).toBeNull();
  });

  it('while others store, read and remove: nothing is lost, and nothing comes back', async () => {
    const [hearing, deaf] = [await aProcess(), await aProcess({ hears: false })];
    const kept = await fill(hearing, rounds(60, 600));
    const removed: string[] = [];
    let moving = true;
    const stores = [hearing, deaf];
    let turn = 0;
    const next = () => {
      turn += 1;
      return stores[turn % 2]!;
    };
    const writer = async () => {
      while (moving) {
        const text = `new ${turn} ${randomBytes(8).toString('hex')}`;
        kept.set(await next().put(Buffer.from(text), 'webp'), text);
        await sleep(1);
      }
    };
    let reads = 0;
    const reader = async () => {
      while (moving) {
        const all = [...kept.entries()];
        const [key, text] = all[Math.floor(Math.random() * all.length)]!;
        const bytes = await next().read(key);
        if (!removed.includes(key)) expect(Buffer.from(bytes ?? []).toString(), key).toBe(text);
        reads += 1;
        await sleep(1);
      }
    };
    const remover = async () => {
      while (moving) {
        const key = [...kept.keys()].find((one) => !removed.includes(one));
        if (key) {
          removed.push(key);
          await next().remove(key);
        }
        await sleep(5);
      }
    };
    const plague = async () => {
      const faults: Fault[] = ['error', 'reset', 'truncated', 'corrupted'];
      let [hit, asked] = [0, s3.state.asked];
      for (; moving; await sleep(1)) {
        if (s3.state.asked < asked + 25) continue;
        asked = s3.state.asked;
        s3.state.faults = [faults[hit % faults.length]!];
        hit += 1;
      }
      expect(hit).toBeGreaterThan(5);
      s3.state.faults = [];
    };
    const work = Promise.all([writer(), reader(), remover(), plague()]);
    await move(BUCKET).finally(() => {
      moving = false;
    });
    await work;
    expect([reads > 10, removed.length > 3, kept.size > 60]).toEqual([true, true, true]);
    for (const key of removed) kept.delete(key);
    expect(filesInBucket()).toEqual([...kept.keys()].sort());
    for (const store of stores) await expectAll(store, kept);
  });

  it('waits for a transaction that began before and still stores a file in the old place', async () => {
    const store = await aProcess();
    await fill(store, 3);
    const deaf = await aProcess({ hears: false });
    const done: string[] = [];
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((go) => {
      begun = go;
    });
    const slow = yard.connections.db.transaction().execute(async (tx) => {
      const key = await deaf.within(tx).put(Buffer.from('slow'), 'webp');
      begun();
      await held;
      done.push('stored');
      return key;
    });
    await hasBegun;
    const moved = move(BUCKET, {
      say: (line) => {
        if (line.startsWith('Waiting')) release();
      },
    }).then(() => done.push('moved'));
    const key = await slow;
    await moved;
    expect(done).toEqual(['stored', 'moved']);
    expect(filesInBucket()).toContain(key);
  });

  it('that broke off goes on where it was, and can also be taken back', async () => {
    const store = await aProcess();
    const kept = await fill(store, 120);
    const breaks = () => {
      throw new Error('cut');
    };
    await expect(move(BUCKET, { onProgress: breaks })).rejects.toThrow('cut');
    expect(filesInBucket()).toHaveLength(100);
    expect((await fact())?.from?.address).toBe(ownFolder());
    const between = await store.put(Buffer.from('between'), 'webp');
    kept.set(between, 'between');
    await expectAll(store, kept);
    await expect(move('s3://yard/elsewhere')).rejects.toThrow('The files are being moved from');
    await move(ownFolder());
    expect(filesInFolder()).toEqual([...kept.keys()].sort());
    expect((await fact())?.at.address).toBe(ownFolder());
    await expectAll(store, kept);
    await expect(move(BUCKET, { onProgress: breaks })).rejects.toThrow('cut');
    await move(BUCKET);
    expect(filesInBucket()).toEqual([...kept.keys()].sort());
    await expectAll(await aProcess({ env: BUCKET }), kept);
    expect((await move(BUCKET, { env: BUCKET })).copied).toBe(0);
  });

  it('that was killed goes on where it was', async () => {
    const store = await aProcess();
    const kept = await fill(store, rounds(40, 400));
    const begin = () => {
      const child = spawn(process.execPath, [command, 'move-files', '--to', BUCKET], {
        env: {
          PATH: process.env.PATH ?? '',
          DATABASE_URL: yard.url,
          DATA_DIR: dataDir,
          S3_ENDPOINT: s3.endpoint,
          S3_ACCESS_KEY_ID: s3.account.accessKeyId,
          S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
          S3_REGION: s3.account.region,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
      return { child, said: () => said };
    };
    const first = begin();
    const ended = once(first.child, 'close');
    while (first.child.exitCode === null && filesInBucket().length < 5) await sleep(1);
    first.child.kill('SIGKILL');
    expect([(await ended)[1], first.said()]).toEqual(['SIGKILL', expect.stringContaining('New files go to')]);
    expect(filesInBucket().length).toBeLessThan(kept.size);
    await expectAll(store, kept);
    kept.set(await store.put(Buffer.from('between'), 'webp'), 'between');
    const second = begin();
    const [code] = await once(second.child, 'close');
    expect([code, second.said()]).toEqual([0, expect.stringContaining(`Set FILES=${BUCKET}`)]);
    expect(filesInBucket()).toEqual([...kept.keys()].sort());
    await expectAll(store, kept);
  });

  it('names a file that was damaged before, and moves it as it is', async () => {
    const store = await aProcess();
    const [key] = [...(await fill(store, 3)).keys()];
    fs.writeFileSync(path.join(ownFolder(), key!.slice(0, 2), key!), 'damaged');
    expect(await move(BUCKET)).toEqual({ copied: 3, damaged: [key] });
    expect(Buffer.from((await store.read(key!))!).toString()).toBe('damaged');
  });

  it('is refused where it would do harm, and changes nothing', async () => {
    const store = await aProcess();
    const kept = await fill(store, 2);
    s3.objects.set(`files/ab/ab${'0'.repeat(38)}.webp`, Buffer.from('of another yard'));
    await expect(move(BUCKET)).rejects.toThrow('s3://yard/files holds files already');
    await expect(move(path.join(dataDir, 'missing'))).rejects.toThrow('is not there: create it');
    await aProcess({ s3: {} });
    s3.objects.clear();
    await expect(move(BUCKET)).rejects.toThrow(/cannot reach s3:\/\/yard\/files:\n.*S3_ACCESS_KEY_ID/);
    expect([...s3.objects.keys()].filter((name) => name.includes('tried'))).toEqual([]);
    expect(await fact()).toBeNull();
    await expectAll(store, kept);
  });
});

describe('FILES', () => {
  it('that names another place than the yard’s is refused, with the place to set', async () => {
    const kept = await fill(await aProcess(), 2);
    await expect(aProcess({ env: BUCKET })).rejects.toThrow('s3://yard/files holds none of the files of this yard');
    await move(BUCKET);
    await expect(aProcess()).rejects.toThrow(`set FILES=${BUCKET}, or move them`);
    await expectAll(await aProcess({ goesOn: true }), kept);
    await aProcess({ env: BUCKET });
    await move(ownFolder(), { env: BUCKET });
    await expect(aProcess({ env: BUCKET })).rejects.toThrow(`set FILES=${ownFolder()}`);
    await aProcess();
  });

  it('is remembered from the first start on, and recognised by the id in the place at another path', async () => {
    fs.mkdirSync(path.join(dataDir, 'share'));
    const store = await aProcess({ env: path.join(dataDir, 'share') });
    const kept = await fill(store, 2);
    await expect(aProcess()).rejects.toThrow('The files of this yard are in');
    fs.renameSync(path.join(dataDir, 'share'), path.join(dataDir, 'mounted'));
    await expectAll(await aProcess({ env: path.join(dataDir, 'mounted') }), kept);
    fs.mkdirSync(path.join(dataDir, 'share'));
    await expect(aProcess({ env: path.join(dataDir, 'share') })).rejects.toThrow('is its disk mounted');
  });
});
