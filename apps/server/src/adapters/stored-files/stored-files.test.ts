import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FilesAway, type FilesPlace } from '../../ports/files-place.ts';
import { placedFiles, standingAt } from '../../stored-files/store.ts';
import { twoPlaces } from '../../stored-files/two-places.ts';
import { type Fault, startS3 } from '../s3/s3-testing.ts';
import { folderFiles } from './folder-files.ts';
import { openFiles } from './open-files.ts';
import { s3Files } from './s3-files.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stored-'));
  s3.objects.clear();
  s3.state.faults = [];
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

const at = (...names: string[]) => path.join(folder, ...names);
const bucket = (more = {}) =>
  s3Files(
    {
      ...s3.account,
      endpoint: s3.endpoint,
      bucket: 'yard',
      prefix: 'a b+c/files',
      partBytes: 5_000,
      pauseMs: 1,
      patienceMs: 300,
      ...more,
    },
    at('growing'),
  );
const places: Record<string, () => FilesPlace> = {
  'a folder': () => folderFiles(at('files')),
  S3: () => bucket(),
  'a folder that moves to S3': () => twoPlaces(bucket(), folderFiles(at('files'))),
};
const key = (part: string, letter = '0') => `${part}${letter.repeat(38)}.webp`;
const listed = async (place: FilesPlace, part: string) => {
  const found: [string, number][] = [];
  for await (const { key: name, bytes } of place.list(part)) found.push([name, bytes]);
  return found;
};

describe.each(Object.entries(places))('files in %s', (_, open) => {
  it.each([0, 100, 5_000, 12_345])('keeps %i bytes and gives them back', async (size) => {
    const place = open();
    const bytes = randomBytes(size);
    const inTwo = Readable.from([bytes.subarray(0, 3_000), bytes.subarray(3_000)], { objectMode: false });
    for (const [name, content] of [
      [key('ab', '1'), bytes],
      [key('ab', '2'), inTwo],
    ] as const) {
      await place.put(name, content);
      expect(Buffer.from((await place.read(name))!).equals(bytes)).toBe(true);
      expect((await buffer((await place.open(name))!)).equals(bytes)).toBe(true);
      expect(await place.has(name)).toBe(true);
    }
    expect(await listed(place, 'ab')).toEqual([
      [key('ab', '1'), size],
      [key('ab', '2'), size],
    ]);
    expect(await listed(place, 'cd')).toEqual([]);
    await place.remove(key('ab', '1'));
    await place.remove(key('ab', '1'));
    expect(await listed(place, 'ab')).toEqual([[key('ab', '2'), size]]);
  });

  it('says that a file is not there, and says no more than that', async () => {
    const place = open();
    const asked = [place.read(key('ab')), place.open(key('ab')), place.has(key('ab')), place.note('files.id')];
    expect(await Promise.all(asked)).toEqual([null, null, false, null]);
    await place.remove(key('ab'));
  });

  it('keeps the newer content under a key, and nothing of one that breaks off', async () => {
    const place = open();
    await place.put(key('ab'), Buffer.from('older'));
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(12_000);
        throw new Error('the disk broke');
      })(),
      { objectMode: false },
    );
    await expect(place.put(key('ab'), broken)).rejects.toThrow('the disk broke');
    expect(Buffer.from((await place.read(key('ab')))!).toString()).toBe('older');
    await place.put(key('ab'), Buffer.from('newer'), { isLasting: true });
    expect(Buffer.from((await place.read(key('ab')))!).toString()).toBe('newer');
    expect(await listed(place, 'ab')).toEqual([[key('ab'), 5]]);
    expect(s3.uploads.size).toBe(0);
  });

  it('keeps a note about itself, which is no file', async () => {
    const place = open();
    await place.leaveNote('files.id', 'an id');
    await place.leaveFirstNote('files.id', 'another');
    expect([await place.note('files.id'), await listed(place, 'fi')]).toEqual(['an id', []]);
    await place.leaveNote('files.id', null);
    expect(await place.note('files.id')).toBeNull();
    await place.leaveFirstNote('files.id', 'another');
    expect(await place.note('files.id')).toBe('another');
  });

  it('is a store: it makes the keys, refuses paths, and a file that grows is kept, taken or dropped', async () => {
    const place = open();
    const store = placedFiles(standingAt(place));
    const made = await store.put(Buffer.from('a picture'), 'webp');
    expect(made).toMatch(/^[0-9a-f]{40}\.webp$/);
    expect(Buffer.from((await store.read(made))!).toString()).toBe('a picture');
    expect(await store.put(Buffer.from('x'), 'png', 'a drawing')).toBe(
      await store.put(Buffer.from('x'), 'png', 'a drawing'),
    );
    for (const name of ['../../etc/passwd', 'files.id', '']) expect(await store.read(name), name).toBeNull();
    const grow = async () => {
      const file = await store.begin('csv');
      await file.write(Buffer.from('one,'));
      await file.write(Buffer.from('two'));
      return file;
    };
    const kept = await (await grow()).keep();
    expect(kept.bytes).toBe(7);
    expect(Buffer.from((await store.read(kept.key))!).toString()).toBe('one,two');
    expect((await buffer(await (await grow()).take())).toString()).toBe('one,two');
    await (await grow()).drop();
    expect(fs.readdirSync(place.growing)).toEqual([]);
    await store.remove(kept.key);
    expect(await store.read(kept.key)).toBeNull();
  });
});

