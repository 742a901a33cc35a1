import { type BackupPlace, PlaceError } from '../../ports/backup-place.ts';
import { s3Bucket } from '../s3/s3-bucket.ts';
import type { S3Options } from '../s3/s3-request.ts';

const OLD_MS = 86_400_000;
const isMarked = (prefix: string) => /^(yard|log)-[0-9a-f]{8}/.test(prefix);

export function s3Place(o: S3Options): BackupPlace {
  const bucket = s3Bucket(o);
  return {
    address: bucket.address,
    list: bucket.list,
    write: (name, content, { signal } = {}) => bucket.write(name, content, signal),
    async read(name) {
      const content = await bucket.open(name);
      if (!content) throw new PlaceError(`${name} is not in ${bucket.address}`);
      return content;
    },
    remove: bucket.remove,
    // Only this yard writes below its own prefix; a picture's upload may belong to another yard that is sending it now.
    clearParts: (_, prefix) =>
      bucket.clearUploads(prefix, (begun) => isMarked(prefix) || begun.getTime() < Date.now() - OLD_MS),
  };
}
