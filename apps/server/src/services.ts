import type { Actor } from '@yardkeeper/domain/access/guard';
import type { CatalogueLanguage } from '@yardkeeper/domain/catalogue/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { CopyStanding } from './backup/copy-mark.ts';
import type { Db } from './db/connect.ts';
import type { CachedUntilNotice } from './db/notices/cached-until-notice.ts';
import type { Secrets } from './db/secrets.ts';
import type { AccountingPort } from './ports/accounting.ts';
import type { BackupMaker } from './ports/backup-maker.ts';
import type { CataloguePort, PlatePort } from './ports/catalogue.ts';
import type { Clock } from './ports/clock.ts';
import type { ProvedFiles } from './proofs/proving-files.ts';

/** In a write call `db` is that call's transaction, in a read call a read-only connection. */
export type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: ProvedFiles;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly demo: boolean;
  readonly pushPublicKey: string;
  readonly publicUrl: () => string;
  /** for a thread that reads on connections of its own */
  readonly databaseUrl: () => string;
  /** clears the session cache of this process; the others hear a notice */
  readonly forgetSessions: () => void;
  /** settings by type, remembered until somebody changes them */
  readonly settings: CachedUntilNotice<ReadonlyMap<string, unknown>>;
  /** runs after the transaction has committed and before the answer is sent; never after a rollback */
  readonly afterCommit: (work: () => void) => void;
  readonly backups: BackupMaker;
  /** a restored copy stays quiet until somebody says that it is the yard; null when this is the yard itself */
  readonly copy: Pick<CopyStanding, 'mark' | 'forget'>;
  /** makes a backup that was begun, and does not wait for it */
  readonly runBackup: (id: number) => void;
  /** talks to the accounting system on a connection of its own; null when no app is registered there */
  readonly books: Books | null;
  readonly catalogue: Catalogue;
  /** what features above the stock do when tags come into it, in the same transaction */
  readonly afterArrival: readonly AfterArrival[];
  /** what features above the documents do when one of them changed, in the same transaction */
  readonly afterDocument: readonly AfterDocument[];
};

/** What it takes to talk to the accounting system, inside of a call or beside all of them. */
export type Books = {
  readonly db: Db;
  readonly port: AccountingPort;
  /** the tokens are sealed with it */
  readonly key: Uint8Array;
  readonly clock: Clock;
  readonly publicUrl: () => string;
};

/** What it takes to ask the parts catalogue, on a connection of its own: looking at it keeps what it answered. */
export type Catalogue = {
  readonly db: Db;
  /** null when none is set up */
  readonly port: CataloguePort | null;
  readonly plates: PlatePort | null;
  readonly language: CatalogueLanguage;
  /** null when there is no limit */
  readonly carsPerDay: number | null;
  /** how long somebody waits while an older answer is at hand */
  readonly patienceMs: number;
  /** what is being asked in this process, so that two ask once */
  readonly underWay: Map<string, Promise<unknown>>;
  /** answers that were read lately, with when they came */
  readonly remembered: Map<string, { readonly at: number; readonly body: unknown }>;
};

export type Arrived = { readonly tagIds: readonly number[]; readonly from: 'order' | 'vehicle' | 'customer' };
/** Nobody acts where time alone does, as when a quote expires. */
export type Doing = Services & { readonly actor: { readonly userId: number } | null };
export type AfterArrival = (s: Doing, arrived: Arrived) => Promise<void>;

/** A quote or an invoice that the caller holds, changed in what was asked for or in how far its goods are. */
export type DocumentChange = {
  readonly id: number;
  /** lines it was given just now */
  readonly added?: readonly number[];
  /** the quote it came of, which hands on what was got in for it */
  readonly cameOf?: number;
  /** nothing else was asked for than before */
  readonly isOnlyGoods?: true;
};
export type AfterDocument = (s: Doing, change: DocumentChange) => Promise<void>;

type Answering = Services & {
  /** tells in the answer which fields, by the names of the screens, a save left as they were, and why */
  readonly leaveOut: (fields: readonly string[], why: string, paths?: readonly string[]) => void;
};
export type Ctx = Answering & { readonly actor: Actor; readonly sessionId: string; readonly ip: string };
export type PublicCtx = Answering & {
  readonly actor: Actor | null;
  readonly sessionId: string | null;
  readonly ip: string;
};
