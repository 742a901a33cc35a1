import { gstOfPurchase } from '@yardkeeper/domain/acquisitions/gst';
import { holdUntil } from '@yardkeeper/domain/acquisitions/hold';
import type { AcquisitionStatus } from '@yardkeeper/domain/acquisitions/status';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { cents } from '@yardkeeper/domain/money/cents';
import { afterWork, instantAt, openDayNear, workingMoment } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { engineNumber, frameNumber, plate, vin } from '../../trade/identifiers.ts';
import { type Make, makes } from '../../trade/vehicles.ts';
import { worthOfParts } from '../stock/stock-worth.ts';

export type Seller = {
  readonly debtor_id: number;
  readonly company: string;
  readonly first_name: string;
  readonly surname: string;
  readonly phone: string;
  readonly mobile: string;
  readonly email: string;
  readonly street: string;
  readonly suburb: string;
  readonly city: string;
  readonly post_code: string;
  readonly seller_gst: string;
};
export type Crew = {
  readonly buyers: readonly { user_id: number; users_name: string }[];
  readonly drivers: readonly { user_id: number; users_name: string }[];
  readonly supervisors: readonly { user_id: number; users_name: string }[];
  readonly colourIds: readonly number[];
  readonly engineIds: ReadonlyMap<string, number>;
  readonly gearboxIds: ReadonlyMap<string, number>;
  readonly bodyIds: ReadonlyMap<string, number>;
  readonly knownSeries: ReadonlySet<number>;
  readonly lists: Readonly<Record<BoughtAs, ReadonlyMap<string, number>>>;
};
export type BoughtAs = 'purchase_type' | 'stock_type' | 'write_off' | 'plates';

const partyOf = (s: Seller) => ({
  company: s.company,
  contactName: s.first_name,
  contactSurname: s.surname,
  phone1: s.phone,
  mobile: s.mobile,
  email: s.email,
  address: s.street,
  suburb: s.suburb,
  state: s.city,
  postCode: s.post_code,
  licenseNo: '',
});

const remarks = [
  '',
  '',
  'Front damage, airbags out',
  'Runs and drives',
  'Blown head gasket',
  'Rear ended',
  'No keys',
  'Transmission slips',
];

/** Acquisitions of the last days are spread evenly over all steps. */
const atFirst: readonly AcquisitionStatus[] = ['open', 'inProgress', 'completed', 'inProgress', 'open', 'completed'];
const statusFor = (r: Random, daysAgo: number, acq_id: number): AcquisitionStatus => {
  if (daysAgo > 25)
    return r.weighted([
      ['closed', 12],
      ['cancelled', 2],
      ['completed', 2],
    ]);
  if (daysAgo > 6)
    return r.weighted([
      ['completed', 6],
      ['closed', 2],
      ['cancelled', 1],
    ]);
  return atFirst[acq_id % atFirst.length]!;
};

const vehicleOf = (r: Random, crew: Crew, acq_no: string) => {
  const make: Make = r.chance(0.35) ? (makes.find((each) => each.id === 39) ?? r.pick(makes)) : r.pick(makes);
  const model = r.pick(make.models);
  const series = r.pick(model.series);
  const year = r.int(Math.max(1996, series.from), Math.min(2022, Math.max(1996, series.to)));
  const imported = r.chance(0.5);
  const engine = r.pick(series.engines);
  const built = r.fork(`built as ${acq_no}`);
  return {
    model_type_id: crew.bodyIds.get(built.pick(series.bodies)) ?? null,
    trans_id: crew.gearboxIds.get(`${make.id}/${built.pick(series.transmissions).code}`) ?? null,
    make_id: make.id,
    model_id: model.id,
    series_id: crew.knownSeries.has(series.id) ? series.id : null,
    year,
    month: r.int(1, 12),
    engine_id: crew.engineIds.get(`${make.id}/${engine.code}`) ?? null,
    engine_no: r.chance(0.5) ? engineNumber(r, engine.code) : '',
    body_colour_id: r.pick(crew.colourIds),
    reg_no: r.chance(0.9) ? plate(r, year) : '',
    vin: vin(r, { maker: make.maker, year, imported }),
    chassis: imported ? frameNumber(r, series.code.replaceAll(/[^A-Z0-9]/g, '').slice(0, 8) || 'AA10') : '',
    odometer: r.int(20, 380) * 1000 + r.int(0, 999),
  };
};

/** Uses its own random stream, so that a new list does not change the vehicles. */
function boughtAs(r: Random, { lists }: Crew, isWholeDealer: boolean) {
  const from = r.weighted<readonly [purchase: string, writeOff: string]>([
    [[isWholeDealer ? 'Dealer' : 'Private sale', 'None'], 6],
    [['Auction', 'None'], 2],
    [['Insurance write-off', r.pick(['W – water', 'F – fire', 'S – structural', 'WS – water and structural'])], 3],
    [['Tender', 'Unknown'], 1],
    [['Abandoned vehicle', 'None'], 1],
  ]);
  const stock = r.weighted([
    ['Dismantle', 8],
    ['Half-cut', 1],
    ['Sell whole', 1],
  ]);
  const plates = r.weighted([
    ['Both on vehicle', 6],
    ['One missing', 2],
    ['Both missing', 1],
    ['Surrendered', 1],
  ]);
  return {
    purchase_type_id: lists.purchase_type.get(from[0]) ?? null,
    stock_type_id: lists.stock_type.get(stock) ?? null,
    write_off_id: lists.write_off.get(from[1]) ?? null,
    plates_id: lists.plates.get(plates) ?? null,
  };
}

