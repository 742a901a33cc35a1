/** Of bytes for the database, of folders for the files. */
export type Progress = { readonly step: 'database' | 'files'; readonly done: number; readonly total: number };
