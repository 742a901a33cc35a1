import { createHash } from 'node:crypto';
import { Duplex } from 'node:stream';
import { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { StartError } from '../start-error.ts';
import type { BackupKey, IdentityKey } from './keys.ts';

/** An encrypted backup is a file of age (age-encryption.org/v1), so that it can be opened without this product. */
export const SEALED = '.age';
const FIRST_LINE = Buffer.from('age-encryption.org/v1\n');
const WRONG = 'The key does not open the backup, or the backup was changed or cut off';

/** TypeScript knows `from` of Node's own class only. */
const asWeb = (source: AsyncIterable<Uint8Array>) =>
  NodeWebStream.from(source) as unknown as ReadableStream<Uint8Array>;
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

export const sealing = (key: BackupKey): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const encrypter = new Encrypter();
    if (key.kind === 'passphrase') {
      encrypter.setPassphrase(key.passphrase);
      if (key.work) encrypter.setScryptWorkFactor(key.work);
    } else encrypter.addRecipient(await identityToRecipient(key.identity));
    for await (const chunk of await encrypter.encrypt(asWeb(source))) yield asBuffer(chunk);
  });

/** Checks the first line, because age-encryption would read a file without a line to its end to find one. */
async function* ageFile(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head.length >= FIRST_LINE.length) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < FIRST_LINE.length) continue;
    if (head.toString('latin1', 0, 9) === 'YARDSEAL1') throw new StartError(`This backup ${sealedBefore}`);
    if (!head.subarray(0, FIRST_LINE.length).equals(FIRST_LINE))
      throw new StartError('This is not a backup under a key');
    yield head;
  }
  if (head.length < FIRST_LINE.length) throw new StartError('This is not a backup under a key, or it is cut off');
}

export const sealedBefore = 'was sealed by an older Yardkeeper, which alone can open it: restore it with that one';

export const unsealing = (key: BackupKey): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    let broken: unknown;
    async function* watched() {
      try {
        yield* ageFile(source);
      } catch (error) {
        broken = error;
        throw error;
      }
    }
    const decrypter = new Decrypter();
    if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase);
    else decrypter.addIdentity(key.identity);
    try {
      for await (const chunk of await decrypter.decrypt(asWeb(watched()))) yield asBuffer(chunk);
    } catch {
      throw broken ?? new StartError(WRONG);
    }
  });

/** The length of so many bytes encrypted for an identity: header, nonce, and 16 bytes for each 64 kB. */
export const sealedBytes = (bytes: number): number => 168 + 16 + bytes + Math.max(1, Math.ceil(bytes / 65_536)) * 16;

/** Names of stored files end with a mark of the identity, so that with another key every file is sent again. */
export async function sealedEnding({ identity }: IdentityKey): Promise<string> {
  const mark = createHash('sha256')
    .update(await identityToRecipient(identity))
    .digest('hex')
    .slice(0, 8);
  return `.${mark}${SEALED}`;
}
