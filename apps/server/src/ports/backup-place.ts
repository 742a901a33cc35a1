import type { Readable } from 'node:stream';

export type Kept = { readonly name: string; readonly bytes: number; readonly at: Date };

export type Writing = {
  readonly signal?: AbortSignal | undefined;
  /** who writes, in letters of a file's name */
  readonly by?: string;
};

/** Where backups lie. Names are like paths; something is there whole under its name, or not at all. */
export type BackupPlace = {
  /** as people know it, without anything secret */
  readonly address: string;
  list(prefix: string): AsyncIterable<Kept>;
  /** answers how many bytes were written */
  write(name: string, content: Readable, how?: Writing): Promise<number>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** removes what was half written below `prefix` by a writer that was killed; nobody else may write as `by` meanwhile */
  clearParts(by: string, prefix: string): Promise<void>;
};

/** What keeps a place from being used, in a sentence for people. */
export class PlaceError extends Error {
  override name: string = 'PlaceError';
}

/** The environment does not allow it, whether it could be used or not. */
export class ForbiddenPlace extends PlaceError {
  override name = 'ForbiddenPlace';
}
