import type { Readable } from 'node:stream';

/** A file written piece by piece, so that it is never entirely in memory. It ends with one of the last three calls. */
type GrowingFile = {
  write(bytes: Uint8Array): Promise<void>;
  keep(): Promise<{ key: string; bytes: number }>;
  /** returns the content to be read once; the file is gone afterwards */
  take(): Promise<Readable>;
  drop(): Promise<void>;
};

/** The store creates the key, which does not reveal the file's name. */
export type FileStore = {
  /** `madeFrom` gives the demo's drawings the same key in every yard; without it the key cannot be guessed */
  put(bytes: Uint8Array, extension: string, madeFrom?: string): Promise<string>;
  begin(extension: string): Promise<GrowingFile>;
  read(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/;
/** Refuses everything that no store could have created, above all paths. */
export const isFileKey = (text: string) => KEY.test(text);
