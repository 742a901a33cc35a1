import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { PlaceError } from '../../ports/backup-place.ts';
import { FilesAway, type FilesPlace, partOf } from '../../ports/files-place.ts';
import { s3Bucket } from '../s3/s3-bucket.ts';
import type { S3Options } from '../s3/s3-request.ts';

// Somebody waits for the file, so that its absence is told after half a minute at the latest.
const WAITING = { tries: 3, pauseMs: 50, patienceMs: 10_000 };
/** Other objects are notes. */
const IN_PART = /^[0-9a-f]{2}\/(.+)$/;
const DEAD_MS = 86_400_000;

const away = (error: unknown): never => {
  throw error instanceof PlaceError ? new FilesAway(error.message, { cause: error }) : error;
};

/** `growing` is a folder on this machine. */
export function s3Files(o: S3Options, growing: string): FilesPlace {
  const bucket = s3Bucket({ ...WAITING, ...o });
  // A large file takes longer to send than anybody waits for an answer.
  const slowly = s3Bucket({ ...o });
  const nameOf = (key: string) => `${partOf(key)}/${key}`;
  return {
    address: bucket.address,
    growing,
    read: (key) => bucket.get(nameOf(key)).catch(away),
    open: (key) => slowly.open(nameOf(key)).catch(away),
    has: (key) => bucket.has(nameOf(key)).catch(away),
    async put(key, content) {
      if (!(content instanceof Readable)) return bucket.put(nameOf(key), content).catch(away);
      await slowly.write(nameOf(key), content).catch(away);
    },
    async adopt(key, file) {
      // What a killed process left of a large file.
      await bucket.clearUploads(`${partOf(key)}/`, (begun) => begun.getTime() < Date.now() - DEAD_MS).catch(away);
      await slowly.write(nameOf(key), createReadStream(file)).catch(away);
      await fs.rm(file, { force: true });
    },
    remove: (key) => bucket.remove(nameOf(key)).catch(away),
    async *list(part) {
      try {
        for await (const { name, bytes, at } of bucket.list(part === undefined ? '' : `${part}/`)) {
          const key = IN_PART.exec(name)?.[1];
          if (key) yield { key, bytes, at, touched: at };
        }
      } catch (error) {
        away(error);
      }
    },
    leaveFirstNote: (name, text) => bucket.putFirst(name, Buffer.from(text)).catch(away),
    note: async (name) => (await bucket.get(name).catch(away))?.toString() ?? null,
    leaveNote: (name, text) => (text === null ? bucket.remove(name) : bucket.put(name, Buffer.from(text))).catch(away),
  };
}
