import { addDays, type IsoDate } from '../format/dates.ts';
import { addWorkingDays } from '../nz/working-days.ts';
import type { IdentityKind } from './identity.ts';

export type HoldRule = { readonly holdDays: number; readonly holdKind: 'workingDays' | 'calendarDays' };

/** The last day on which the vehicle must stay untouched, so that the police can inspect it. */
export const holdUntil = (received: IsoDate, rule: HoldRule, ownHolidays: readonly IsoDate[] = []): IsoDate =>
  rule.holdKind === 'workingDays'
    ? addWorkingDays(received, rule.holdDays, ownHolidays)
    : addDays(received, rule.holdDays);

/** A vehicle from another licensed dealer need not be held. */
export const holdOfPurchase = (
  seller: string,
  received: IsoDate,
  rule: HoldRule,
  ownHolidays: readonly IsoDate[] = [],
): IsoDate =>
  seller === ('licensedDealer' satisfies IdentityKind) ? received : holdUntil(received, rule, ownHolidays);

export type HeldVehicle = {
  readonly vehicleId: number;
  readonly acqId: number | null;
  readonly stockNo: string;
  readonly holdUntil: IsoDate;
};

export const isHeld = (until: IsoDate | null, today: IsoDate, isOverridden: boolean): boolean =>
  until !== null && today <= until && !isOverridden;
