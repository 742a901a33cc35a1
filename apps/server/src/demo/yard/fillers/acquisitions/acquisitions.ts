import { todayIn } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany, withoutSearchIndexes } from '../../bulk.ts';
import type { Filler, Yard } from '../../filler.ts';
import { makes } from '../../trade/vehicles.ts';
import {
  type BoughtAs,
  type Crew,
  type DrawnAcquisition,
  drawAcquisition,
  type Seller,
  withOneTooDear,
} from './acquisition-draft.ts';
import { eventsOf } from './acquisition-history.ts';
import { drawingsOf, picturesOf, signatureOf } from './acquisition-pictures.ts';

const namesIn = async (db: Db, list: BoughtAs): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.selectFrom(list).select(['id', 'name']).execute()).map(({ id, name }) => [name, id]));

async function crewOf(db: Db): Promise<Crew> {
  const staff = (role: string) =>
    db
      .selectFrom('app_user as u')
      .innerJoin('role as r', 'r.role_id', 'u.role_id')
      .select(['u.user_id', 'u.users_name'])
      .where('r.name', '=', role)
      .where('u.active', '=', true)
      .orderBy('u.user_id')
      .limit(10)
      .execute();
  const colours = await db.selectFrom('colour').select('id').where('parent_id', '=', 1).orderBy('id').execute();
  const engines = await db.selectFrom('engine').select(['id', 'parent_id', 'name']).execute();
  const gearboxes = await db.selectFrom('transmission').select(['id', 'parent_id', 'name']).execute();
  const bodies = await db.selectFrom('model_type').select(['id', 'name']).execute();
  const series = await db.selectFrom('series').select('series_id').execute();
  return {
    buyers: await staff('BUYING DEPARTMENT'),
    drivers: await staff('DRIVER'),
    supervisors: await staff('CAR SUPERVISOR'),
    colourIds: colours.map((colour) => colour.id),
    engineIds: new Map(engines.map((engine) => [`${engine.parent_id}/${engine.name}`, engine.id])),
    gearboxIds: new Map(gearboxes.map((box) => [`${box.parent_id}/${box.name}`, box.id])),
    bodyIds: new Map(bodies.map((body) => [body.name, body.id])),
    knownSeries: new Set(series.map((each) => each.series_id)),
    lists: {
      purchase_type: await namesIn(db, 'purchase_type'),
      stock_type: await namesIn(db, 'stock_type'),
      write_off: await namesIn(db, 'write_off'),
      plates: await namesIn(db, 'plates'),
    },
  };
}

const sellersOf = async (db: Db): Promise<Seller[]> =>
  (
    await sql<Seller>`select c.debtor_id, c.company, c.seller_gst, p.first_name, p.surname, p.phone, p.mobile, p.email,
      a.street, a.suburb, a.city, a.post_code
    from contact c join contact_person p on p.debtor_id = c.debtor_id and p.main
      join contact_address a on a.debtor_id = c.debtor_id and a.kind = 'billing'
    where c.is_seller and (p.phone <> '' or p.mobile <> '') order by c.debtor_id limit 5000`.execute(db)
  ).rows;

const models = new Map(
  makes.flatMap(({ name, models: own }) => own.map((model) => [model.id, `${name} ${model.name}`])),
);

const dealersRecord = (
  { acquisition: a, price, receiver, seller }: DrawnAcquisition,
  n: number,
  signature: string,
) => ({
  number: `DR${n}`,
  acq_id: a.acq_id,
  recorded_on: todayIn(a.received_at!),
  seller_name: seller.company || `${seller.first_name} ${seller.surname}`,
  seller_address: a.pickup_address,
  seller_phone: seller.mobile || seller.phone,
  date_of_birth: null,
  identity: `Driver licence, seen by ${receiver.users_name}`,
  description: `${a.year} ${models.get(a.model_id)}`,
  vin: a.vin,
  reg_no: a.reg_no,
  price_cents: price,
  staff_id: receiver.user_id,
  staff_name: receiver.users_name,
  signature_key: signature,
  hold_until: a.hold_until!,
  created_at: a.received_at!,
});

const vehicleOf = ({ acquisition: a }: DrawnAcquisition, n: number) => ({
  stock_no: `V${n}`,
  acq_id: a.acq_id,
  debtor_id: a.debtor_id,
  make_id: a.make_id,
  model_id: a.model_id,
  series_id: a.series_id,
  year: a.year,
  month: a.month,
  model_type_id: a.model_type_id,
  engine_id: a.engine_id,
  trans_id: a.trans_id,
  engine_no: a.engine_no,
  body_colour_id: a.body_colour_id,
  reg_no: a.reg_no,
  vin: a.vin,
  chassis: a.chassis,
  odometer: a.odometer,
  purchase_type_id: a.purchase_type_id,
  stock_type_id: a.stock_type_id,
  write_off_id: a.write_off_id,
  plates_id: a.plates_id,
  acquired_on: a.acquired_on,
  received_on: todayIn(a.received_at!),
  acquisition_notes: a.comments,
  created_by: a.created_by,
  created_at: a.received_at!,
});

