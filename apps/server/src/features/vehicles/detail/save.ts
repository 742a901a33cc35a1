import type { UploadedFile } from '@yardkeeper/contract/call';
import {
  type Disposal,
  informationFields,
  type SavedVehicle,
  type Vehicle,
} from '@yardkeeper/contract/vehicles/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { isNotPutAway } from '@yardkeeper/domain/inventory/place';
import { refuse } from '@yardkeeper/domain/refused';
import { mayEditInformation, missingForFlags, whyInformationStays } from '@yardkeeper/domain/vehicles/flags';
import { markErrors } from '@yardkeeper/domain/vin/mark-errors';
import type { Ctx } from '../../../services.ts';
import { attach } from '../../files/attachments.ts';
import { changesOf } from '../../history/changes.ts';
import { record, recordChange } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { moveFromCar, scrapFromCar } from '../../inventory/events/from-car.ts';
import { firstThumb } from '../../inventory/pictures/pictures.ts';
import { correctTags, tagsOfVehicle } from '../../inventory/tag/make-tags.ts';
import { announceVehicle } from '../../inventory/tag/record.ts';
import * as q from '../queries.ts';
import { ENTITY, locked, onHold, PICTURES } from '../record.ts';
import { saveLines } from '../strip/lines.ts';
import { vehicleDetail } from './detail.ts';

const IMAGES = 'imageList';

const information = (g: SavedVehicle): q.VehicleFields => ({
  make_id: g.makeId,
  model_id: g.modelId,
  series_id: g.seriesId,
  model_type_id: g.modelTypeId,
  year: g.year,
  month: g.month,
  engine_no: g.engineNo,
  engine_id: g.engineId,
  trans_id: g.transId,
  body_colour_id: g.bodyColourId,
  trim_colour_id: g.trimColourId,
  location_id: g.locationId,
  reg_no: g.regNo,
  registered: g.regFlag === 1,
  reg_state: g.regState,
  vin: g.vin,
  chassis: g.chassis,
  loc_group_id: g.locGroupId,
  odometer: g.odometer,
  lot_no: g.lotNo,
  active: g.active === 1,
  exclude_from_stats: g.excludeFromStats === 1,
  options: JSON.stringify(g.options),
});
function leaveInformation(c: Ctx, was: Vehicle, given: SavedVehicle): void {
  const changed = changesOf(was, Object.fromEntries(informationFields.map((field) => [field, given[field]])), []);
  const pathOf = (field: string) => (field in given.options ? `options.${field}` : field);
  c.leaveOut(
    changed.map(({ label }) => label),
    whyInformationStays,
    changed.map(({ field }) => pathOf(field)),
  );
}
const others = (g: SavedVehicle): q.VehicleFields => ({
  debtor_id: g.debtorId || null,
  comments: g.comments,
  license_no: g.licenseNo,
  dismantled: g.dismantled === 1,
  acquired_on: g.acquisitionDate,
  delivered_by: g.deliveredBy,
  received_on: g.dateReceived,
  notes: g.notes,
  notes_public: g.notesPublic,
  strip_notes: g.stripNotes,
});

const deregistered = (disposal: Disposal | undefined): q.VehicleFields =>
  disposal === undefined
    ? {}
    : {
        disposal: JSON.stringify(disposal),
        ...(disposal.cancelledOn === null ? {} : { registered: false, reg_state: 0 }),
      };

async function refuseUnfit(c: Ctx, given: SavedVehicle, write: q.VehicleFields, before: q.VehicleRecord) {
  const today = todayIn(c.clock());
  const marks = markErrors({
    regNo: write.reg_no !== before.reg_no ? (write.reg_no ?? '') : '',
    vin: write.vin !== before.vin ? (write.vin ?? '') : '',
  });
  const fields: Record<string, string> = { ...marks };
  const days = {
    dateDismantled: given.dateDismantled,
    acquisitionDate: given.acquisitionDate,
    dateReceived: given.dateReceived,
  };
  for (const [field, day] of Object.entries(days))
    if (day !== null && day > today) fields[field] = 'That day has not come yet';
  const fit = await q.choicesFit(c.db, { ...before, ...write } as q.VehicleRecord);
  for (const [field, isThere] of Object.entries(fit))
    if (!isThere) fields[field] ??= 'Choose again: this is not in the list';
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
}

