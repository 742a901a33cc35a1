import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Archive, readTar, tarOf } from './tar.ts';

const at = new Date('2026-11-17T01:00:00Z');
const long = `tables/${'x'.repeat(80)}/${'y'.repeat(60)}`;
/** In pieces of arbitrary length, as from a network. */
const pieces = (bytes: Buffer, size = 100) =>
  Readable.from(
    (function* () {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    })(),
  );
const archived = (fill: (archive: Archive) => Promise<void>) => buffer(tarOf(at, fill));
const whole = archived(async (archive) => {
  await archive.addText('a.json', { a: 1 });
  await archive.add(long, 700, [Buffer.alloc(600, 'x')]);
  await archive.add('more', 3, [Buffer.from('abcdef')]);
  await archive.add('none', 0, []);
});

describe('an archive', () => {
  it('returns what was added, in the announced size', async () => {
    const entries: [string, string][] = [];
    for await (const entry of readTar(pieces(await whole))) entries.push([entry.name, await entry.text()]);
    expect(entries).toEqual([
      ['a.json', '{\n  "a": 1\n}\n'],
      [long, `${'x'.repeat(600)}${'\0'.repeat(100)}`],
      ['more', 'abc'],
      ['none', ''],
    ]);
    const names: string[] = [];
    for await (const { name } of readTar(pieces(await whole))) names.push(name);
    expect(names, 'unread entries are skipped').toHaveLength(4);
  });

  it('can be read by tar', async () => {
    const listed = execFileSync('tar', ['--list', '--verbose', '--file=-'], { input: await whole, encoding: 'utf8' });
    expect(listed.trim().split('\n')).toEqual([
      expect.stringMatching(/^-rw------- .* 13 2026-11-1\d .* a\.json$/),
      expect.stringMatching(new RegExp(` 700 .* ${long}$`)),
      expect.stringMatching(/ 3 .* more$/),
      expect.stringMatching(/ 0 .* none$/),
    ]);
  });

  it('is refused when it is truncated or not a tar archive', async () => {
    const read = async (bytes: Buffer) => {
      for await (const entry of readTar(pieces(bytes))) await entry.text();
    };
    for (const length of [100, 512, 1_536, 1_800])
      await expect(read((await whole).subarray(0, length)), `${length} bytes`).rejects.toThrow('The backup is cut off');
    await expect(read(Buffer.alloc(2_000, 'x'))).rejects.toThrow('The backup holds no archive');
  });

  it('passes on the error of its source', async () => {
    const broken = async function* () {
      yield (await whole).subarray(0, 700);
      throw new Error('the disk broke');
    };
    await expect(archived((archive) => archive.add('x', 2_000, broken()))).rejects.toThrow('the disk broke');
    await expect(archived(async () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
    const read = async () => {
      for await (const entry of readTar(broken())) await entry.text();
    };
    await expect(read()).rejects.toThrow('the disk broke');
  });

  it('is written no faster than it is read, and stops when its reader leaves', async () => {
    let added = 0;
    const archive = tarOf(at, async ({ add }) => {
      for (; added < 200; added += 1) await add(`part ${added}`, 1 << 20, [Buffer.alloc(1 << 20)]);
    });
    for await (const _ of archive) break;
    expect(added).toBeLessThan(20);
    expect(archive.destroyed).toBe(true);
  });
});
