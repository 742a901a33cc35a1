import type { Readable } from 'node:stream';
import { PlaceError } from './backup-place.ts';

export type StoredFile = {
  readonly key: string;
  readonly bytes: number;
  readonly at: Date;
  /** when anything about it changed, also what does not show in `at` */
  readonly touched: Date;
};

/** Where stored files are: a folder or S3. A key holds a complete file or none, and never changes its content. */
export type FilesPlace = {
  /** as FILES names it, without secrets */
  readonly address: string;
  /** null if there is no such file */
  read(key: string): Promise<Uint8Array | null>;
  open(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** `isLasting` returns only when the file would also survive a power cut */
  put(key: string, content: Uint8Array | Readable, how?: { readonly isLasting?: boolean }): Promise<void>;
  /** a folder on this machine for files that are still being written; `adopt` stores one of them and removes it there */
  readonly growing: string;
  adopt(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** in the order of their keys; all, or one of the 256 parts by the first two digits */
  list(part?: string): AsyncIterable<StoredFile>;
  /** a short text about the place itself, beside its files; null if there is none */
  note(name: string): Promise<string | null>;
  leaveNote(name: string, text: string | null): Promise<void>;
  /** only if there is none yet */
  leaveFirstNote(name: string, text: string): Promise<void>;
};

const hex = (n: number): string => n.toString(16).padStart(2, '0');
/** The parts that hold the files, in order. */
export const parts: readonly string[] = Array.from({ length: 256 }, (_, n) => hex(n));
export const partOf = (key: string): string => key.slice(0, 2);

/** The place of the files does not answer just now. */
export class FilesAway extends PlaceError {
  override name = 'FilesAway';
}