const notBefore = (created: Date, received: Date, today: Date): Date => {
  const soonest = afterWork(created, 30, today);
  return received > soonest ? received : soonest;
};

/** A vehicle costs this share of the expected price of its parts, with some variation for haggling. */
const SHARE_OF_PARTS = 0.25;
const askedFor = (r: Random, year: number) =>
  cents(Math.round((worthOfParts(year) * SHARE_OF_PARTS * (0.7 + r.float() * 0.6)) / 5_000) * 5_000);

export type DrawnAcquisition = ReturnType<typeof drawAcquisition>;

/** One vehicle of the last year was bought at far too high a price. */
const FAR_TOO_DEAR = 7_800_00;
const SINCE_THEN = [235, 400] as const;
export function withOneTooDear(drawn: readonly DrawnAcquisition[], today: Date): DrawnAcquisition[] {
  const [least, most] = SINCE_THEN.map((days) => addDays(todayIn(today), -days)) as [string, string];
  const [dearest] = drawn
    .filter(({ isStocked, acquisition: { acquired_on: on } }) => isStocked && on <= least && on >= most)
    .toSorted((a, b) => b.price - a.price);
  if (!dearest) return [...drawn];
  const price = cents(FAR_TOO_DEAR);
  const gst = gstOfPurchase(price, dearest.acquisition.seller_gst as 'notRegistered').gstCents;
  return drawn.map((each) => (each === dearest ? { ...each, price, gst } : each));
}

export function drawAcquisition(
  r: Random,
  acq_id: number,
  acq_no: string,
  seller: Seller,
  crew: Crew,
  today: Date,
  daysAgo: number,
) {
  const status = statusFor(r, daysAgo, acq_id);
  const buyer = r.pick(crew.buyers);
  const driver = r.pick(crew.drivers);
  const created_at = workingMoment(r, today, daysAgo);
  const acquired_on = todayIn(created_at);
  const wasReceived = status === 'completed' || status === 'closed';
  const received_at = wasReceived
    ? notBefore(created_at, workingMoment(r, today, Math.max(0, daysAgo - r.int(0, 2))), today)
    : null;
  const party = partyOf(seller);
  const vehicle = vehicleOf(r, crew, acq_no);
  const price = askedFor(r, vehicle.year);
  const gst = gstOfPurchase(price, seller.seller_gst as 'notRegistered').gstCents;
  const isPickup = status !== 'open' && r.chance(0.8);
  const receiver = isPickup ? driver : buyer;
  const acquisition = {
    acq_id,
    acq_no,
    status,
    ...vehicle,
    ...boughtAs(r.fork(`bought as ${acq_no}`), crew, seller.seller_gst !== 'notRegistered'),
    debtor_id: seller.debtor_id,
    purchase: party,
    owner: party,
    seller_gst: seller.seller_gst,
    acquired_on,
    comments: r.pick(remarks),
    projected_sales_cents: Math.round((price * r.int(14, 24)) / 100_000) * 10_000,
    driver_id: isPickup || status === 'inProgress' ? driver.user_id : null,
    pickup_at:
      status === 'inProgress'
        ? instantAt(openDayNear(addDays(todayIn(today), r.int(1, 4)), 1), r.int(8, 11))
        : received_at,
    pickup_address: [party.address, party.suburb, party.state].filter(Boolean).join(', '),
    checklist: wasReceived
      ? { ppsr: 'clear', stolen: 'clear', title: 'clear', keys: r.int(0, 2), plates: 2, notes: '' }
      : {},
    identity_kind: wasReceived ? 'driverLicence' : '',
    verified_by: wasReceived ? receiver.users_name : '',
    received_at,
    received_by: wasReceived ? receiver.user_id : null,
    hold_until: received_at ? holdUntil(todayIn(received_at), { holdDays: 10, holdKind: 'workingDays' }) : null,
    cancel_reason: status === 'cancelled' ? r.pick(['Sold elsewhere', 'Money owing on it', 'Too far gone']) : '',
    created_by: buyer.user_id,
    created_at,
  };
  const isStocked = status === 'closed' || (status === 'completed' && (r.chance(0.6) || daysAgo > 60));
  return {
    acquisition,
    price,
    gst,
    isStocked,
    isPaid: status === 'closed' || (status === 'completed' && r.chance(0.7)),
    buyer,
    receiver,
    closer: crew.supervisors[acq_id % crew.supervisors.length] ?? buyer,
    seller,
  };
}
