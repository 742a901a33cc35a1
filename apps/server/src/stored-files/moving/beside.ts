import { isFileKey } from '../../ports/files.ts';
import type { FilesPlace, StoredFile } from '../../ports/files-place.ts';

/** Each file of one place beside the same file in another, or beside null. */
export async function* beside(
  files: FilesPlace,
  others: FilesPlace,
): AsyncGenerator<readonly [StoredFile, StoredFile | null]> {
  const other = others.list()[Symbol.asyncIterator]();
  let next = await other.next();
  for await (const file of files.list()) {
    if (!isFileKey(file.key)) continue;
    while (!next.done && next.value.key < file.key) next = await other.next();
    yield [file, !next.done && next.value.key === file.key ? next.value : null];
  }
}
