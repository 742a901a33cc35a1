import { colourTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { type RawBuilder, sql } from 'kysely';

export type VehicleChoices = {
  make_id: number;
  model_id: number;
  series_id: number | null;
  engine_id: number | null;
  trans_id: number | null;
  body_colour_id: number | null;
  trim_colour_id: number | null;
  model_type_id: number | null;
  loc_group_id: number;
};

export const noneOrIn = (table: string, chosen: number | null, key = 'id'): RawBuilder<boolean> =>
  sql`(${chosen}::bigint is null or exists (select from ${sql.table(table)} where ${sql.ref(key)} = ${chosen}))`;
const noneOrBelow = (table: string, chosen: number | null, parent: number): RawBuilder<boolean> =>
  sql`(${chosen}::bigint is null or exists (select from ${sql.table(table)} where id = ${chosen} and parent_id = ${parent}))`;

export const vehicleChoices = (w: VehicleChoices): RawBuilder<unknown> => sql`
  exists (select from model where model_id = ${w.model_id} and make_id = ${w.make_id}) as "modelId",
  ${w.series_id}::bigint is null or exists (select from series where series_id = ${w.series_id} and model_id = ${w.model_id}) as "seriesId",
  ${noneOrBelow('engine', w.engine_id, w.make_id)} as "engineId",
  ${noneOrBelow('transmission', w.trans_id, w.make_id)} as "transId",
  ${noneOrBelow('colour', w.body_colour_id, colourTypes.body)} as "bodyColourId",
  ${noneOrBelow('colour', w.trim_colour_id, colourTypes.trim)} as "trimColourId",
  ${noneOrIn('model_type', w.model_type_id)} as "modelTypeId",
  exists (select from location_group where loc_group_id = ${w.loc_group_id}) as "locGroupId"`;
