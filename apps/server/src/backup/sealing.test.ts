import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { endOfSegment, segmentsBetween, walFileName } from './log-names.ts';
import { backupName, readBackupName } from './names.ts';
import { type BackupKey, keyFrom, sealing, unsealing } from './sealing.ts';

const key = keyFrom(randomBytes(32).toString('hex'));
/** In pieces of arbitrary length, as from a network. */
const pieces = (bytes: Buffer, size = 7_919) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const seal = (bytes: Buffer, by: BackupKey = key) => buffer(pieces(bytes).pipe(sealing(by)));
const open = (bytes: Buffer, by: BackupKey = key) => {
  const opening = unsealing(by);
  return buffer(pieces(bytes).pipe(opening));
};

describe('an encrypted file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_001])('decrypts to the original: %d bytes', async (size) => {
    const bytes = randomBytes(size);
    const sealed = await seal(bytes);
    expect(size >= 32 && sealed.includes(bytes.subarray(0, 32))).toBe(false);
    expect((await open(sealed)).equals(bytes)).toBe(true);
  });

  it('never encrypts to the same bytes twice', async () => {
    const bytes = randomBytes(100);
    expect((await seal(bytes)).equals(await seal(bytes))).toBe(false);
  });

  it('opens with its passphrase, and with no other', async () => {
    const words = keyFrom('correct horse battery staple');
    const sealed = await seal(Buffer.from('yard'), words);
    expect((await open(sealed, words)).toString()).toBe('yard');
    await expect(open(sealed, keyFrom('correct horse battery stapler'))).rejects.toThrow('The key does not open');
    expect(() => keyFrom('short')).toThrow('passphrase of 12 letters');
  });

  it('is refused when a byte is changed, when it is truncated, or when pieces are reordered', async () => {
    const bytes = randomBytes(150_000);
    const sealed = await seal(bytes);
    for (const at of [12, 41, 100, 65_600, sealed.length - 1]) {
      const spoiled = Buffer.from(sealed);
      spoiled[at]! ^= 1;
      await expect(open(spoiled), `byte ${at}`).rejects.toThrow(/does not open|not a backup/);
    }
    const head = 42;
    const piece = 65_536 + 16;
    for (const length of [0, 20, head, head + piece, head + 2 * piece, sealed.length - 1])
      await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow(/cut off|does not open/);
    const swapped = Buffer.concat([
      sealed.subarray(0, head),
      sealed.subarray(head + piece, head + 2 * piece),
      sealed.subarray(head, head + piece),
      sealed.subarray(head + 2 * piece),
    ]);
    await expect(open(swapped)).rejects.toThrow('does not open');
  });
});

it('names backups and files of the log', () => {
  const at = new Date('2026-11-17T01:02:03Z');
  const name = backupName('0a1b2c3d', at, 'base', true);
  expect(name).toBe('yard-0a1b2c3d-20261117-010203-base.tar.zst.sealed');
  expect(readBackupName(name)).toEqual({ name, yard: '0a1b2c3d', at, kind: 'base', sealed: true });
  expect(readBackupName('../etc/passwd')).toBeNull();
  expect(walFileName('0/3000028', 1)).toBe('000000010000000000000003');
  expect(segmentsBetween('0/FE000028', '1/1000100', 2)).toEqual([
    ...['0000000200000000000000FE', '0000000200000000000000FF', '000000020000000100000000', '000000020000000100000001'],
  ]);
  expect(segmentsBetween('0/3000028', '0/4000000', 1)).toEqual(['000000010000000000000003']);
  expect(endOfSegment('0000000200000000000000FF')).toBe('1/0');
});
