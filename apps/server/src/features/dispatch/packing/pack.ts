import type {
  Consignment,
  LinesBody,
  PackBody,
  PackScanBody,
  packOutcomes,
} from '@yardkeeper/contract/dispatch/schemas';
import { isToPick, packingMachine } from '@yardkeeper/domain/fulfilment/packing';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { nextStatus } from '@yardkeeper/domain/machine/machine';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { whoDid } from '../../history/who-did.ts';
import { foundByScan } from '../../inventory/events/found.ts';
import { ENTITY as INVOICE } from '../../invoices/document/record.ts';
import { setLinesPacking } from '../../invoices/lines/picking-lines.ts';
import { type ConsignmentRow, type LineRow, linesOfConsignment, type ParcelRow, parcelsOf } from '../queries.ts';
import { detail, done, locked, refuseAction } from '../record.ts';
import * as q from './packing-queries.ts';
import { isMeasured, measuredOf, measuresInWords, parcelIn } from './parcels.ts';

const atLines = (kind: 'conflict' | 'badInput', sentence: string) => refuse(kind, sentence, { lineIds: sentence });

/** The named lines of this consignment; refuses one that is elsewhere and says where it is. */
export async function linesNamed(c: Ctx, d: ConsignmentRow, lineIds: readonly number[]): Promise<LineRow[]> {
  const own = await linesOfConsignment(c.db, d.consignment_id);
  const strange = lineIds.find((id) => !own.some((line) => line.line_id === id));
  if (strange !== undefined) {
    const other = (await q.whereLines(c.db, d.invoice_id)).find((line) => line.line_id === strange);
    if (!other) atLines('badInput', `That part is not on ${d.invoice_no}`);
    const tagNo = tagNoOf(other!.tag_id);
    if (other!.consignment_no) atLines('conflict', `${tagNo} goes with ${other!.consignment_no}`);
    atLines('conflict', isToPick(other!.packing) ? `${tagNo} is not picked yet` : `${tagNo} is not in ${d.number}`);
  }
  return own.filter((line) => lineIds.includes(line.line_id));
}

const tagNos = (lines: readonly LineRow[]) => lines.map((line) => tagNoOf(line.tag_id)).join(', ');

async function packLines(c: Ctx, d: ConsignmentRow, lines: readonly LineRow[], parcelId: number): Promise<Consignment> {
  const packing = nextStatus(packingMachine, 'picked', 'pack')!;
  const ids = lines.map((line) => line.line_id);
  await q.putInto(c.db, ids, parcelId);
  await setLinesPacking(c, ids, packing);
  const parcel = await parcelIn(c, d, parcelId);
  const words = [`${d.number}: ${tagNos(lines)} packed into parcel ${parcel.no}`, measuresInWords(parcel)];
  return done(c, d, { event: 'packed', text: words.filter(Boolean).join(', ') });
}

async function newParcel(c: Ctx, d: ConsignmentRow, measured: q.Measured): Promise<number> {
  const parcelId = await q.insertParcel(c.db, d.consignment_id, measured, c.actor.userId);
  await q.countParcels(c.db, d.consignment_id);
  return parcelId;
}

/**
 * Refuses other measures for a packed parcel, so that nobody believes they were stored; they are changed on the parcel.
 */
function refuseOtherMeasures(parcel: ParcelRow, measured: q.Measured): void {
  const names = Object.keys(measured) as (keyof q.Measured)[];
  if (!names.some((name) => measured[name] !== null && measured[name] !== parcel[name])) return;
  const how = measuresInWords(parcel) || 'not weighed';
  const sentence = `Parcel ${parcel.no} is packed already, ${how}; change that on the parcel`;
  refuse('conflict', sentence, { weightKg: sentence });
}

/**
 * A repeat changes nothing: lines that are in the named parcel, or together in any one if none is named, stay there.
 */
