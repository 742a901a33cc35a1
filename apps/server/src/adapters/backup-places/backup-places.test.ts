import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupPlace } from '../../ports/backup-place.ts';
import { startS3 } from '../s3/s3-testing.ts';
import { openPlace } from './backup-places.ts';
import { s3Place } from './s3-place.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'places-'));
});
afterAll(async () => {
  await s3.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const bucket = (more = {}) =>
  s3Place({
    ...s3.account,
    endpoint: s3.endpoint,
    bucket: 'yard',
    prefix: 'a b+c',
    partBytes: 5_000,
    pauseMs: 1,
    ...more,
  });
const places: Record<string, () => BackupPlace> = {
  'a folder': () => openPlace('kept', { dataDir: folder, folders: 'any' }),
  S3: () => bucket(),
};
const from = (bytes: Buffer) => Readable.from([bytes.subarray(0, 3_000), bytes.subarray(3_000)], { objectMode: false });
const listed = async (place: BackupPlace, prefix: string) => {
  const found: [string, number][] = [];
  for await (const { name, bytes } of place.list(prefix)) found.push([name, bytes]);
  return found;
};

it('signs like the example in the S3 documentation', async () => {
  const signer = new AwsV4Signer({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': createHash('sha256').update('').digest('hex') },
    datetime: '20130524T000000Z',
    allHeaders: true,
  });
  expect((await signer.sign()).headers.get('authorization')).toContain(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe.each(Object.entries(places))('%s', (_, open) => {
  it('keeps, lists, gives back and removes', async () => {
    const place = open();
    for (const size of [0, 100, 5_000, 12_345]) {
      const bytes = randomBytes(size);
      expect(await place.write(`files/ab/x&${size}.webp`, from(bytes))).toBe(size);
      expect((await buffer(await place.read(`files/ab/x&${size}.webp`))).equals(bytes)).toBe(true);
    }
    s3.state.page = 2;
    await place.write('yard-1', from(Buffer.from('one')));
    expect(await listed(place, 'files/ab/')).toEqual([
      ['files/ab/x&0.webp', 0],
      ['files/ab/x&100.webp', 100],
      ['files/ab/x&12345.webp', 12_345],
      ['files/ab/x&5000.webp', 5_000],
    ]);
    expect(await listed(place, 'yard-')).toEqual([['yard-1', 3]]);
    await place.remove('yard-1');
    await place.remove('yard-1');
    expect(await listed(place, 'yard-')).toEqual([]);
    await expect(place.read('yard-1')).rejects.toThrow('yard-1 is not in');
  });

  it('stores an object completely or not at all', async () => {
    const place = open();
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(12_000);
        throw new Error('the disk broke');
      })(),
      { objectMode: false },
    );
    await expect(place.write('yard-2', broken)).rejects.toThrow('the disk broke');
    const cancelled = AbortSignal.abort(new Error('cancelled'));
    await expect(place.write('yard-3', from(randomBytes(12_000)), { signal: cancelled })).rejects.toThrow(
      /abort|cancelled/,
    );
    expect(await listed(place, '')).not.toContainEqual([expect.stringMatching(/^yard-/), expect.anything()]);
    expect(s3.uploads.size).toBe(0);
  });
});

it('unfinished S3 uploads of a killed backup are removed: at once below its own prefix, after a day where another yard may write', async () => {
  const place = bucket();
  const begun = (id: string, name: string, hours: number) =>
    s3.uploads.set(id, {
      key: `a b+c/${name}`,
      parts: new Map([[1, randomBytes(10)]]),
      begun: new Date(Date.now() - hours * 3_600_000),
    });
  begun('own', 'yard-0badf00d-x-copy.tar.zst', 0);
  begun('another', 'yard-00000001-x-copy.tar.zst', 0);
  begun('picture', 'files/ab/x.webp', 1);
  begun('old picture', 'files/ab/y.webp', 25);
  for (const prefix of ['yard-0badf00d-', 'files/']) await place.clearParts('0badf00d', prefix);
  expect([...s3.uploads.keys()]).toEqual(['another', 'picture']);
  s3.uploads.clear();
});

it('a failing S3 request is retried; a refused one is not, and says why', async () => {
  s3.state.fail = 2;
  expect(await bucket().write('yard-4', from(Buffer.from('x')))).toBe(1);
  s3.state.fail = 99;
  await expect(bucket().write('yard-4', from(Buffer.from('x')))).rejects.toThrow(
    's3://yard/a b+c answered 503: SlowDown',
  );
  s3.state.fail = 0;
  const wrong = bucket({ secretAccessKey: 'another' });
  await expect(wrong.write('yard-5', from(Buffer.from('x')))).rejects.toThrow(
    'answered 403: Signed wrongly & refused: SignatureDoesNotMatch',
  );
  await expect(bucket({ bucket: 'nobodys' }).write('x', from(Buffer.from('x')))).rejects.toThrow(
    'is not in s3://nobodys',
  );
  await expect(bucket({ endpoint: 'http://127.0.0.1:65531' }).write('x', from(Buffer.from('x')))).rejects.toThrow(
    'could not be reached: nobody answers there',
  );
});

it('says in a sentence why a place cannot be used', async () => {
  expect(() => openPlace('s3://yard/x', { dataDir: folder, folders: 'any' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set',
  );
  expect(() => openPlace('ftp://yard', { dataDir: folder, folders: 'any' })).toThrow(
    'neither a folder nor an address like s3://',
  );
  fs.writeFileSync(path.join(folder, 'file'), '');
  await expect(
    openPlace('file', { dataDir: folder, folders: 'any' }).write('x', from(Buffer.from('x'))),
  ).rejects.toThrow(/The folder .*file cannot be used: it is no folder/);
});
