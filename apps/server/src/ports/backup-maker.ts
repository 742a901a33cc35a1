import type { KeepRules } from '@yardkeeper/domain/backups/keep';

export type BackupProgress = {
  readonly step: 'proofs' | 'database' | 'files';
  readonly done: number;
  readonly total: number;
};
export type MadeBackup = {
  readonly name: string;
  readonly kind: 'base' | 'copy';
  readonly bytes: number;
  /** files that are no longer what they were, by what they belong to */
  readonly damaged: readonly string[];
};
type KeptBackup = {
  readonly name: string;
  readonly at: Date;
  readonly kind: 'base' | 'copy';
  readonly sealed: boolean;
  readonly bytes: number;
};
export type MakeBackup = {
  readonly place: string;
  readonly at: Date;
  readonly keep: KeepRules;
  /** files that were not written to since then were read at another backup; null reads all */
  readonly filesReadAt: Date | null;
  readonly signal: AbortSignal;
  /** from now on it is known at once when it is killed */
  readonly onHeld: () => void;
  readonly onProgress: (progress: BackupProgress) => void;
};

/** Makes and finds backups; a failure's message is a sentence for people. */
export type BackupMaker = {
  /** a key is given, so that nobody reads a backup without it */
  readonly isSealed: boolean;
  /** the database is our own, so that its log can be kept as well */
  keepsLog(): boolean;
  /** the place as people know it; throws when its address cannot be used */
  addressOf(place: string): string;
  make(asked: MakeBackup): Promise<MadeBackup>;
  kept(place: string): Promise<KeptBackup[]>;
  /** copies what was logged since; `isNew` says that a backup is wanted to begin with */
  sendLog(place: string): Promise<{ readonly isNew: boolean }>;
  stopLog(): Promise<void>;
};
