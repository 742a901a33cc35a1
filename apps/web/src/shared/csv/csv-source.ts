import type { CsvCheck } from '@yardkeeper/contract/csv';
import type { FileAnswer } from '../../api/call.ts';

export type CsvSource = {
  /** Such as `part names`. */
  readonly what: string;
  readonly columns: string;
  /** The column that identifies the record of a row. */
  readonly key: string;
  readonly check: (file: File, signal: AbortSignal) => Promise<CsvCheck>;
  readonly run: (file: File) => Promise<Omit<CsvCheck, 'problems'>>;
  readonly save: () => Promise<FileAnswer>;
};