describe('S3', () => {
  const faults: Fault[] = ['error', 'slow', 'reset', 'truncated', 'corrupted'];
  it.each(faults)('that fails once (%s) is asked again', async (fault) => {
    const place = bucket();
    s3.state.faults = [fault];
    await place.put(key('ab'), Buffer.from('a picture'));
    s3.state.faults = [fault];
    expect(Buffer.from((await place.read(key('ab')))!).toString()).toBe('a picture');
    // A list has no hash by which a wrong byte would show.
    s3.state.faults = fault === 'corrupted' ? [] : [fault];
    expect(await listed(place, 'ab')).toEqual([[key('ab'), 9]]);
  });

  it.each(faults)('that keeps failing (%s) is away, and there is no half file', async (fault) => {
    const place = bucket();
    await place.put(key('ab'), Buffer.from('a picture'));
    const failing = Array<Fault>(3).fill(fault);
    s3.state.faults = [...failing];
    await expect(place.read(key('ab'))).rejects.toThrow(FilesAway);
    if (fault === 'truncated') return;
    s3.state.faults = [...failing];
    await expect(place.put(key('cd'), Buffer.from('another'))).rejects.toThrow(FilesAway);
    expect([...s3.objects.keys()]).toEqual([`a b+c/files/ab/${key('ab')}`]);
  });

  it('that cuts the connection in the middle of a large file goes on from there, unless the file is another now', async () => {
    const place = bucket({ partBytes: 10_000_000 });
    const bytes = randomBytes(3_000_000);
    await place.put(key('ab'), bytes);
    s3.state.faults = ['truncated', 'truncated'];
    expect((await buffer((await place.open(key('ab')))!)).equals(bytes)).toBe(true);
    expect(s3.state.faults).toEqual([]);
    s3.state.faults = ['truncated'];
    const content = (await place.open(key('ab')))!;
    s3.objects.set(`a b+c/files/ab/${key('ab')}`, randomBytes(3_000_000));
    await expect(buffer(content)).rejects.toThrow('what was being read is no longer the same');
  });

  it('with a wrong account, bucket or address says so in a sentence', async () => {
    for (const [wrong, sentence] of [
      [{ secretAccessKey: 'another' }, 'answered 403: Signed wrongly & refused: SignatureDoesNotMatch'],
      [{ bucket: 'nobodys' }, 'The bucket of s3://nobodys/a b+c/files does not exist'],
      [{ endpoint: 'http://127.0.0.1:9' }, 'could not be reached'],
    ] as const)
      await expect(bucket(wrong).note('files.id')).rejects.toThrow(sentence);
    expect(() => openFiles({ dataDir: folder, files: 's3://yard/files' })).toThrow('S3_ACCESS_KEY_ID and');
    expect(() => openFiles({ dataDir: folder }, 'relative/folder')).toThrow('neither a folder from the root on');
  });
});

describe('two places', () => {
  it('read what is in one while the other is away, and are away for what it may have', async () => {
    const place = twoPlaces(bucket(), folderFiles(at('files')));
    await folderFiles(at('files')).put(key('ab'), Buffer.from('older'));
    s3.state.faults = Array<Fault>(6).fill('error');
    expect(Buffer.from((await place.read(key('ab')))!).toString()).toBe('older');
    await expect(place.read(key('cd'))).rejects.toThrow(FilesAway);
  });

  it('list each file once, in order', async () => {
    const old = folderFiles(at('files'));
    for (const letter of ['1', '3', '4']) await old.put(key('ab', letter), Buffer.from('o'));
    for (const letter of ['2', '3', '5']) await bucket().put(key('ab', letter), Buffer.from('new'));
    expect(await listed(twoPlaces(bucket(), old), 'ab')).toEqual([
      [key('ab', '1'), 1],
      [key('ab', '2'), 3],
      [key('ab', '3'), 3],
      [key('ab', '4'), 1],
      [key('ab', '5'), 3],
    ]);
  });
});

it('a folder whose disk is not mounted is not made anew', async () => {
  const place = openFiles({ dataDir: at('data'), files: at('mount', 'files') });
  await expect(place.put(key('ab'), Buffer.from('x'))).rejects.toThrow('is not there: create it, or mount its disk');
  expect(fs.existsSync(at('mount'))).toBe(false);
  fs.mkdirSync(at('mount', 'files'), { recursive: true });
  await place.put(key('ab'), Buffer.from('x'));
  expect(await place.has(key('ab'))).toBe(true);
});
