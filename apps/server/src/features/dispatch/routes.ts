import { dispatchCalls } from '@yardkeeper/contract/dispatch/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { countConsignments, dispatchers, listConsignments } from './list/list.ts';
import { findByCode } from './packing/find.ts';
import { assign, claim, release } from './packing/holding.ts';
import { pack, packScan, unpack } from './packing/pack.ts';
import { addParcelPhoto, saveParcel } from './packing/parcels.ts';
import { savePlan } from './packing/plan.ts';
import { join, sendPicked, split } from './packing/splitting.ts';
import { drawLabels, labelsPrinted } from './papers/labels.ts';
import { manifestPdf } from './papers/manifest.ts';
import { packingSlipPdf } from './papers/slips.ts';
import { detail } from './record.ts';

const many = (of: readonly { deliveryNo: string }[]): string =>
  of.length === 1 ? of[0]!.deliveryNo : `${of.length} consignments`;
const idsOf = (text: string): number[] => text.split(',').map(Number);

export const dispatchFeature = feature(dispatchCalls, {
  dispatchers: (c) => dispatchers(c),
  list: (c, { body }) => listConsignments(c, body),
  counts: (c, { body }) => countConsignments(c, body),
  consignment: (c, { params }) => detail(c, params.id),
  find: (c, { query }) => findByCode(c, query.code),
  claim: async (c, { body }) => {
    const held = await claim(c, body.deliveryIds);
    return withMessage(held, `${many(held)} ${held.length === 1 ? 'is' : 'are'} yours`);
  },
  assign: async (c, { body }) => {
    const given = await assign(c, body.deliveryIds, body.userId);
    return withMessage(given, `${given[0]?.dispatcher} sends ${many(given)}`);
  },
  release: async (c, { body }) => {
    const free = await release(c, body.deliveryId);
    return withMessage(free, `${free.deliveryNo} waits for somebody`);
  },
  pack: (c, { body }) => pack(c, body),
  packScan: (c, { body }) => packScan(c, body),
  parcel: (c, { body }) => saveParcel(c, body),
  packPhoto: (c, { body, files }) => addParcelPhoto(c, body.parcelId, files),
  unpack: (c, { body }) => unpack(c, body),
  plan: async (c, { body }) => withMessage(await savePlan(c, body), 'Saved'),
  split: async (c, { body }) => {
    const made = await split(c, body);
    return withMessage(made, `${made.deliveryNo} goes by itself`);
  },
  join: (c, { body }) => join(c, body.deliveryId, body.intoId),
  sendPicked: (c, { body }) => sendPicked(c, body.invoiceId),
  labels: (c, { body }) => drawLabels(c, body.deliveryIds, body.paper),
  labelled: (c, { body }) => labelsPrinted(c, body.deliveryIds),
  slip: (c, { query }) => packingSlipPdf(c, idsOf(query.ids)),
  manifest: (c, { query }) => manifestPdf(c, query.courierId, query.day),
});
