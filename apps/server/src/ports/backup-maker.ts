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
  /** damaged or missing files, named by the records they belong to */
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
  /** files not modified since then were checked by an earlier backup; null checks all */
  readonly filesReadAt: Date | null;
  readonly signal: AbortSignal;
  /** called once the lock is held, from when on a kill is noticed at once */
  readonly onHeld: () => void;
  readonly onProgress: (progress: BackupProgress) => void;
};

/** Makes and lists backups; the message of a failure is a sentence for users. */
export type BackupMaker = {
  /** true when backups are encrypted with a key */
  readonly isSealed: boolean;
  /** true when the database is the embedded one, whose log can be kept as well */
  keepsLog(): boolean;
  /** the place's address as users know it; throws when it cannot be used */
  addressOf(place: string): string;
  make(asked: MakeBackup): Promise<MadeBackup>;
  kept(place: string): Promise<KeptBackup[]>;
  /** copies the log written since the last call; `isNew` means that a new backup is needed as its base */
  sendLog(place: string): Promise<{ readonly isNew: boolean }>;
  stopLog(): Promise<void>;
};
