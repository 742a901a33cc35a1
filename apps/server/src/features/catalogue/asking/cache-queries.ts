import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';

export const keptMark = builtOnce((db, provider: string, question: string, now: Date) =>
  db
    .selectFrom('catalogue_answer')
    .select(['fetched_at', sql<boolean>`fresh_until > ${now}`.as('is_fresh')])
    .where('provider', '=', provider)
    .where('question', '=', question),
);

export const keptBody = builtOnce((db, provider: string, question: string) =>
  db
    .selectFrom('catalogue_answer')
    .select(['body', 'fetched_at'])
    .where('provider', '=', provider)
    .where('question', '=', question),
);

type Answered = { provider: string; question: string; car: string; body: string; fetchedAt: Date; freshUntil: Date };
export const keepAnswer = (db: Db, a: Answered) =>
  sql`insert into catalogue_answer (provider, question, car, body, fetched_at, fresh_until)
    values (${a.provider}, ${a.question}, ${a.car}, ${a.body}::json, ${a.fetchedAt}, ${a.freshUntil})
    on conflict (provider, question) do update set car = excluded.car, body = excluded.body,
      fetched_at = excluded.fetched_at, fresh_until = excluded.fresh_until
    where catalogue_answer.fetched_at <= excluded.fetched_at`.execute(db);

type Seen = { provider: string; catalogId: string; carId: string; car: string; facts: string; at: Date };
export async function keepCars(db: Db, cars: readonly Seen[]): Promise<void> {
  for (const seen of cars)
    await sql`with kept as (
        insert into catalogue_car (provider, catalog_id, car_id, car, facts, seen_at)
        values (${seen.provider}, ${seen.catalogId}, ${seen.carId}, ${seen.car}, ${seen.facts}::json, ${seen.at})
        on conflict (provider, catalog_id, car_id) do update set car = excluded.car, facts = excluded.facts,
          seen_at = excluded.seen_at
        returning (xmax = 0) as is_new)
      insert into catalogue_provider (provider, cars_kept) select ${seen.provider}, 1 from kept where is_new
      on conflict (provider) do update set cars_kept = catalogue_provider.cars_kept + 1`.execute(db);
}

export const carSeen = builtOnce((db, provider: string, catalogId: string, carId: string) =>
  db
    .selectFrom('catalogue_car')
    .select(['car', 'facts'])
    .where('provider', '=', provider)
    .where('catalog_id', '=', catalogId)
    .where('car_id', '=', carId),
);

export const noteProblem = (db: Db, provider: string, problem: string, at: Date) =>
  sql`insert into catalogue_provider (provider, problem, problem_at) values (${provider}, ${problem}, ${at})
    on conflict (provider) do update set problem = excluded.problem, problem_at = excluded.problem_at`.execute(db);
