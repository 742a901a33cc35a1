import type { CsvCheck } from '@yardkeeper/contract/csv';
import type { FileAnswer } from '../../api/call.ts';

/** Something that can be imported and exported: how it is checked, done and saved, and what the file looks like. */
export type CsvSource = {
  /** `part names` */
  readonly what: string;
  readonly columns: string;
  /** Which row of the file is which record. */
  readonly key: string;
  readonly check: (file: File, signal: AbortSignal) => Promise<CsvCheck>;
  readonly run: (file: File) => Promise<Omit<CsvCheck, 'problems'>>;
  readonly save: () => Promise<FileAnswer>;
};
