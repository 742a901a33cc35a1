import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Row = { address: string; picture_id: number };
/** Returns one row per address, new or known. */
export const idsOf = async (db: Db, provider: string, addresses: readonly string[]): Promise<Row[]> =>
  (
    await sql<Row>`with given as (select distinct a as address from unnest(${[...addresses]}::text[]) a),
      made as (insert into catalogue_picture (provider, address) select ${provider}, address from given order by address
        on conflict (provider, md5(address)) do update set address = excluded.address
        returning address, picture_id)
      select * from made`.execute(db)
  ).rows;

export const pictureById = (db: Db, id: number) =>
  db.selectFrom('catalogue_picture').selectAll().where('picture_id', '=', id).executeTakeFirst();

export const keepPicture = (db: Db, id: number, file_key: string, at: Date) =>
  db
    .updateTable('catalogue_picture')
    .set({ file_key, fetched_at: at, tried_at: at, problem: '' })
    .where('picture_id', '=', id)
    .execute();

export const noteFailure = (db: Db, id: number, problem: string, at: Date) =>
  db.updateTable('catalogue_picture').set({ problem, tried_at: at }).where('picture_id', '=', id).execute();
