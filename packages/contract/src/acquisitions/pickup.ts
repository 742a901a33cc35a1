import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import * as f from '../contacts/fields.ts';
import { emailOrNone } from '../fields/fields.ts';
import { Removed } from '../lookups/calls.ts';
import { id, idParam } from '../paging.ts';
import * as s from './schemas.ts';

const base = '/mobile/pickup' as const;
const acquisition = '/mgr/vehicleAcquisition' as const;
const view = { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] } as const;
const take = { anyOf: ['EDIT_VA_AND_PICKUP', 'VIEW_PICKUP'] } as const;
const edit = { anyOf: ['EDIT_VA_AND_PICKUP'] } as const;

export const pickupCalls = defineCalls({
  mine: {
    method: 'GET',
    path: `${base}/getMyPickups`,
    effect: 'read',
    guard: { anyOf: ['VIEW_PICKUP'] },
    summary: 'The jobs this driver holds, the next one first',
    reply: z.array(s.AcquisitionRow),
  },
  addPhoto: {
    method: 'POST',
    path: `${base}/addPhoto`,
    effect: 'write',
    guard: take,
    summary: 'Add photos to a pickup; the same key twice adds them once',
    upload: { files: ['photo'] },
    body: z.object({ acqId: id }),
    reply: s.PhotosAndSignature,
  },
  removePhoto: {
    method: 'DELETE',
    path: `${base}/removePhoto/:id`,
    effect: 'write',
    guard: take,
    summary: 'Remove a photo (its id) while the vehicle is not received',
    params: idParam,
    reply: Removed,
  },
  sign: {
    method: 'POST',
    path: `${base}/saveSignature`,
    effect: 'write',
    guard: take,
    summary: 'Keep the signature of the seller, a picture; a new one takes the place of the last',
    upload: { files: ['signature'] },
    body: z.object({ acqId: id }),
    reply: s.PhotosAndSignature,
  },
  receive: {
    method: 'POST',
    path: `${base}/receive/:id`,
    effect: 'write',
    guard: take,
    summary: 'Take a vehicle over: dealers record, hold, Completed',
    params: idParam,
    body: s.ReceiveVehicle,
    reply: s.Acquisition,
  },
  overrideHold: {
    method: 'POST',
    path: `${acquisition}/overrideHold`,
    effect: 'write',
    guard: edit,
    summary: 'Let a vehicle be dismantled or sold before its hold has passed, with the reason',
    body: z.object({ acqId: id, reason: f.words(500).pipe(z.string().min(5, 'Say why')) }),
    reply: s.Acquisition,
  },
  register: {
    method: 'POST',
    path: `${acquisition}/queryDealersRegister`,
    effect: 'read',
    guard: edit,
    logged: { kind: 'read', of: ['dealersRecord'] },
    summary: 'The dealers record of a period',
    body: s.RegisterQuery,
    reply: z.array(s.RegisterEntry),
  },
  registerFile: {
    method: 'POST',
    path: `${acquisition}/exportDealersRegister`,
    isLong: true,
    effect: 'read',
    guard: edit,
    logged: { kind: 'export', of: ['dealersRecord'] },
    summary: 'The dealers record of a period, for the police: PDF or CSV',
    body: s.RegisterQuery.extend({ format: z.enum(['pdf', 'csv']).default('pdf') }),
    reply: fileReply,
  },
  correctRecord: {
    method: 'POST',
    path: `${acquisition}/correctDealersRecord`,
    effect: 'write',
    guard: edit,
    summary: 'Add a correction to a dealers record; what was written stays',
    body: z.object({ recordId: id, text: f.paragraph(1_000).min(5, 'Say what is put right') }),
    reply: s.RegisterEntry,
  },
  preview: {
    method: 'GET',
    path: `${acquisition}/previewVehicleAcquisition/:id`,
    effect: 'read',
    guard: { anyOf: ['VIEW_VA'] },
    logged: { kind: 'print', of: ['licenceNumbers'], record: ['acquisition', 'params.id'] },
    summary: 'The acquisition on paper (PDF)',
    params: idParam,
    reply: fileReply,
  },
  receipt: {
    method: 'GET',
    path: `${acquisition}/previewPurchaseReceipt/:id`,
    effect: 'read',
    guard: { anyOf: ['VIEW_VA'] },
    summary: 'The purchase receipt (PDF)',
    params: idParam,
    reply: fileReply,
  },
  sendReceipt: {
    method: 'POST',
    path: `${acquisition}/sendVehiclePurchaseReceipt/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Mail the purchase receipt to the seller, or to another address',
    params: idParam,
    body: z
      .object({
        email: emailOrNone('mere@post.co.nz'),
      })
      .default({ email: '' }),
    reply: z.object({ outboxID: z.number() }),
  },
  disposal: {
    method: 'GET',
    path: `${acquisition}/previewDisposalForm/:id`,
    effect: 'read',
    guard: view,
    summary: 'A worksheet for cancelling the registration (PDF)',
    params: idParam,
    reply: fileReply,
  },
  stockTag: {
    method: 'GET',
    path: `${acquisition}/previewVehicleStockTag/:id`,
    effect: 'read',
    guard: { anyOf: ['VIEW_VA', 'VIEW_VEHICLE_STOCK'] },
    summary: 'The tag of a vehicle of stock (vehicle id) with its barcode (PDF)',
    params: idParam,
    reply: fileReply,
  },
});
