import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { randomFrom } from '../yard/random.ts';
import type { DemoCar } from './cars.ts';

type Known = { part: string; part_no: string };

/** The yard's own part numbers of a make, by our part name; those of the same series come first. */
export async function yardNumbers(
  db: Db,
  car: DemoCar,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Known>`
    select distinct on (p.name) p.name as part, n.part_no
    from part_number n join part_name p on p.part_id = n.part_id join make m on m.make_id = n.make_id
    where m.name = ${car.make} and p.name = any(${[...names]}::text[]) and n.active and n.superseded_by is null
    order by p.name, position(${car.series} in n.description) > 0 desc, n.part_no_id`.execute(db);
  return new Map(rows.map(({ part, part_no }) => [part, part_no]));
}

/** Identical for every car of a series; begins with the five characters of the PNC, as most real numbers do. */
export function madeUpNumber(car: DemoCar, pnc: string, variant: number): string {
  const r = randomFrom(`catalogue/${car.make}/${car.model}/${car.series}/${pnc}/${variant}`);
  return `${pnc}-${r.int(10, 99)}${r.int(100, 999)}`;
}