async function refuseFlags(c: Ctx, v: q.VehicleRecord, write: q.VehicleFields, given: SavedVehicle): Promise<void> {
  const to = { active: write.active ?? v.active, dismantled: write.dismantled ?? v.dismantled };
  if (to.active === v.active && to.dismantled === v.dismantled) return;
  const tags = await tagsOfVehicle(c, v.vehicle_id);
  const hasSoldSince = (day: string | null) =>
    day !== null && tags.some((tag) => tag.left_on !== null && tag.left_on >= day);
  const missing = missingForFlags(v, to, c.actor, {
    heldUntil: onHold(c, v) ? v.hold_until : null,
    onCarTags: tags.filter((tag) => tag.state === 'onVehicle').length,
    looseTags: tags.filter((tag) => isNotPutAway(tag.state, tag.location_id !== null)).length,
    onCarPlan: given.onCarTags?.plan ?? null,
    soldSince: { dismantled: hasSoldSince(v.dismantled_on), gone: hasSoldSince(v.active_on) },
  });
  const [first] = Object.values(missing);
  if (first) refuse('conflict', `${v.stock_no}: ${first}`, { ...missing });
}

function flagDays(c: Ctx, v: q.VehicleRecord, write: q.VehicleFields, given: SavedVehicle): q.VehicleFields {
  const today = todayIn(c.clock());
  const isActive = write.active ?? v.active;
  return {
    active_on: isActive ? null : (v.active_on ?? today),
    dismantled_on: write.dismantled ? (given.dateDismantled ?? v.dismantled_on ?? today) : null,
  };
}

type Plan = { readonly plan: 'shelve' | 'scrap'; readonly locationId: number | null };

const clearCar = (c: Ctx, v: q.VehicleRecord, { plan, locationId }: Plan): Promise<void> =>
  plan === 'shelve' ? moveFromCar(c, v.vehicle_id, locationId) : scrapFromCar(c, v.vehicle_id, v.stock_no);

export async function saveVehicle(c: Ctx, given: SavedVehicle, files: readonly UploadedFile[]): Promise<Vehicle> {
  const v = await locked(c, given.vehicleId);
  await refuseStale(
    c,
    { table: 'vehicle', at: { vehicle_id: v.vehicle_id }, name: v.stock_no, version: v.version },
    given.version,
  );
  const was = await vehicleDetail(c, v.vehicle_id);
  if (!mayEditInformation(c.actor)) leaveInformation(c, was, given);
  const write: q.VehicleFields = {
    ...(mayEditInformation(c.actor) ? information(given) : {}),
    ...others(given),
    ...deregistered(given.disposal),
  };
  await refuseUnfit(c, given, write, v);
  await refuseFlags(c, v, write, given);
  if (v.active && write.active === false && given.onCarTags) await clearCar(c, v, given.onCarTags);
  await q.updateVehicle(c.db, v.vehicle_id, { ...write, ...flagDays(c, v, write, given) });
  await correctTags(c, v.vehicle_id, v, { ...v, ...write });
  await saveLines(c, v.vehicle_id, given.stockItems);
  await addPictures(c, v.vehicle_id, files);
  const now = await vehicleDetail(c, v.vehicle_id);
  await recordChange(c, { entity: ENTITY, id: v.vehicle_id, before: was, after: now });
  await announceVehicle(c, v.vehicle_id);
  return now;
}

async function addPictures(c: Ctx, vehicleId: number, files: readonly UploadedFile[]): Promise<void> {
  if (files.length === 0) return;
  const of = { entity: PICTURES, id: vehicleId };
  const names = await attach(c, of, files, { pictures: true, field: IMAGES });
  await q.setPhoto(c.db, vehicleId, await firstThumb(c, of));
  const text = names.length === 1 ? 'Picture added' : `${names.length} pictures added`;
  await record(c, { entity: ENTITY, id: vehicleId, event: 'picture', text });
}
