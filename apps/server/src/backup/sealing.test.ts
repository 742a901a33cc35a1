import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupKey, identityFile, keyFrom, keyOfFiles } from './keys.ts';
import { endOfSegment, segmentsBetween, walFileName } from './log-names.ts';
import { backupName, isSealedBefore, readBackupName } from './names.ts';
import { sealedBytes, sealedEnding, sealing, unsealing } from './sealing.ts';

const secret = randomBytes(32);
const key = keyFrom(secret.toString('hex'));
/** Derived with little work, because age's own measure takes a second. */
const words = { ...keyFrom('correct horse battery staple'), work: 12 };
/** In pieces of arbitrary length, as from a network. */
const pieces = (bytes: Buffer, size = 7_919) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const seal = (bytes: Buffer, by: BackupKey = key) => buffer(pieces(bytes).pipe(sealing(by)));
const open = (bytes: Buffer, by: BackupKey = key) => buffer(pieces(bytes).pipe(unsealing(by)));
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sealing-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('a key', () => {
  it('of 32 bytes becomes an identity of age, in hex, base64 or as age-keygen writes it', async () => {
    expect(key.kind).toBe('identity');
    expect(keyFrom(`${secret.toString('base64')}\n`)).toEqual(key);
    const written = await identityFile(key as never);
    expect(written).toMatch(/^# public key: age1[0-9a-z]{58}\nAGE-SECRET-KEY-1[0-9A-Z]{58}\n$/);
    expect(keyFrom(written)).toEqual(key);
    expect(() => keyFrom(written.slice(0, -3))).toThrow('not a whole identity');
  });

  it('is a passphrase otherwise, which must not be short', () => {
    expect(words.kind).toBe('passphrase');
    expect(() => keyFrom('short')).toThrow('passphrase of 12 letters');
  });

  it('of stored files is the identity itself; for a passphrase one is generated once, readable by the owner only', async () => {
    expect(await keyOfFiles(key, folder)).toBe(key);
    await expect(keyOfFiles(words, folder, false)).rejects.toThrow('is not in');
    const made = await Promise.all([1, 2].map(() => keyOfFiles(words, folder)));
    expect(made[0]).toEqual(made[1]);
    expect(await keyOfFiles(words, folder, false)).toEqual(made[0]);
    expect(fs.readdirSync(folder)).toEqual(['backup-files.key']);
    expect(fs.statSync(path.join(folder, 'backup-files.key')).mode & 0o777).toBe(0o600);
    expect(await sealedEnding(made[0]!)).toMatch(/^\.[0-9a-f]{8}\.age$/);
    expect(await sealedEnding(made[0]!)).not.toBe(await sealedEnding(key as never));
  });
});

describe('an encrypted file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_001])('decrypts to the original: %d bytes', async (size) => {
    const bytes = randomBytes(size);
    const sealed = await seal(bytes);
    expect(sealed).toHaveLength(sealedBytes(size));
    expect(size >= 32 && sealed.includes(bytes.subarray(0, 32))).toBe(false);
    expect((await open(sealed)).equals(bytes)).toBe(true);
  });

  it('never encrypts to the same bytes twice', async () => {
    const bytes = randomBytes(100);
    expect((await seal(bytes)).equals(await seal(bytes))).toBe(false);
  });

  it('opens with its own key or passphrase only', async () => {
    const sealed = await seal(Buffer.from('yard'), words);
    expect((await open(sealed, words)).toString()).toBe('yard');
    for (const other of [keyFrom('correct horse battery stapler'), key])
      await expect(open(sealed, other)).rejects.toThrow('The key does not open');
    for (const other of [keyFrom(randomBytes(32).toString('hex')), words])
      await expect(open(await seal(Buffer.from('yard')), other)).rejects.toThrow('The key does not open');
  });

  it('is refused when a byte is changed, when it is truncated, or when pieces are reordered', async () => {
    const bytes = randomBytes(150_000);
    const sealed = await seal(bytes);
    const head = sealedBytes(0) - 16;
    const piece = 65_536 + 16;
    for (const at of [12, 41, 100, 170, head, head + piece, sealed.length - 1]) {
      const spoiled = Buffer.from(sealed);
      spoiled[at]! ^= 1;
      await expect(open(spoiled), `byte ${at}`).rejects.toThrow(/does not open|not a backup/);
    }
    for (const length of [0, 20, 30, 100, head, head + piece, head + 2 * piece, sealed.length - 1])
      await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow(/cut off|does not open/);
    const swapped = Buffer.concat([
      sealed.subarray(0, head),
      sealed.subarray(head + piece, head + 2 * piece),
      sealed.subarray(head, head + piece),
      sealed.subarray(head + 2 * piece),
    ]);
    await expect(open(swapped)).rejects.toThrow('does not open');
  });

  it('is refused by its first line when it is not a file of age, or when an older Yardkeeper encrypted it', async () => {
    await expect(open(randomBytes(100_000))).rejects.toThrow('This is not a backup under a key');
    await expect(open(Buffer.from(`YARDSEAL1${'x'.repeat(100)}`))).rejects.toThrow('sealed by an older Yardkeeper');
    expect(isSealedBefore('yard-0a1b2c3d-20261117-010203-base.tar.zst.sealed')).toBe(true);
  });

  it('passes on the error of its source', async () => {
    const broken = async function* () {
      yield (await seal(randomBytes(200_000))).subarray(0, 100_000);
      throw new Error('the disk broke');
    };
    await expect(buffer(Readable.from(broken()).compose(unsealing(key)))).rejects.toThrow('the disk broke');
  });

  it('is encrypted no faster than it is read', async () => {
    let read = 0;
    const endless = Readable.from(
      (function* () {
        for (; ; read += 1) yield Buffer.alloc(65_536);
      })(),
    );
    const sealed = endless.compose(sealing(key));
    for await (const _ of sealed) break;
    expect(read).toBeLessThan(200);
  });
});

const hasAge = spawnSync('age', ['--version']).status === 0;
it.skipIf(!hasAge)('opens with the program age, and a file that age encrypted opens here', async () => {
  const bytes = randomBytes(150_000);
  const identity = path.join(folder, 'identity');
  const written = await identityFile(key as never);
  fs.writeFileSync(identity, written);
  const age = (args: string[], input: Buffer) => execFileSync('age', args, { input, maxBuffer: 1 << 20 });
  expect(age(['--decrypt', '--identity', identity], await seal(bytes)).equals(bytes)).toBe(true);
  const [, recipient] = /public key: (\S+)/.exec(written)!;
  expect((await open(age(['--recipient', recipient!], bytes))).equals(bytes)).toBe(true);
});

it('names backups and files of the log', () => {
  const at = new Date('2026-11-17T01:02:03Z');
  const name = backupName('0a1b2c3d', at, 'base', true);
  expect(name).toBe('yard-0a1b2c3d-20261117-010203-base.tar.zst.age');
  expect(readBackupName(name)).toEqual({ name, yard: '0a1b2c3d', at, kind: 'base', sealed: true });
  expect(readBackupName('../etc/passwd')).toBeNull();
  expect(walFileName('0/3000028', 1)).toBe('000000010000000000000003');
  expect(segmentsBetween('0/FE000028', '1/1000100', 2)).toEqual([
    ...['0000000200000000000000FE', '0000000200000000000000FF', '000000020000000100000000', '000000020000000100000001'],
  ]);
  expect(segmentsBetween('0/3000028', '0/4000000', 1)).toEqual(['000000010000000000000003']);
  expect(endOfSegment('0000000200000000000000FF')).toBe('1/0');
});
