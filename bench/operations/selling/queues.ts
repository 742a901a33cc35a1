import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { DB } from '../../../apps/server/src/db/schema.ts';
import { dispatches } from '../../../apps/server/src/demo/yard/fillers/dispatches.ts';
import { invoices } from '../../../apps/server/src/demo/yard/fillers/invoices/invoices.ts';
import { pickJobs } from '../../../apps/server/src/demo/yard/fillers/pick-jobs.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import { prepareStock } from '../stock/tag-pages.ts';

export async function prepareQueues(db: Kysely<DB>): Promise<void> {
  await prepareStock(db);
  await fillYard(db, [invoices, pickJobs, dispatches]);
}

type Answer = { readonly data: Readonly<Record<string, unknown>> };
export const sameRows =
  (fields: readonly string[]) =>
  (product: unknown, bare: unknown): boolean => {
    const [ours, theirs] = [product, bare].map((answer) => {
      const { records, total } = (answer as Answer).data as { records: Record<string, unknown>[]; total: number };
      return { total, rows: records.map((row) => fields.map((name) => row[name])) };
    });
    if (ours!.rows.flat().includes(undefined)) throw new Error(`a row lacks one of ${fields.join(', ')}`);
    return isDeepStrictEqual(ours, theirs);
  };
export const sameData = (product: unknown, bare: unknown): boolean =>
  isDeepStrictEqual((product as Answer).data, (bare as Answer).data);
