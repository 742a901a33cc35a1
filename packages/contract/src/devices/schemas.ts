import { wrongPin } from '@yardkeeper/domain/access/pin';
import { z } from 'zod';
import { id, isoInstant } from '../paging.ts';

export const deviceName = z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters');
/** The public half of the tablet's key: P-256, as SPKI in base64. */
export const publicKey = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'That is no key of a tablet');

/** An answer to a challenge, signed by the tablet. */
export const Proof = z.object({
  deviceId: id,
  challenge: z.string().min(1).max(200),
  signature: z.string().min(1).max(200),
});
export type Proof = z.infer<typeof Proof>;

/** A PIN that was typed; whether it may be chosen is another question. */
export const typedPin = z.string().regex(/^\d{6}$/, 'A PIN has 6 digits');
export const chosenPin = z
  .string()
  .max(20)
  .superRefine((pin, check) => {
    const wrong = wrongPin(pin);
    if (wrong) check.addIssue({ code: 'custom', message: wrong });
  });
export const presentPassword = z.string().min(1, 'Enter your present password').max(200);

export const Device = z.object({
  deviceId: z.number(),
  name: z.string(),
  registeredAt: isoInstant,
  registeredBy: z.string(),
  lastSeenAt: isoInstant.nullable(),
  /** whoever is on it now, or was on it last */
  person: z.string().nullable(),
  isInUse: z.boolean(),
  isLocked: z.boolean(),
  withdrawnAt: isoInstant.nullable(),
});
export type Device = z.infer<typeof Device>;

export const FloorPerson = z.object({
  userId: z.number(),
  usersName: z.string(),
  role: z.string(),
  avatar: z.string().nullable(),
  hasPin: z.boolean(),
  mustChange: z.boolean(),
  isLocked: z.boolean(),
  hasBadge: z.boolean(),
});
export type FloorPerson = z.infer<typeof FloorPerson>;

export const Tile = FloorPerson.pick({ userId: true, usersName: true, avatar: true, hasPin: true, isLocked: true });
export type Tile = z.infer<typeof Tile>;

export const HeldRequest = z.object({
  heldId: z.number(),
  device: z.string(),
  what: z.string(),
  recordName: z.string(),
  madeAt: isoInstant,
  files: z.number(),
});
export type HeldRequest = z.infer<typeof HeldRequest>;
