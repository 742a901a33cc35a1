import type { Db } from '../../db/connect.ts';
import { counted } from '../../db/counter.ts';

export const nextNumber = async (db: Db, kind: string): Promise<number> =>
  (await counted(kind).execute(db)).rows[0]!.last;
