import type { HistoryQuery } from '@yardkeeper/contract/history';
import { Disposal, type Vehicle, VehicleOptions } from '@yardkeeper/contract/vehicles/schemas';
import { mayOverrideHold } from '@yardkeeper/domain/acquisitions/actions';
import { mayEditInformation } from '@yardkeeper/domain/vehicles/flags';
import { dollars, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { historyOf } from '../../history/list.ts';
import { holds, seesCost } from '../../inventory/tag/record.ts';
import { yardSetting } from '../../settings/service.ts';
import { clockFigures } from '../clock/clock.ts';
import { clockRow } from '../clock/clock-queries.ts';
import { sumsOf, type VehicleRecord } from '../queries.ts';
import { ENTITY, onHold, opened } from '../record.ts';

const registration = (on: number): 0 | 1 => (on === 0 ? 0 : 1);

const ownFields = (v: VehicleRecord) => ({
  vehicleId: v.vehicle_id,
  vehicleNo: v.stock_no,
  stockNo: v.stock_no,
  acqId: v.acq_id,
  acqNo: v.acq_no ?? '',
  acquisitionDate: v.acquired_on,
  acquisitionNotes: v.acquisition_notes,
  active: flag(v.active),
  activeDate: v.active_on,
  makeId: v.make_id,
  modelId: v.model_id,
  seriesId: v.series_id,
  modelTypeId: v.model_type_id,
  year: v.year,
  modelYearId: v.year,
  month: v.month,
  engineNo: v.engine_no,
  engineId: v.engine_id,
  transId: v.trans_id,
  bodyColourId: v.body_colour_id,
  colourId: v.body_colour_id,
  trimColourId: v.trim_colour_id,
  locationId: v.location_id,
  locGroupId: v.loc_group_id,
  regNo: v.reg_no,
  regFlag: flag(v.registered),
  regState: registration(v.reg_state),
  vin: v.vin,
  chassis: v.chassis,
  odometer: v.odometer,
  lotNo: v.lot_no,
  excludeFromStats: flag(v.exclude_from_stats),
  options: VehicleOptions.parse(v.options),
  debtorId: v.debtor_id ?? 0,
  contactId: v.debtor_id ?? 0,
  comments: v.comments,
  licenseNo: v.license_no,
  purchaseTypeId: v.purchase_type_id,
  platesId: v.plates_id,
  stockTypeId: v.stock_type_id,
  writeOffId: v.write_off_id,
  dismantled: flag(v.dismantled),
  dateDismantled: v.dismantled_on,
  deliveredBy: v.delivered_by,
  dateReceived: v.received_on,
  notes: v.notes,
  notesPublic: v.notes_public,
  stripNotes: v.strip_notes,
  disposal: Disposal.parse(v.disposal),
  version: v.version,
});

const namesOf = (v: VehicleRecord) => ({
  make: v.make,
  model: v.model,
  series: v.series ?? '',
  modelType: v.model_type ?? '',
  engine: v.engine ?? '',
  transmission: v.transmission ?? '',
  bodyColorDesc: v.body_colour ?? '',
  trimColour: v.trim_colour ?? '',
  location: v.location ?? '',
  saleYard: v.sale_yard,
  debtorName: v.debtor ?? '',
  purchaseType: v.purchase_type ?? '',
  plates: v.plates ?? '',
  stockType: v.stock_type ?? '',
  writeOff: v.write_off ?? '',
});

export async function vehicleDetail(c: Ctx, vehicleId: number): Promise<Vehicle> {
  const [v, [sums], [row], rules] = await Promise.all([
    opened(c, vehicleId),
    sumsOf(c.db, vehicleId),
    clockRow(c.db, vehicleId),
    yardSetting(c, 'buying'),
  ]);
  const maySave = holds(c, 'EDIT_VEHICLE_STOCK');
  return {
    ...ownFields(v),
    ...namesOf(v),
    purchase: dollars(sums!.cost_cents),
    sales: dollars(sums!.sales_cents),
    projectedSales: v.projected_sales_cents === null ? null : dollars(v.projected_sales_cents),
    clock: clockFigures(c, v, sums!.cost_cents, row!, rules),
    tagsInStock: sums!.in_stock,
    tagsOnCar: sums!.on_car,
    tagsSold: sums!.sold,
    holdUntil: v.hold_until,
    onHold: flag(onHold(c, v)),
    maySave,
    mayEditInformation: maySave && mayEditInformation(c.actor),
    mayCommit: holds(c, 'EDIT_INVENTORY'),
    mayOverrideHold: mayOverrideHold(c.actor),
  };
}

const money = { fields: ['purchase', 'sales', 'projectedSales'] } as const;

export async function vehicleHistory(c: Ctx, asked: HistoryQuery & { vehicleId: number }) {
  const { vehicle_id } = await opened(c, asked.vehicleId);
  return historyOf(c, ENTITY, [vehicle_id], asked, seesCost(c) ? {} : money);
}
