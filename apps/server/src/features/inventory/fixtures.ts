import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { StartOptions, TestApp } from '@yardkeeper/testkit/app';
import type { Answer, Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { buying, type NewAcquisition } from '../acquisitions/fixtures.ts';

/** Morning of 11 March 2026 in New Zealand. */
export const clock = () => new Date('2026-03-10T20:00:00Z');
export const today = '2026-03-11';

type Line = ArgsOf<'POST /mgr/inventory/browseVehicles/commit'>['body']['stockItems'][number];

/** Sends a call whose body is one JSON part of a form with files beside it. */
export async function sendForm<K extends CallKey>(
  who: Client,
  key: K,
  body: object,
  files: readonly File[] = [],
): Promise<Answer<ReplyOf<K>>> {
  const [method, url] = key.split(' ') as ['POST', string];
  const form = new FormData();
  form.set('detailSaveVo', JSON.stringify(body));
  for (const file of files) form.append('imageList', file);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type')! };
  return (await who.raw({ method, url, payload, headers })) as Answer<ReplyOf<K>>;
}

export async function stocking(app: TestApp) {
  const { db } = app.connections;
  const [buyer, supervisor, storeman, admin] = await Promise.all([
    app.as('BUYING_DEPARTMENT'),
    app.as('CAR_SUPERVISOR'),
    app.as('INVENTORY_PERSON'),
    app.as('SUPER_ADMIN'),
  ]);
  const { debtorId } = await buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'customer', contactName: 'Mere', contactSurname: 'Ruru', phone: '021 857 345' },
  });
  const model = await db
    .selectFrom('model')
    .innerJoin('make', 'make.make_id', 'model.make_id')
    .select(['model_id', 'model.make_id', 'model.name as model', 'make.name as make'])
    .where('model.make_id', '=', 39)
    .orderBy('model_id')
    .executeTakeFirstOrThrow();
  const parts = await db.selectFrom('part_name').select(['part_id', 'name']).orderBy('part_id').limit(12).execute();
  const b = buying(buyer, { makeId: model.make_id, modelId: model.model_id }, debtorId, today);

  const place = async (locationCode: string, kind: 'shelf' | 'quarantine' = 'shelf') =>
    (await storeman.do('POST /mgr/location/saveLocation', { body: { locationCode, kind } })).locationID;
  /** A vehicle in stock, on hold until 25 March. */
  const heldCar = async (more: Partial<NewAcquisition> = {}) => {
    const { acqId } = await b.received(more);
    return { acqId, ...(await buyer.do('POST /mgr/vehicleAcquisition/addToStock', { query: { acqId } })) };
  };
  const car = async (more: Partial<NewAcquisition> = {}) => {
    const made = await heldCar(more);
    const body = { acqId: made.acqId, reason: 'Police have seen it' };
    await supervisor.do('POST /mgr/vehicleAcquisition/overrideHold', { body });
    return made;
  };
  /** Sends lines as the server returned them back as a request body. */
  const commit = (vehicleId: number, lines: readonly (Omit<Line, 'damage'> & { damage?: string })[], who = storeman) =>
    who.ask('POST /mgr/inventory/browseVehicles/commit', { body: { vehicleId, stockItems: [...lines] as Line[] } });
  /** One tag per line; the line may choose its part, else the first parts are used. */
  const tags = async (vehicleId: number, lines: Partial<Line>[]) => {
    const items = lines.map((line, n) => ({ partId: parts[n % parts.length]!.part_id, retail: 100, ...line }));
    const made = await commit(vehicleId, items);
    if (made.status !== 200) throw new Error(made.body.msg);
    return made.body.data.tags.map((tag) => tag.tagNo);
  };
  const detail = (tagNo: string, who = storeman) =>
    who.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
  const move = (tagNoList: string[], to: object, who = storeman) =>
    who.ask('PUT /mobile/inventory/itemManage/updateBulkLocation', { body: { tagNoList, ...to } });
  const adjustTypes = new Map(
    (await db.selectFrom('adjust_type').select(['id', 'effect']).orderBy('id').execute())
      .reverse()
      .map((type) => [type.effect, type.id] as const),
  );
  const adjust = (tagNo: string, effect: string, more: object = {}, who = storeman) =>
    who.ask('POST /mgr/inventory/adjust', { body: { tagNo, statusId: adjustTypes.get(effect)!, ...more } });
  const promise = (tagNo: string, kind: 'hard' | 'soft' = 'hard', qty = 1) =>
    sql`insert into reservation (tag_id, kind, qty, document_kind, document_id, document_no)
      values (${Number(tagNo.slice(1))}, ${kind}, ${qty}, 'invoice', 7, 'INV7')`.execute(db);
  /** Marks the tag as sold like a final document does, even on a vehicle on hold. */
  const sell = async (tagNo: string, cents = 5_000, on = today) => {
    const id = Number(tagNo.slice(1));
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`with next as (select nextval(pg_get_serial_sequence('invoice', 'invoice_id')) as id),
          owed as (insert into receivable (debtor_id, kind, document_id, number, issued_on, due_on, amount_cents)
            select ${debtorId}, 'invoice', id, ${`SOLD${id}`}, ${on}::date, ${on}::date, ${cents} from next
            returning receivable_id)
        insert into invoice (invoice_id, number, type, debtor_id, salesperson_id, issued_on, net_cents, total_cents, receivable_id)
        select id, ${`SOLD${id}`}, 'counter', ${debtorId}, ${admin.userId}, ${on}::date, ${cents}::bigint, ${cents}::bigint,
          receivable_id from next, owed returning invoice_id as id`.execute(tx);
      await sql`insert into invoice_line (invoice_id, kind, tag_id, description, unit_price_cents, taxable, net_cents, gst_cents,
          gross_cents) values (${rows[0]!.id}, 'tag', ${id}, 'Sold', ${cents}, false, ${cents}, 0, ${cents})`.execute(
        tx,
      );
      await sql`insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id, sold_cents,
          sold_on) select tag_id, 'sell', state, 'sold', -qty_on_hand, location_id, location_id, ${cents}::bigint, ${on}::date
        from tag where tag_id = ${id}`.execute(tx);
      await sql`update invoice set finalized_at = now() where invoice_id = ${rows[0]!.id}`.execute(tx);
    });
  };
  return {
    db,
    buyer,
    supervisor,
    storeman,
    admin,
    debtorId,
    model,
    parts,
    b,
    adjustTypes,
    place,
    heldCar,
    car,
    commit,
    tags,
    detail,
    move,
    adjust,
    promise,
    sell,
  };
}
export type Stocked = Awaited<ReturnType<typeof stocking>>;

/** The stocked yard and its app, for one test file. */
export function useStocking(options: StartOptions = {}): [s: Stocked, app: TestApp] {
  const app = useApp({ clock, ...options });
  return [useMade(() => stocking(app)), app];
}
