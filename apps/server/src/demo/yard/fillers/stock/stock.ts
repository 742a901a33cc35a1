import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany, withoutChecks, withoutIndexes } from '../../bulk.ts';
import type { Filler } from '../../filler.ts';
import { withWorkHours } from '../../work-hours.ts';
import { addTemplates } from '../strip-templates.ts';
import { sellThrough } from './sell-through.ts';
import { writeEvents, writeKinds, writeTally } from './stock-events.ts';
import { picturesOfTags, picturesOfVehicles } from './stock-pictures.ts';
import { type DrawnTag, partsOff, type Shelves } from './stock-tags.ts';
import { settleVehicles } from './stock-vehicles.ts';

const zoneAisles: Readonly<Record<string, string>> = {
  LAM: 'A',
  DOO: 'B',
  GLA: 'B',
  PAN: 'C',
  ENG: 'D',
  TRA: 'E',
  MEC: 'F',
  COO: 'F',
  ELE: 'G',
  INT: 'H',
};

async function shelvesOf(db: Db): Promise<Shelves> {
  const rows = await db
    .selectFrom('location')
    .select(['location_id', 'code', 'kind'])
    .where('active', '=', true)
    .orderBy('location_id')
    .execute();
  const ids = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).map((row) => row.location_id);
  const sheds = ids((row) => /^S\d+-/.test(row.code));
  const byZone = new Map(
    Object.entries(zoneAisles).map(([zone, letter]) => [
      zone,
      [...ids((row) => new RegExp(`^${letter}\\d\\d$`).test(row.code)), ...sheds],
    ]),
  );
  return { byZone, any: ids((row) => row.kind === 'shelf'), cages: ids((row) => row.kind === 'quarantine') };
}

/** A yard with more tags than this gets no strip-list lines. */
const LINES_UP_TO = 20_000;
async function addLines(db: Db, tags: readonly DrawnTag[]): Promise<void> {
  const lines = tags.map((tag) => ({
    stock_id: tag.tag_id,
    vehicle_id: tag.vehicle_id,
    part_id: tag.part_id,
    condition: tag.condition,
    grade: tag.grade,
    damage: tag.damage,
    colour_id: tag.colour_id,
    qty: Math.max(1, tag.qty_on_hand),
    retail_cents: tag.retail_cents,
    trade_cents: tag.trade_cents,
    on_car: tag.state === 'onVehicle',
    location_id: tag.location_id,
    notes: tag.notes,
    notes_public: tag.notes_public,
    created_at: tag.created_at,
  }));
  await insertMany(db, 'stock_item', lines as never[]);
  await continueIds(db, 'stock_item', 'stock_id');
}

const STEP = 5_000;
async function addTags(
  db: Db,
  tags: readonly (DrawnTag & { cost_cents: number })[],
  withLines: boolean,
  photos: ReadonlyMap<number, string>,
) {
  for (let at = 0; at < tags.length; at += STEP) {
    const rows = tags.slice(at, at + STEP).map((tag) => ({
      ...tag,
      photo_key: photos.get(tag.tag_id) ?? null,
      ...(withLines ? { stock_id: tag.tag_id } : {}),
    }));
    const json = JSON.stringify(rows);
    await writeKinds(db, json);
    const names = Object.keys(rows[0]!);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`insert into tag (${columns}, kind_id) overriding system value
      select ${sql.join(names.map((name) => sql.ref(`x.${name}`)))}, k.kind_id
      from json_populate_recordset(null::tag, ${json}::json) x
      join stock_kind k on k.part_id = x.part_id and k.make_id = x.make_id and k.model_id = x.model_id
        and coalesce(k.series_id, 0) = coalesce(x.series_id, 0)`.execute(db);
  }
}

export const stock: Filler = {
  name: 'stock',
  tables: [
    'vehicle',
    'vehicle_figures',
    'attachment',
    'tag',
    'stock_item',
    'stock_event',
    'stock_kind',
    'tag_tally',
    'strip_template',
    'strip_template_line',
    'auto_select_part',
  ],
  async fill(db, yard, counts, progress) {
    if (yard.already === null) await addTemplates(db);
    const isLarge = counts.openJobs > 0;
    const vehicles = await settleVehicles(db, yard, isLarge);
    const stripped = vehicles.filter((v) => v.dismantled);
    if (yard.files && counts.vehicles < 1_000) await picturesOfVehicles(db);
    if (stripped.length === 0) return;
    const r = yard.random.fork('tags');
    const shelves = await shelvesOf(db);
    const first = (
      await sql<{
        next: number;
      }>`select greatest(100001, coalesce(max(tag_id), 0) + 1)::bigint as next from tag`.execute(db)
    ).rows[0]!.next;
    const each = counts.tags / stripped.length;
    const withLines = counts.tags <= LINES_UP_TO;
    const from = { shelves, today: yard.today, isLarge };
    await withWorkHours(db, yard.today);
    await withoutChecks(db, ['tag', 'stock_event'], () =>
      withoutIndexes(db, ['tag', 'stock_event', 'stock_kind'], counts.tags, async () => {
        let next = first;
        for (let at = 0; at < stripped.length; at += 200) {
          const batch = [];
          for (const [n, v] of stripped.slice(at, at + 200).entries()) {
            const upTo = Math.round((at + n + 1) * each);
            const many = Math.max(1, upTo - (next - first));
            const tags = partsOff(r, v, next, many, from);
            next += tags.length;
            batch.push(...tags);
          }
          if (!from.isLarge) sellThrough(r.fork('sales'), batch, stripped, yard.today);
          const photos =
            yard.files && withLines
              ? await picturesOfTags(db, yard.files, r.fork(`photos ${at}`), batch)
              : new Map<number, string>();
          if (withLines) await addLines(db, batch);
          await addTags(db, batch, withLines, photos);
          progress(next - first, counts.tags);
        }
        await writeEvents(db, first);
      }),
    );
    await writeTally(db, first);
    const ids = stripped.map((v) => v.vehicle_id);
    await sql`select count_vehicle_figures(${ids}::bigint[])`.execute(db);
    await continueIds(db, 'tag', 'tag_id');
  },
};
