import type { StockItem } from '@yardkeeper/contract/vehicles/stock-items';
import type { Grade } from '@yardkeeper/domain/inventory/grades';
import { placeInWords } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { tagStatus, tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import { dollars, flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { shownCost } from '../../inventory/tag/record.ts';
import type { LineRow } from './line-queries.ts';

/** A tagged line shows its tag's values, because changes and moves happen to the tag. */
function saidOf(i: LineRow) {
  const isTagged = i.tag_id !== null;
  return {
    partNo: i.tag_part_no ?? i.part_no,
    condition: i.tag_condition ?? i.condition,
    grade: i.tag_grade ?? i.grade,
    damage: i.tag_damage ?? i.damage,
    colourId: isTagged ? i.tag_colour_id : i.colour_id,
    colour: (isTagged ? i.tag_colour : i.colour) ?? '',
    // When none is left, the original quantity is shown.
    qty: i.qty_on_hand || i.qty,
    locationId: isTagged ? i.tag_location_id : i.location_id,
    location: (isTagged ? i.tag_location : i.location) ?? '',
    notes: i.tag_notes ?? i.notes,
    notesPublic: i.tag_notes_public ?? i.notes_public,
    share: i.tag_share ?? i.share,
    web: i.tag_web ?? i.web,
  };
}

export function presentLine(c: Ctx, i: LineRow, wanted = 0): StockItem {
  const said = saidOf(i);
  const promised = { qty: i.qty_on_hand ?? 0, reserved: i.qty_reserved ?? 0, isHeld: false };
  return {
    stockId: i.stock_id,
    stockItemId: i.tag_id ?? 0,
    tagNo: i.tag_id === null ? '' : tagNoOf(i.tag_id),
    status: i.state === null ? '' : tagStatuses[tagStatus(i.state, promised)],
    vehicleId: i.vehicle_id,
    partId: i.part_id,
    partDesc: i.part,
    partNo: said.partNo,
    configId: i.config_id,
    priceItemId: i.price_item_id,
    partCondition: said.condition,
    conditionName: conditionName(said.condition),
    grade: said.grade as Grade | '',
    damage: said.damage,
    colourId: said.colourId,
    bodyColourId: i.body_colour_id,
    colour: said.colour,
    qty: said.qty,
    retail: dollars(i.tag_retail_cents ?? i.retail_cents),
    trade: dollars(i.tag_trade_cents ?? i.trade_cents),
    unitCost: shownCost(c, i.cost_cents ?? i.manual_cost_cents),
    costIsManual: flag(i.cost_is_manual === true || i.manual_cost_cents !== null),
    onCar: flag(i.state === null ? i.on_car : i.state === 'onVehicle'),
    locationId: said.locationId,
    locationNo: said.location,
    place: i.state === null ? '' : placeInWords(i.state, said.location),
    dismantled: flag(i.dismantled),
    notes: said.notes,
    notesPublic: said.notesPublic,
    shareEnable: flag(said.share),
    webEnable: flag(said.web),
    photo: signedAddress(c, i.photo_key),
    wanted,
    version: i.version,
  };
}
