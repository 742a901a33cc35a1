import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

/** What must follow after a job was synchronised with its document. */
type Kept = {
  readonly is_picked: boolean;
  /** stalls whose lines were removed from the document */
  readonly let_go: readonly number[] | null;
  /** a consignment holds lines that are no longer to be sent */
  readonly leaves: boolean;
};
const keep = builtOnce((db, invoiceId: number) => ({
  compile: () => sql<Kept>`select * from keep_pick_job(${invoiceId})`.compile(db),
}));
export const keepJob = async (db: Db, invoiceId: number): Promise<Kept> => (await keep(db, invoiceId))[0]!;

export const setAsideStalled = (db: Db, stallId: number) => sql`select set_aside_stalled(${stallId})`.execute(db);

export const letGoOfStall = (db: Db, stallId: number, at: Date) =>
  db.updateTable('pick_stall').set({ decision: 'takeOff', decided_at: at }).where('stall_id', '=', stallId).execute();
