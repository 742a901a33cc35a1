import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The key that encrypts the accounting tokens, and from which the keys for other secrets are derived. It is stored
 * outside of the database, so a copy of the database alone reveals nothing.
 */
export async function accountingKey(dataDir: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return Buffer.from(given, 'hex');
  const file = path.join(dataDir, 'accounting.key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
}

/** A key of its own for each use, so that what is sealed for one cannot be passed off as another. */
export const keyFor = (use: string, key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', `yardkeeper ${use}`, 32));
