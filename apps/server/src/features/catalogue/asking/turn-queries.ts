import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Longer than any question takes, so an asker that has not finished by then has crashed. */
const FALLEN_SECONDS = 15;

/** Whether the asker takes the turn; uses the database's clock, which all processes share. */
export const takeTurn = async (db: Db, provider: string, question: string, asker: string): Promise<boolean> =>
  (
    await sql`insert into catalogue_asking as a (provider, question, asker) values (${provider}, ${question}, ${asker})
      on conflict (provider, question) do update set asker = excluded.asker, since = excluded.since
        where a.since < clock_timestamp() - make_interval(secs => ${sql.lit(FALLEN_SECONDS)})
      returning asker`.execute(db)
  ).rows.length > 0;

export const endTurn = (db: Db, provider: string, question: string, asker: string) =>
  db
    .deleteFrom('catalogue_asking')
    .where('provider', '=', provider)
    .where('question', '=', question)
    .where('asker', '=', asker)
    .execute();
