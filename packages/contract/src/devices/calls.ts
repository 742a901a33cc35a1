import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { askedPaper } from '../label-paper.ts';
import { id, isoInstant } from '../paging.ts';
import * as s from './schemas.ts';

const base = '/mgr/device' as const;
const ofDevice = z.object({ deviceId: id });
const ofPerson = z.object({ userId: id });
const byAdmin = { effect: 'write', guard: superAdminOnly, logged: { kind: 'access' } } as const;

export const deviceCalls = defineCalls({
  list: {
    method: 'GET',
    path: `${base}/list`,
    effect: 'read',
    guard: superAdminOnly,
    summary: 'Shared tablets, who is on them and when they were last seen',
    reply: z.array(s.Device),
  },
  register: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/register`,
    summary: 'Make the tablet that asks a shared one; its key never leaves it',
    body: z.object({ name: s.deviceName, publicKey: s.publicKey }),
    reply: s.Device,
  },
  makeCode: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/makeCode`,
    summary: 'A code that registers a tablet once, on the tablet itself',
    body: z.object({ name: s.deviceName }),
    /** `squares` are the rows of the QR code of the address, `1` for a dark square */
    reply: z.object({
      code: z.string(),
      address: z.string(),
      squares: z.array(z.string()),
      expiresAt: isoInstant,
    }),
  },
  rename: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/rename`,
    summary: 'Give a shared tablet another name',
    body: ofDevice.extend({ name: s.deviceName }),
    reply: s.Device,
  },
  withdraw: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/withdraw`,
    summary: 'Withdraw a shared tablet: whoever is on it is off at once, and it reads nothing more',
    body: ofDevice,
    reply: s.Device,
  },
  letDeviceIn: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/letDeviceIn`,
    summary: 'Open a tablet that wrong PINs locked',
    body: ofDevice,
    reply: s.Device,
  },
  people: {
    method: 'GET',
    path: `${base}/people`,
    effect: 'read',
    guard: superAdminOnly,
    summary: 'Who works on the floor, and whether they have a PIN and a badge',
    reply: z.array(s.FloorPerson),
  },
  letPersonIn: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/letPersonIn`,
    summary: 'Let somebody use their PIN again after wrong ones locked it',
    body: ofPerson,
    reply: s.FloorPerson,
  },
  givePin: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/givePin`,
    summary: 'Give somebody a first PIN, which they change when they use it',
    body: ofPerson.extend({ pin: s.chosenPin, presentPassword: s.presentPassword }),
    reply: z.null(),
  },
  makeBadge: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/makeBadge`,
    summary: 'Print a badge; an earlier one of the same person opens nothing more',
    body: ofPerson.extend({ paper: askedPaper }),
    reply: fileReply,
  },
  revokeBadge: {
    ...byAdmin,
    method: 'POST',
    path: `${base}/revokeBadge`,
    summary: 'A lost badge opens nothing more',
    body: ofPerson,
    reply: s.FloorPerson,
  },
  ownPin: {
    method: 'GET',
    path: `${base}/ownPin`,
    effect: 'read',
    guard: 'signedIn',
    summary: 'Whether the signed-in person may have a PIN for shared tablets, and has one',
    reply: z.object({ mayHave: z.boolean(), hasPin: z.boolean(), isLocked: z.boolean() }),
  },
  setOwnPin: {
    method: 'POST',
    path: `${base}/setOwnPin`,
    effect: 'write',
    guard: 'signedIn',
    logged: { kind: 'access' },
    summary: 'Set the own PIN for shared tablets; one that was locked works again',
    body: z.object({ pin: s.chosenPin, presentPassword: s.presentPassword }),
    reply: z.null(),
  },
});
