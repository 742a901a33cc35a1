/** Counts bytes for the database, and folders for the files and their proofs. */
export type Progress = {
  readonly step: 'proofs' | 'database' | 'files';
  readonly done: number;
  readonly total: number;
};
