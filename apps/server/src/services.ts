import type { Actor } from '@yardkeeper/domain/access/guard';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/connect.ts';
import type { Remembered } from './db/remembered.ts';
import type { Secrets } from './db/secrets.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStore } from './ports/files.ts';

/** What every service may use. In a write call `db` is that call's transaction; in a read call a read-only connection. */
export type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly demo: boolean;
  /** the Web Push key browsers subscribe with */
  readonly pushPublicKey: string;
  readonly publicUrl: () => string;
  /** this process asks the database again who may do what; other processes hear it as a notice */
  readonly forgetSessions: () => void;
  /** what the yard has set, by its kind; remembered until somebody changes it */
  readonly settings: Remembered<ReadonlyMap<string, unknown>>;
  /** done once the call's transaction has committed, before its answer leaves; never after a rollback */
  readonly afterCommit: (work: () => void) => void;
};

/** The services of one call, with who makes it. */
export type Ctx = Services & { readonly actor: Actor; readonly sessionId: string; readonly ip: string };
/** The same for a call that needs no sign-in. */
export type PublicCtx = Services & {
  readonly actor: Actor | null;
  readonly sessionId: string | null;
  readonly ip: string;
};
