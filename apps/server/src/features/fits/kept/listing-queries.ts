import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { makeCalled } from '../../../db/statements/make-called.ts';
import type { ProviderCar, ProviderDiagram } from '../../../ports/catalogue.ts';

export type Answered = {
  readonly provider: string;
  readonly question: string;
  readonly car: string;
  readonly catalog_id: string;
  readonly body: ProviderDiagram;
  readonly facts: ProviderCar;
  readonly model_id: number;
  readonly series_id: number | null;
};
export type Listed = {
  readonly number: string;
  readonly pnc: string;
  readonly name: string;
  readonly partId: number | null;
};

/**
 * Takes due diagrams with their car. Our own vehicle with that VIN or frame number decides the model, else the names in
 * the catalogue do. Drops diagrams of cars that match none of our models.
 */
export const takeDue = async (db: Db, most: number): Promise<Answered[]> =>
  (
    await sql<Answered>`
      with gone as (delete from fit_listing_due where ctid = any(array(select ctid from fit_listing_due limit ${most}
        for update skip locked)) returning provider, question),
      due as (select distinct provider, question from gone)
      select a.provider, a.question, a.car, split_part(a.question, '/parts2 ', 1) as catalog_id, a.body, c.facts,
        coalesce(v.model_id, m.model_id) as model_id, case when v.model_id is null then s.series_id else v.series_id end as series_id
      from due d join catalogue_answer a on a.provider = d.provider and a.question = d.question
        join lateral (select c.facts from catalogue_car c where c.provider = a.provider and c.car = a.car
          and c.catalog_id = split_part(a.question, '/parts2 ', 1) order by c.seen_at desc limit 1) c on true
        left join lateral (select v.model_id, v.series_id from vehicle v where a.car <> '' and (v.vin = a.car or v.chassis = a.car)
          order by v.vehicle_id desc limit 1) v on true
        left join lateral (select o.model_id from model o where o.make_id = ${makeCalled(sql`(c.facts ->> 'brand')`)}
            and o.plain = any(string_to_array(plain_name(replace(c.facts ->> 'modelName', ',', '/')), '/'))
          order by length(o.plain) desc limit 1) m on true
        left join series s on s.model_id = m.model_id and s.plain = plain_name(split_part(c.facts ->> 'frame', '-', 1))
      where coalesce(v.model_id, m.model_id) is not null`.execute(db)
  ).rows;

export const writeListed = async (db: Db, a: Answered, listed: readonly Listed[]): Promise<void> => {
  await sql`with was as (delete from fit_listed where provider = ${a.provider} and question = ${a.question} returning number)
    insert into fit_due (nodes) select array_agg(number) from was having count(*) > 0`.execute(db);
  if (listed.length === 0) return;
  await sql`with made as (insert into fit_listed (provider, question, number, pnc, name, car, model_id, series_id, part_id)
      select ${a.provider}, ${a.question}, x.number, x.pnc, x.name, ${a.car}, ${a.model_id}, ${a.series_id}::bigint, x.part_id
      from unnest(${listed.map((each) => each.number)}::text[], ${listed.map((each) => each.pnc)}::text[],
        ${listed.map((each) => each.name)}::text[], ${listed.map((each) => each.partId)}::bigint[]) x (number, pnc, name, part_id)
      on conflict do nothing returning number)
    insert into fit_due (nodes) select array_agg(number) from made having count(*) > 0`.execute(db);
};
