// node bench/strip-list.ts: compares committing a strip list of 80 parts with inserting the same rows directly, vehicle
// by vehicle.
import pg from 'pg';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, startProduct } from './harness/product-process.ts';
import { table } from './harness/table.ts';

const PARTS = 80;
const ROUNDS = 25;
const database = await ownDatabase();
let yard: Product | undefined;
try {
  await fillDemoYard(database.connections.db, { today: new Date() });
  yard = await startProduct(database, 'SUPER_ADMIN');
  const { ask } = yard;
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const { rows: vehicles } =
    await pool.query(`select v.vehicle_id, v.make_id, v.model_id, v.series_id, v.year from vehicle v
    join acquisition a on a.acq_id = v.acq_id where a.hold_until < current_date - 1 order by v.vehicle_id limit ${2 * ROUNDS}`);
  const { rows: parts } = await pool.query(`select part_id from part_name order by part_id limit ${PARTS}`);
  const stockItems = parts.map(({ part_id }) => ({ partId: Number(part_id), retail: 100, trade: 80, locationId: 7 }));

  const product = async (vehicleId: number): Promise<number> =>
    (await ask({ method: 'POST', path: '/mgr/inventory/browseVehicles/commit', body: { vehicleId, stockItems } })).ms;
  const bare = async (v: (typeof vehicles)[number]): Promise<number> => {
    const client = await pool.connect();
    const began = performance.now();
    await client.query('begin');
    const lines = await client.query(
      `insert into stock_item (vehicle_id, part_id, retail_cents, trade_cents, location_id)
        select $1, p, 10000, 8000, 7 from unnest($2::bigint[]) p returning stock_id, part_id`,
      [v.vehicle_id, parts.map((p) => p.part_id)],
    );
    await client.query(
      `insert into tag (vehicle_id, stock_id, kind_id, part_id, make_id, model_id, series_id, year, condition, retail_cents, trade_cents,
          cost_cents, state, qty_on_hand, location_id)
        select $1, s, 0, p, $4, $5, $6, $7, 3, 10000, 8000, 500, 'inStock', 1, 7 from unnest($2::bigint[], $3::bigint[]) x(s, p)`,
      [
        v.vehicle_id,
        lines.rows.map((r) => r.stock_id),
        lines.rows.map((r) => r.part_id),
        v.make_id,
        v.model_id,
        v.series_id,
        v.year,
      ],
    );
    await client.query('commit');
    const took = performance.now() - began;
    client.release();
    return took;
  };

  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let n = 0; n + 1 < vehicles.length; n += 2) {
    ours.push(await product(Number(vehicles[n].vehicle_id)));
    theirs.push(await bare(vehicles[n + 1]));
  }
  const [a, b] = [median(ours.slice(3)), median(theirs.slice(3))];
  console.log(
    table([
      { what: `${PARTS} parts committed by the product, ms`, value: a.toFixed(1) },
      { what: 'the same rows inserted bare, ms', value: b.toFixed(1) },
      { what: 'ratio (at most 2)', value: (a / b).toFixed(2) },
    ]),
  );
  await pool.end();
} finally {
  await yard?.stop();
  await database.close();
}
