import type { Readable } from 'node:stream';

export type Kept = { readonly name: string; readonly bytes: number; readonly at: Date };

export type Writing = {
  readonly signal?: AbortSignal | undefined;
  /** identifies the writer, in characters allowed in a file name */
  readonly by?: string;
};

/** Where backups are stored. Names are like paths; a name holds complete content or does not exist. */
export type BackupPlace = {
  /** as users know it, without secrets */
  readonly address: string;
  list(prefix: string): AsyncIterable<Kept>;
  /** returns the number of bytes written */
  write(name: string, content: Readable, how?: Writing): Promise<number>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** removes partial writes below `prefix` by a killed writer; nobody else may write as `by` meanwhile */
  clearParts(by: string, prefix: string): Promise<void>;
};

/** Why a place cannot be used, as a sentence for users. */
export class PlaceError extends Error {
  override name: string = 'PlaceError';
}

/** The configuration does not allow this place, whether or not it would work. */
export class ForbiddenPlace extends PlaceError {
  override name = 'ForbiddenPlace';
}
