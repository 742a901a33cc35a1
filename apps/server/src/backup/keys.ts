import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { bech32 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { StartError } from '../start-error.ts';

/** A key in the terms of age: an X25519 identity, or a passphrase. */
export type BackupKey =
  | { readonly kind: 'identity'; readonly identity: string }
  | {
      readonly kind: 'passphrase';
      readonly passphrase: string;
      /** scrypt's cost as a power of two; without it age's default, which takes a second */
      readonly work?: number;
    };
export type IdentityKey = Extract<BackupKey, { kind: 'identity' }>;

const PREFIX = 'AGE-SECRET-KEY-';

const identityOf = (secret: Buffer): IdentityKey => ({
  kind: 'identity',
  identity: bech32.encodeFromBytes(PREFIX, new Uint8Array(secret)).toUpperCase(),
});

function isIdentity(text: string): boolean {
  try {
    return bech32.decodeToBytes(text).bytes.length === 32;
  } catch {
    return false;
  }
}

/** 32 bytes as 64 hex digits or base64, or a file of age-keygen, are an identity; anything else is a passphrase. */
export function keyFrom(text: string): BackupKey {
  const given = text.trim();
  if (/^[0-9a-f]{64}$/i.test(given)) return identityOf(Buffer.from(given, 'hex'));
  if (/^[\w+/-]{43}=?$/.test(given)) return identityOf(Buffer.from(given, 'base64'));
  const identity = given.split(/\s*\n/).find((line) => line.startsWith(`${PREFIX}1`));
  if (identity !== undefined) {
    if (!isIdentity(identity)) throw new StartError('The key of the backups is not a whole identity of age');
    return { kind: 'identity', identity };
  }
  if (given.length < 12)
    throw new StartError('The key of the backups must have 32 bytes, or be a passphrase of 12 letters or more');
  return { kind: 'passphrase', passphrase: given };
}

export function readKeyFile(file: string | undefined): BackupKey | null {
  if (!file) return null;
  try {
    return keyFrom(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The key of the backups cannot be read from ${file}: ${(error as Error).message}`);
  }
}

/** The identity as age-keygen writes it. */
export const identityFile = async ({ identity }: IdentityKey): Promise<string> =>
  `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;

/** Stored in the data folder, and therefore in every encrypted archive. */
const FILES_KEY = 'backup-files.key';

/**
 * The key of stored files and of the log. A passphrase takes a second for each file that it encrypts, so it encrypts only
 * the archive, and the archive contains the identity that encrypts the rest.
 */
export async function keyOfFiles(key: BackupKey, dataDir: string, make = true): Promise<IdentityKey> {
  if (key.kind === 'identity') return key;
  const file = path.join(dataDir, FILES_KEY);
  if (make && !fs.existsSync(file)) {
    const next = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    fs.writeFileSync(next, await identityFile(identityOf(randomBytes(32))), { mode: 0o600, flush: true });
    try {
      fs.linkSync(next, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(next, { force: true });
    }
  }
  const kept = fs.existsSync(file) ? keyFrom(fs.readFileSync(file, 'utf8')) : null;
  if (kept?.kind !== 'identity') throw new StartError(`The key of the stored files and the log is not in ${file}`);
  return kept;
}
