import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { StartError } from '../start-error.ts';

/**
 * Pieces of 64 kB, each encrypted with AES-256-GCM together with its number and whether it is the last, so that
 * changed, truncated or reordered content is refused before any of it is used. Every file has its own key, derived from
 * the yard's.
 */
const MAGIC = Buffer.from('YARDSEAL1');
const SALT = 16;
const HEAD = MAGIC.length + 1 + 2 * SALT;
const PIECE = 65_536;
const TAG = 16;

export type BackupKey = { readonly kind: 'raw' | 'words'; readonly secret: Buffer };

/** 32 bytes as 64 hex digits or in base64 are the key itself; anything else is a passphrase. */
export function keyFrom(text: string): BackupKey {
  const given = text.trim();
  if (/^[0-9a-f]{64}$/i.test(given)) return { kind: 'raw', secret: Buffer.from(given, 'hex') };
  if (/^[\w+/-]{43}=?$/.test(given)) return { kind: 'raw', secret: Buffer.from(given, 'base64') };
  if (given.length < 12)
    throw new StartError('The key of the backups must have 32 bytes, or be a passphrase of 12 letters or more');
  return { kind: 'words', secret: Buffer.from(given, 'utf8') };
}

export function readKeyFile(file: string | undefined): BackupKey | null {
  if (!file) return null;
  try {
    return keyFrom(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The key of the backups cannot be read from ${file}: ${(error as Error).message}`);
  }
}

// The slow key derivation from a passphrase runs once per salt, not once per file.
const stretched = new Map<string, Buffer>();
function master({ kind, secret }: BackupKey, salt: Buffer): Buffer {
  if (kind === 'raw') return secret;
  const name = `${secret.toString('base64')} ${salt.toString('base64')}`;
  const known =
    stretched.get(name) ?? scryptSync(secret, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  stretched.set(name, known);
  return known;
}
const ownSalt = randomBytes(SALT);
const fileKey = (key: BackupKey, salt: Buffer, own: Buffer) =>
  Buffer.from(hkdfSync('sha256', master(key, salt), own, 'yardkeeper backup', 32));

const nonce = (n: number, isLast: boolean): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(n, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
};

/** Splits the input into pieces of one size; which one is the last is only known at the end. */
abstract class InPieces extends Transform {
  #held: Buffer[] = [];
  #bytes = 0;
  #n = 0;
  protected abstract readonly size: number;
  protected abstract takePiece(piece: Buffer, n: number, isLast: boolean): void;

  protected hold(chunk: Buffer): void {
    this.#held.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= this.size) return;
    let rest = Buffer.concat(this.#held);
    for (; rest.length > this.size; rest = rest.subarray(this.size))
      this.takePiece(rest.subarray(0, this.size), this.#n++, false);
    this.#held = [rest];
    this.#bytes = rest.length;
  }
  protected finish(): void {
    this.takePiece(Buffer.concat(this.#held), this.#n, true);
  }
}

class Sealing extends InPieces {
  protected readonly size = PIECE;
  readonly #key: Buffer;
  readonly #head: Buffer;
  constructor(key: BackupKey) {
    super();
    const own = randomBytes(SALT);
    this.#key = fileKey(key, ownSalt, own);
    this.#head = Buffer.concat([MAGIC, Buffer.from([key.kind === 'raw' ? 0 : 1]), ownSalt, own]);
    this.push(this.#head);
  }
  protected takePiece(piece: Buffer, n: number, isLast: boolean): void {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce(n, isLast)).setAAD(this.#head);
    this.push(Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]));
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.hold(chunk);
    done();
  }
  override _flush(done: TransformCallback): void {
    this.finish();
    done();
  }
}

class Unsealing extends InPieces {
  protected readonly size = PIECE + TAG;
  readonly #given: BackupKey;
  #key: Buffer | null = null;
  #head = Buffer.alloc(0);
  constructor(key: BackupKey) {
    super();
    this.#given = key;
  }
  protected takePiece(piece: Buffer, n: number, isLast: boolean): void {
    if (piece.length < TAG) throw new StartError('The backup is cut off');
    const decipher = createDecipheriv('aes-256-gcm', this.#key!, nonce(n, isLast));
    decipher.setAAD(this.#head);
    decipher.setAuthTag(piece.subarray(piece.length - TAG));
    try {
      this.push(Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()]));
    } catch {
      throw new StartError('The key does not open the backup, or the backup was changed or cut off');
    }
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.hold(this.#key ? chunk : this.#withoutHead(chunk));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
  override _flush(done: TransformCallback): void {
    try {
      if (!this.#key) throw new StartError('This is not a backup under a key, or it is cut off');
      this.finish();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
  #withoutHead(chunk: Buffer): Buffer {
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.length < HEAD) return Buffer.alloc(0);
    if (!this.#head.subarray(0, MAGIC.length).equals(MAGIC)) throw new StartError('This is not a backup under a key');
    const salts = this.#head.subarray(MAGIC.length + 1, HEAD);
    this.#key = fileKey(this.#given, salts.subarray(0, SALT), salts.subarray(SALT));
    const rest = this.#head.subarray(HEAD);
    this.#head = this.#head.subarray(0, HEAD);
    return rest;
  }
}

/** The encrypted length of so many bytes. */
export const sealedBytes = (bytes: number): number => HEAD + bytes + Math.max(1, Math.ceil(bytes / PIECE)) * TAG;

export const sealing = (key: BackupKey): Transform => new Sealing(key);
export const unsealing = (key: BackupKey): Transform => new Unsealing(key);
