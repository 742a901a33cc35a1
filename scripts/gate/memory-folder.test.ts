import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

it('tests write to memory where it has room and lets programs start, and to the disk otherwise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yard-memory-'));
  const mounted = (kind: string, options: string) => [['none', folder, kind, options]];
  try {
    expect(memoryFolder(folder, 1, mounted('tmpfs', 'rw,relatime'))).toBe(folder);
    expect(memoryFolder(folder, 1, mounted('ext4', 'rw,relatime'))).toBeUndefined();
    expect(memoryFolder(folder, 1, mounted('tmpfs', 'rw,noexec'))).toBeUndefined();
    expect(memoryFolder(folder, 1, [])).toBeUndefined();
    expect(memoryFolder(folder, 2 ** 60, mounted('tmpfs', 'rw'))).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(memoryFolder(folder, 1, mounted('tmpfs', 'rw'))).toBeUndefined();
});