export async function pack(c: Ctx, given: z.output<typeof PackBody>): Promise<Consignment> {
  const d = await locked(c, given.deliveryId);
  const lines = await linesNamed(c, d, given.lineIds);
  const first = lines[0]!.parcel_id;
  const isTogether = first !== null && lines.every((line) => line.parcel_id === first);
  const asked = given.parcelId ?? (isTogether ? first : undefined);
  if (asked !== undefined) await parcelIn(c, d, asked);
  const loose = lines.filter((line) => line.parcel_id !== asked || asked === undefined);
  const measured = measuredOf(given);
  if (loose.length === 0) {
    refuseOtherMeasures(await parcelIn(c, d, asked!), measured);
    return detail(c, d.consignment_id);
  }
  refuseAction(c, d, 'pack');
  for (const line of loose) {
    const tagNo = tagNoOf(line.tag_id);
    if (line.parcel_id !== null) atLines('conflict', `${tagNo} is in another parcel already; take it out first`);
    if (nextStatus(packingMachine, line.packing, 'pack') === null) atLines('conflict', `${tagNo} cannot be packed now`);
  }
  if (asked === undefined) return packLines(c, d, loose, await newParcel(c, d, measured));
  if (isMeasured(measured)) await q.measureParcel(c.db, asked, measured);
  return packLines(c, d, loose, asked);
}

type Outcome = (typeof packOutcomes)[number];

async function outcomeOf(
  c: Ctx,
  d: ConsignmentRow,
  tagId: number | null,
): Promise<{ outcome: Outcome; line?: LineRow }> {
  if (tagId === null) return { outcome: 'notHere' };
  const line = (await linesOfConsignment(c.db, d.consignment_id)).find((each) => each.tag_id === tagId);
  if (line) return { outcome: line.packing === 'picked' ? 'right' : 'alreadyPacked', line };
  const other = (await q.whereLines(c.db, d.invoice_id)).find((each) => each.tag_id === tagId);
  return { outcome: other && isToPick(other.packing) ? 'notPicked' : 'notHere' };
}

const words: Readonly<Record<Outcome, string>> = {
  right: 'packed',
  alreadyPacked: 'already packed',
  notPicked: 'not picked yet',
  notHere: 'not in this consignment',
};

async function whoPacked(c: Ctx, d: ConsignmentRow, line: LineRow): Promise<string> {
  const named = `\\m${tagNoOf(line.tag_id)}\\M.* packed`;
  const first = await whoDid(c, { entity: INVOICE, id: d.invoice_id, events: ['packed'], words: named });
  return first ? `${first.who} packed it ${first.when}` : words.alreadyPacked;
}

export async function packScan(c: Ctx, given: z.output<typeof PackScanBody>) {
  const d = await locked(c, given.deliveryId);
  const tagId = tagIdOf(given.tagNo);
  const { outcome, line } = await outcomeOf(c, d, tagId);
  const said = outcome === 'alreadyPacked' && line ? await whoPacked(c, d, line) : words[outcome];
  const answer = (consignment: Consignment) => ({
    outcome,
    message: `${given.tagNo.toUpperCase()}: ${outcome === 'right' && line ? line.description : said}`,
    consignment,
  });
  // A late second scan finds the part packed or gone, which is no error.
  if (outcome !== 'alreadyPacked') refuseAction(c, d, 'pack');
  if (tagId !== null) await foundByScan(c, tagId, { notes: `Scanned while packing ${d.number}` });
  if (outcome !== 'right' || !line) return answer(await detail(c, d.consignment_id));
  const last = (await parcelsOf(c.db, d.consignment_id)).at(-1)?.parcel_id;
  const into = given.parcelId === undefined ? last : (await parcelIn(c, d, given.parcelId)).parcel_id;
  const unmeasured = { weight_g: null, length_cm: null, width_cm: null, height_cm: null };
  return answer(await packLines(c, d, [line], into ?? (await newParcel(c, d, unmeasured))));
}

export async function unpack(c: Ctx, given: z.output<typeof LinesBody>): Promise<Consignment> {
  const d = await locked(c, given.deliveryId);
  const lines = await linesNamed(c, d, given.lineIds);
  const packed = lines.filter((line) => line.packing !== 'picked');
  if (packed.length === 0) return detail(c, d.consignment_id);
  refuseAction(c, d, 'pack');
  const gone = packed.find((line) => nextStatus(packingMachine, line.packing, 'unpack') === null);
  if (gone) atLines('conflict', `${tagNoOf(gone.tag_id)} has left already`);
  const ids = packed.map((line) => line.line_id);
  await q.putInto(c.db, ids, null);
  await setLinesPacking(c, ids, nextStatus(packingMachine, 'packed', 'unpack')!);
  await q.dropEmptyParcels(c.db, d.consignment_id);
  await q.countParcels(c.db, d.consignment_id);
  return done(c, d, { event: 'packing', text: `${d.number}: ${tagNos(packed)} unpacked` });
}
