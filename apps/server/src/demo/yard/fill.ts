import { type Kysely, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import type { FileStore } from '../../ports/files.ts';
import type { Filler } from './filler.ts';
import { acquisitions } from './fillers/acquisitions/acquisitions.ts';
import { company } from './fillers/company.ts';
import { contacts } from './fillers/contacts/contacts.ts';
import { dispatches } from './fillers/dispatches.ts';
import { figures } from './fillers/figures.ts';
import { histories } from './fillers/histories.ts';
import { invoices } from './fillers/invoices/invoices.ts';
import { locations } from './fillers/locations.ts';
import { mappings } from './fillers/mappings.ts';
import { mailbox } from './fillers/messages/mailbox.ts';
import { news } from './fillers/messages/news.ts';
import { purchaseOrders } from './fillers/orders/purchase-orders.ts';
import { people } from './fillers/people.ts';
import { pickJobs } from './fillers/pick-jobs.ts';
import { prices } from './fillers/prices.ts';
import { requests } from './fillers/requests.ts';
import { securityLog } from './fillers/security-log.ts';
import { stock } from './fillers/stock/stock.ts';
import { thresholds } from './fillers/thresholds.ts';
import { randomFrom } from './random.ts';
import { type ScaleName, scaleNames, stillToAdd } from './scale.ts';

/** The order matters, because a filler may use what earlier ones made. */
const fillers: readonly Filler[] = [
  company,
  people,
  histories,
  news,
  mailbox,
  prices,
  locations,
  contacts,
  acquisitions,
  stock,
  purchaseOrders,
  invoices,
  pickJobs,
  dispatches,
  thresholds,
  requests,
  mappings,
  securityLog,
  figures,
];

export type FillOptions = {
  readonly today: Date;
  readonly scale?: ScaleName;
  readonly seed?: string;
  readonly files?: FileStore;
  readonly only?: readonly Filler[];
  readonly progress?: (filler: string, done: number, of: number) => void;
};

const YARD_LOCK = 727_278;
/** Stores the moment for which the yard was first filled: the same moment gives the same yard. */
export const FILLED_AS_OF = 'yard-as-of';

/**
 * Runs each filler once; one that ran at a smaller scale adds what is missing. If several processes start together,
 * only the first one fills.
 */
export async function fillDemoYard(db: Kysely<DB>, o: FillOptions): Promise<void> {
  const scale = o.scale ?? 'demo';
  const chosen = o.only ?? fillers;
  const last = await lastToRun(db, chosen, scale);
  for (const filler of chosen)
    await db.transaction().execute(async (tx) => {
      // Filling a large yard takes longer than the usual statement timeout.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${YARD_LOCK})`.execute(tx);
      const already = await scaleOf(tx, filler);
      if (isFilled(already, scale)) return;
      if (filler === fillers[0] && already === null) await recordFact(tx, FILLED_AS_OF, o.today.toISOString());
      const random = randomFrom(`${o.seed ?? 'yardkeeper'}/${filler.name}/${scale}`);
      const counts = stillToAdd(scale, already);
      await filler.fill(tx, { random, today: o.today, already, files: o.files ?? null }, counts, (done, of) =>
        o.progress?.(filler.name, done, of),
      );
      if (filler === last) await countAnew(tx);
      await recordFact(tx, factName(filler), scale);
      for (const table of filler.tables) await sql`analyze ${sql.table(table)}`.execute(tx);
    });
}

const isFilled = (already: ScaleName | null, scale: ScaleName) =>
  already !== null && scaleNames.indexOf(already) >= scaleNames.indexOf(scale);

async function lastToRun(db: Db, chosen: readonly Filler[], scale: ScaleName): Promise<Filler | undefined> {
  const scales = await Promise.all(chosen.map((filler) => scaleOf(db, filler)));
  return chosen.findLast((_, n) => !isFilled(scales[n] ?? null, scale));
}

/**
 * Fillers write with the counting triggers off. The transaction of the last filler recounts, so that no filled yard is
 * left uncounted.
 */
async function countAnew(tx: Db): Promise<void> {
  await sql`select keep_goods(array(select invoice_id from invoice where finalized_at is null))`.execute(tx);
  await sql`select count_kept_figures()`.execute(tx);
}

const factName = (filler: Filler) => `yard-${filler.name}`;

async function scaleOf(tx: Db, filler: Filler): Promise<ScaleName | null> {
  const fact = await tx
    .selectFrom('installation_fact')
    .select('value')
    .where('name', '=', factName(filler))
    .executeTakeFirst();
  return scaleNames.find((name) => name === fact?.value) ?? null;
}

async function recordFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation_fact')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}
