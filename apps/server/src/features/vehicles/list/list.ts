import type { VehicleFilter, VehicleQuery, VehicleRow } from '@yardkeeper/contract/vehicles/schemas';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { type CrushRules, paybackPercent } from '@yardkeeper/domain/vehicles/clock';
import type { z } from 'zod';
import { csvAnswer, yesNo } from '../../../csv/csv-file.ts';
import { totalOf } from '../../../db/statements/count-up-to.ts';
import { withoutSort } from '../../../db/statements/without-sort.ts';
import { dollars, dollarsOrNull, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { seesCost } from '../../inventory/tag/record.ts';
import { yardSetting } from '../../settings/service.ts';
import { clockFigures } from '../clock/clock.ts';
import { onHold } from '../record.ts';
import * as q from './list-queries.ts';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

function present(c: Ctx, v: q.VehicleListed, rules: CrushRules): VehicleRow {
  const withCost = seesCost(c);
  const today = todayIn(c.clock());
  return {
    vehicleId: v.vehicle_id,
    stockNo: v.stock_no,
    acqId: v.acq_id,
    acqNo: v.acq_no ?? '',
    photo: signedAddress(c, v.photo_key),
    regNo: v.reg_no,
    vin: v.vin,
    year: v.year,
    make: v.make,
    model: v.model,
    series: v.series ?? '',
    bodyColour: v.body_colour ?? '',
    engine: v.engine ?? '',
    transmission: v.transmission ?? '',
    odometer: v.odometer,
    locationId: v.location_id,
    location: v.location ?? '',
    saleYard: v.sale_yard,
    acquired: v.acquired_on,
    ageDays: v.acquired_on === null ? null : daysBetween(v.acquired_on, today),
    cost: withCost ? dollars(v.cost_cents) : null,
    sales: withCost ? dollars(v.sales_cents) : null,
    paybackPercent: withCost ? paybackPercent(v.sales_cents, v.cost_cents) : null,
    clock: withCost ? clockFigures(c, v, v.cost_cents, v, rules) : null,
    tagsInStock: v.in_stock,
    tagsSold: v.sold,
    dismantled: flag(v.dismantled),
    active: flag(v.active),
    activeDate: v.active_on,
    holdUntil: v.hold_until,
    onHold: flag(onHold(c, v)),
  };
}

/** A person who may not see cost must not learn it from a filter, so these are ignored for them. */
async function chosenBy(c: Ctx, filter: z.output<typeof VehicleFilter>): Promise<q.VehicleChoice> {
  const { notPaidBack, paybackFrom, paybackTo, crush, ...others } = filter;
  const today = todayIn(c.clock());
  if (!seesCost(c)) return { ...others, today };
  return {
    ...others,
    today,
    ...(notPaidBack ? { notPaidBack } : {}),
    ...(paybackFrom === undefined ? {} : { paybackFrom }),
    ...(paybackTo === undefined ? {} : { paybackTo }),
    ...(crush ? { crush: await yardSetting(c, 'buying') } : {}),
  };
}

export async function listVehicles(c: Ctx, asked: z.output<typeof VehicleQuery>) {
  const query = seesCost(c) ? asked : withoutSort(asked, ['cost', 'sales', 'payback']);
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const sort = sortField === undefined ? {} : { sortField, ...(sortOrder ? { sortOrder } : {}) };
  const chosen = { ...(await chosenBy(c, query)), pageNum, pageSize, ...sort };
  const [rows, counted, rules] = await Promise.all([
    q.pageOfVehicles(c.db, chosen),
    q.countVehicles(c.db, chosen),
    yardSetting(c, 'buying'),
  ]);
  return { records: rows.map((row) => present(c, row, rules)), ...totalOf(counted, query, rows.length) };
}

export async function sumVehicles(c: Ctx, filter: z.output<typeof VehicleFilter>) {
  const sums = seesCost(c) ? await q.sumsOfVehicles(c.db, await chosenBy(c, filter)) : null;
  return { cost: dollarsOrNull(sums?.cost_cents ?? null), sales: dollarsOrNull(sums?.sales_cents ?? null) };
}

export async function countVehicles(c: Ctx, filter: z.output<typeof VehicleFilter>) {
  const { yard, awaiting, dismantled, inactive, on_hold } = await q.countKinds(c.db, await chosenBy(c, filter));
  return { yard, awaiting, dismantled, inactive, onHold: on_hold };
}

const names =
  'Stock no,ACQ no,Rego,VIN,Year,Make,Model,Series,Colour,Engine,Odometer,Location,Sale yard,Acquired,Tags in stock,Tags sold,Dismantled,Active'.split(
    ',',
  );
const costNames = ['Cost ex GST', 'Sales ex GST', 'Payback %'];
const MOST = 100_000;
export async function exportVehicles(c: Ctx, filter: z.output<typeof VehicleFilter>) {
  const rows = await q.pageOfVehicles(c.db, { ...(await chosenBy(c, filter)), pageNum: 1, pageSize: MOST });
  const [withCost, rules] = [seesCost(c), await yardSetting(c, 'buying')];
  const lines = rows.map((row) => {
    const v = present(c, row, rules);
    return [
      ...[v.stockNo, v.acqNo, v.regNo, v.vin, v.year, v.make, v.model, v.series, v.bodyColour, v.engine, v.odometer],
      ...[v.location, v.saleYard, v.acquired ? formatDate(v.acquired) : '', v.tagsInStock, v.tagsSold],
      ...[yesNo(v.dismantled === 1), yesNo(v.active === 1)],
      ...(withCost ? [v.cost?.toFixed(2) ?? '', v.sales?.toFixed(2) ?? '', v.paybackPercent] : []),
    ];
  });
  const columns = Object.fromEntries([...names, ...(withCost ? costNames : [])].map((name) => [name, { name }]));
  return csvAnswer('vehicle-stock.csv', columns, lines);
}
