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
import type { Tally } from './security-log/tally.ts';

/** In a write call `db` is that call's transaction, in a read call a read-only connection. */
export type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: ProvedFiles;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly demo: boolean;
  /** seals what authenticator apps share with the yard; kept outside of the database */
  readonly signInKey: Uint8Array;
  readonly pushPublicKey: string;
  readonly publicUrl: () => string;
  /** for a thread that opens its own connections for reading */
  readonly databaseUrl: () => string;
  /** for such a thread: called when that database is lost, or is no longer the one; returns what ends that */
  readonly onLost: (tell: () => void) => () => void;
  /** clears the session cache of this process; other processes are told by a notice */
  readonly forgetSessions: () => void;
  /** settings by type, cached until a notice says that they changed */
  readonly settings: CachedUntilNotice<ReadonlyMap<string, unknown>>;
  /** runs after the transaction has committed and before the answer is sent; never after a rollback */
  readonly afterCommit: (work: () => void) => void;
  readonly backups: BackupMaker;
  /**
   * marks a restored copy, which sends nothing out until somebody declares it the real yard; null when this is no copy
   */
  readonly copy: Pick<CopyStanding, 'mark' | 'forget'>;
  /** counts what the log of who did what keeps once a minute */
  readonly tally: Tally;
  /** runs a backup that was already registered, without waiting for it */
  readonly runBackup: (id: number) => void;
  /** talks to the accounting system on its own connection; null when no app is registered there */
  readonly books: Books | null;
  readonly catalogue: Catalogue;
  /** run by the stock feature when tags arrive, in the same transaction, for the features above it */
  readonly afterArrival: readonly AfterArrival[];
  /** run by the documents feature when a document changes, in the same transaction, for the features above it */
  readonly afterDocument: readonly AfterDocument[];
  /** run by the purchasing feature when the lines of an order are saved, in the same transaction */
  readonly afterOrdering: readonly AfterOrdering[];
};

/** What is needed to talk to the accounting system, inside or outside of a call. */
export type Books = {
  readonly db: Db;
  readonly port: AccountingPort;
  /** encrypts the tokens */
  readonly key: Uint8Array;
  readonly clock: Clock;
  readonly publicUrl: () => string;
};

/**
 * What is needed to query the parts catalogue. Uses its own connection because answers are stored even during a read.
 */
export type Catalogue = {
  readonly db: Db;
  /** null when no catalogue is configured */
  readonly port: CataloguePort | null;
  readonly plates: PlatePort | null;
  readonly language: CatalogueLanguage;
  /** null when there is no limit */
  readonly carsPerDay: number | null;
  /** how long a request waits for a fresh answer when an older one is stored */
  readonly patienceMs: number;
  /** requests under way in this process, so that two callers share one request */
  readonly underWay: Map<string, Promise<unknown>>;
  /** recently read answers with the time they arrived */
  readonly remembered: Map<string, { readonly at: number; readonly body: unknown }>;
};

export type Arrived = { readonly tagIds: readonly number[]; readonly from: 'order' | 'vehicle' | 'customer' };
/** The actor is null when nobody acts but time passes, as when a quote expires. */
export type Doing = Services & { readonly actor: { readonly userId: number } | null };
export type AfterArrival = (s: Doing, arrived: Arrived) => Promise<void>;

/** A quote or invoice, locked by the caller, whose lines or whose goods' progress changed. */
export type DocumentChange = {
  readonly id: number;
  /** lines that were just added */
  readonly added?: readonly number[];
  /** the quote it was converted from, whose back orders move to this document */
  readonly cameOf?: number;
  /** set when only the progress of the goods changed and not what was ordered */
  readonly isOnlyGoods?: true;
};
export type AfterDocument = (s: Doing, change: DocumentChange) => Promise<void>;
/** The back orders that the lines of an order are for. */
export type AfterOrdering = (s: Doing, backOrderIds: readonly number[]) => Promise<void>;

type Answering = Services & {
  /** lists in the answer the fields, by their names on the screen, that a save left unchanged, and why */
  readonly leaveOut: (fields: readonly string[], why: string, paths?: readonly string[]) => void;
};
/** What asks, by its own account: what kind it is, and the random mark that a browser keeps. */
export type Device = { readonly agent: string | null; readonly mark: string | null };
export type Ctx = Answering & {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly ip: string;
  readonly device: Device;
};
export type PublicCtx = Answering & {
  readonly actor: Actor | null;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly device: Device;
};
