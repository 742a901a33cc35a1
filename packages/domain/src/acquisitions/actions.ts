import type { Actor } from '../access/guard.ts';
import type { Cents } from '../money/cents.ts';
import { type ClosedUpTo, closedPeriodSentence } from '../settings/gst-period.ts';
import { type CheckAnswers, isChecklistAnswered, needsDateOfBirth } from './identity.ts';
import type { AcquisitionAction } from './status.ts';

export type AcquisitionFacts = {
  readonly sellerName: string;
  readonly sellerPhone: string;
  readonly sellerAddress: string;
  readonly pickupAddress: string;
  readonly hasVinOrChassis: boolean;
  readonly hasSignature: boolean;
  readonly photos: number;
  readonly identity: { readonly kind: string; readonly verifiedBy: string; readonly reason: string };
  readonly dateOfBirth: string | null;
  readonly checklist: CheckAnswers;
  readonly priceCents: Cents;
  readonly isInStock: boolean;
  readonly owedCents: Cents;
  readonly paidCents: Cents;
  readonly filedUpTo?: ClosedUpTo;
};
/** What is missing, per field; empty when the action is allowed. */
export type Missing = Readonly<Record<string, string>>;

const RECORD_ABOVE = 20_000;

function missingToReceive(f: AcquisitionFacts): Missing {
  const missing: Record<string, string> = {};
  const isVerified = f.identity.kind !== '' && f.identity.kind !== 'notVerified';
  if (!f.hasSignature) missing.signature = 'The seller has not signed';
  if (f.photos === 0) missing.photos = 'Take at least one photo';
  if (!f.hasVinOrChassis) missing.vin = 'Enter the VIN or the chassis number';
  if (!f.sellerName) missing.sellerName = 'Enter who sells it';
  if (!f.sellerPhone) missing.sellerPhone = 'Enter a phone number of the seller';
  if (f.priceCents > RECORD_ABOVE && !f.sellerAddress) missing.sellerAddress = 'Enter the address of the seller';
  if (f.identity.kind === '') missing.identityKind = 'Say how the seller was identified';
  if (isVerified && !f.identity.verifiedBy) missing.verifiedBy = 'Say who looked at it';
  if (needsDateOfBirth(f.identity.kind) && f.dateOfBirth === null) missing.dateOfBirth = 'Enter the date of birth';
  if (f.identity.kind === 'notVerified' && !f.identity.reason) missing.notVerifiedReason = 'Say why not';
  if (!isChecklistAnswered(f.checklist)) missing.checklist = 'Answer the checklist';
  return missing;
}

export function missingFor(action: AcquisitionAction, f: AcquisitionFacts): Missing {
  switch (action) {
    case 'schedule':
      return {
        ...(f.sellerPhone ? {} : { sellerPhone: 'The driver needs a phone number of the seller' }),
        ...(f.pickupAddress ? {} : { pickupAddress: 'The driver needs an address' }),
      };
    case 'unschedule':
      return f.hasSignature ? { signature: 'The seller has signed already; receive the vehicle or cancel it' } : {};
    case 'receive':
      return missingToReceive(f);
    case 'close':
      return {
        ...(f.isInStock ? {} : { stock: 'Add it to stock first' }),
        ...(f.paidCents >= f.owedCents ? {} : { payment: 'It is not paid in full' }),
      };
    case 'cancel':
      return f.paidCents > 0 ? { payment: 'Money was paid; record its return first' } : {};
    case 'cancelReceived':
      return {
        ...(f.isInStock ? { stock: 'It is in stock already' } : {}),
        ...(f.paidCents > 0 ? { payment: 'Record the refund first' } : {}),
      };
    case 'unlock':
      return f.filedUpTo
        ? { period: `${closedPeriodSentence(f.filedUpTo)}; it stays locked, correct it in the next return` }
        : {};
    default:
      return {};
  }
}

type Who = Pick<Actor, 'role' | 'permissions' | 'userId'>;
const holds = (who: Who, permission: 'EDIT_VA_AND_PICKUP' | 'VIEW_PICKUP') =>
  who.role === 'SUPER_ADMIN' || who.permissions.has(permission);

/** A driver may receive only the job assigned to them. */
export function mayTake(action: AcquisitionAction, who: Who, driverId: number | null): boolean {
  if (who.role === 'SUPER_ADMIN') return true;
  if (action === 'cancelReceived') return who.role === 'CAR_SUPERVISOR';
  if (action === 'unlock') return who.role === 'ACCOUNTING';
  if (action === 'receive' && holds(who, 'VIEW_PICKUP') && driverId === who.userId) return true;
  return holds(who, 'EDIT_VA_AND_PICKUP');
}

/** May allow dismantling or selling before the hold ends. */
export const mayOverrideHold = (who: Who): boolean => who.role === 'SUPER_ADMIN' || who.role === 'CAR_SUPERVISOR';
