import type { Role } from './roles.ts';
import { isOneOf } from './roles.ts';

/** Whose work is on the floor: only they switch on a shared tablet. */
export const floorRoles = [
  'PICKER',
  'PICKING_SUPERVISOR',
  'DISPATCHER',
  'DISPATCH_SUPERVISOR',
  'DRIVER',
  'INVENTORY_PERSON',
  'CAR_SUPERVISOR',
] as const satisfies readonly Role[];

export const worksOnFloor = (role: Role | null): boolean => isOneOf(role, floorRoles);

/** So many wrong PINs in a row lock the person and the tablet. */
export const wrongPinsAllowed = 5;

const triesLeft = (failures: number): number => Math.max(0, wrongPinsAllowed - failures);

export function wrongPinWords(name: string, failures: number): string {
  const left = triesLeft(failures);
  return `That is not the PIN of ${name}; ${left} ${left === 1 ? 'try' : 'tries'} left`;
}

/** A switch on a tablet never outlives a shift. */
export const shiftHours = 12;
/** The server ends the session of a tablet so much later than the tablet locks itself. */
export const afterLockSeconds = 60;
export const usualLockMinutes = 5;

/** The refusal of a call that is no floor work; the tablet offers to sign in where an answer has it. */
export const needsSignIn = 'On a shared tablet this needs your own sign-in, with your password';
