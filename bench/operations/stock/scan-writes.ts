import type pg from 'pg';

/** Only what a scan writes: one statement per table, in one transaction. */
export async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
export const news = (client: pg.PoolClient, topic: string, kind: string, id: number) =>
  client.query({
    name: 'scan-news',
    text: `insert into live_event (topic, body) values ($1, $2) returning pg_notify('yard_live', '')`,
    values: [topic, JSON.stringify({ kind, id })],
  });

export type Picked = {
  readonly jobId: number;
  readonly invoiceId: number;
  readonly lineId: number;
  readonly tagId: number;
  readonly bayId: number;
  readonly userId: number;
};
const pick = (pool: pg.Pool, { jobId, invoiceId, lineId, tagId, bayId, userId }: Picked) =>
  inTransaction(pool, async (client) => {
    await client.query({
      name: 'scan-kept',
      text: `insert into pick_scan (client_event_id, job_id, line_id, code, outcome, user_id, at)
        values (gen_random_uuid(), $1, $2, $3, 'right', $4, now())`,
      values: [jobId, lineId, `T${tagId}`, userId],
    });
    await client.query({
      name: 'scan-line',
      text: `update invoice_line set packing = 'picked' where line_id = $1`,
      values: [lineId],
    });
    await client.query({
      name: 'scan-event',
      text: `insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id,
          document_kind, document_id, document_no, user_id)
        select tag_id, 'move', state, state, 0, location_id, $2, 'picking', $3::bigint, 'Picking' || $3::bigint, $4 from tag where tag_id = $1`,
      values: [tagId, bayId, jobId, userId],
    });
    await client.query({
      name: 'scan-history',
      text: `insert into history_event (entity, entity_id, event, text, user_id) values ('invoice', $1, 'picked', 'picked', $2)`,
      values: [invoiceId, userId],
    });
    await news(client, '/topic/stock', 'tag', tagId);
    await news(client, '/topic/invoices', 'invoice', invoiceId);
    await news(client, '/topic/picking', 'pickJob', jobId);
  });

export type Loaded = { readonly parcelId: number; readonly deliveryId: number };
const load = (pool: pg.Pool, { parcelId, deliveryId, isOn }: Loaded & { readonly isOn: boolean }) =>
  inTransaction(pool, async (client) => {
    await client.query({
      name: 'scan-parcel',
      text: `update parcel set loaded_at = case when $2 then now() end, unloaded_at = null where parcel_id = $1`,
      values: [parcelId, isOn],
    });
    await news(client, '/topic/dispatch', 'delivery', deliveryId);
  });

export const bareWrites: Readonly<Record<string, (pool: pg.Pool, body: never) => Promise<void>>> = { pick, load };