/** A history is ordered by its ids, so the oldest event is inserted first. */
async function tellHistory(db: Db, { random, today }: Yard, drawn: readonly DrawnAcquisition[]): Promise<void> {
  const r = random.fork('history');
  const vehicles = await db
    .selectFrom('vehicle')
    .select(['acq_id', 'vehicle_id', 'stock_no'])
    .where('acq_id', '>=', drawn[0]?.acquisition.acq_id ?? 0)
    .execute();
  const stocked = new Map(vehicles.map((vehicle) => [vehicle.acq_id, vehicle]));
  const events = drawn.flatMap((each) => eventsOf(r, each, stocked.get(each.acquisition.acq_id), today));
  await insertMany(db, 'history_event', events.sort((a, b) => a.at.getTime() - b.at.getTime()) as never[]);
}

const SINCE = 1_000;
/** The ages in days of the latest offers, so that the last week always has some. */
const LATELY = [0, 1, 2, 3, 4, 6, 11, 16];
/** This share is spread evenly over the last two years; the rest came before, when the yard began. */
const TWO_YEARS = { share: 0.6, days: 740 };
const evenly = (at: number): number => {
  const { share, days } = TWO_YEARS;
  return Math.floor(
    at < share ? 17 + (at / share) * (days - 17) : days + ((at - share) / (1 - share)) * (SINCE - days),
  );
};
export const acquisitions: Filler = {
  name: 'acquisitions',
  tables: [
    'acquisition',
    'acquisition_expense',
    'acquisition_payment',
    'dealers_record',
    'vehicle',
    'attachment',
    'history_event',
  ],
  async fill(db, yard, counts, progress) {
    const r = yard.random.fork('acquisitions');
    const [crew, sellers] = [await crewOf(db), await sellersOf(db)];
    if (sellers.length === 0 || crew.buyers.length === 0) return;
    const counter = async (kind: string, last: number) =>
      db.updateTable('document_counter').set({ last }).where('kind', '=', kind).execute();
    const kept = await db.selectFrom('document_counter').selectAll().execute();
    const last = (kind: string) => kept.find((row) => row.kind === kind)!.last;
    const start = last('acquisition');
    const span = counts.vehicles > 1_000 ? 2_500 : SINCE;
    const lately = counts.vehicles > 1_000 ? [] : LATELY;
    const others = counts.vehicles - lately.length;
    const inThePast = (n: number) =>
      lately.length > 0 ? evenly((n + r.float()) / others) : 7 + Math.floor(r.float() ** 0.65 * (span - 7));
    const daysAgo = (_: unknown, n: number) => lately[n] ?? inThePast(n - lately.length);
    const days = Array.from({ length: counts.vehicles }, daysAgo).sort((a, b) => b - a);
    const drawn = withOneTooDear(
      days.map((daysAgo, n) =>
        drawAcquisition(r, start + n + 1, `ACQ${start + n + 1}`, r.pick(sellers), crew, yard.today, daysAgo),
      ),
      yard.today,
    );
    await withoutSearchIndexes(db, 'acquisition', drawn.length, () =>
      insertMany(
        db,
        'acquisition',
        drawn.map((each) => each.acquisition as never),
        progress,
      ),
    );
    const rows = drawn.map(({ acquisition, price, gst }) => ({
      expense_id: acquisition.acq_id,
      acq_id: acquisition.acq_id,
      is_price: true,
      description: 'Purchase price',
      supplier_id: acquisition.debtor_id,
      gst_cents: gst,
      total_cents: price,
    }));
    await insertMany(db, 'acquisition_expense', rows);
    const paid = drawn
      .filter((each) => each.isPaid)
      .map(({ acquisition, price }) => ({
        expense_id: acquisition.acq_id,
        amount_cents: price,
        paid_on: todayIn(acquisition.received_at!),
        created_at: acquisition.received_at!,
      }));
    await insertMany(db, 'acquisition_payment', paid);
    const received = drawn.filter(({ acquisition }) => acquisition.received_at !== null);
    const drawings = await drawingsOf(yard);
    const records = received.map((each, n) =>
      dealersRecord(each, last('dealersRecord') + n + 1, signatureOf(drawings, each.acquisition.debtor_id)),
    );
    await insertMany(db, 'dealers_record', records);
    const stocked = drawn.filter((each) => each.isStocked);
    await insertMany(
      db,
      'vehicle',
      stocked.map((each, n) => vehicleOf(each, last('vehicle') + n + 1)),
    );
    const pictures = picturesOf(yard, drawings, received);
    if (pictures.length > 0) await insertMany(db, 'attachment', pictures);
    await tellHistory(db, yard, drawn);
    await counter('acquisition', start + drawn.length);
    await counter('dealersRecord', last('dealersRecord') + records.length);
    await counter('vehicle', last('vehicle') + stocked.length);
    await continueIds(db, 'acquisition', 'acq_id');
    await continueIds(db, 'acquisition_expense', 'expense_id');
  },
};
