import { addDays, type IsoDate } from '../format/dates.ts';
import { addWorkingDays } from '../nz/working-days.ts';
import type { IdentityKind } from './identity.ts';

export type HoldRule = { readonly holdDays: number; readonly holdKind: 'workingDays' | 'calendarDays' };

/** The last day a vehicle must stay as it came, for the police to look at. */
export const holdUntil = (received: IsoDate, rule: HoldRule, ownHolidays: readonly IsoDate[] = []): IsoDate =>
  rule.holdKind === 'workingDays'
    ? addWorkingDays(received, rule.holdDays, ownHolidays)
    : addDays(received, rule.holdDays);

/** The same, by how the seller was identified: what comes from another licensed dealer need not be held. */
export const holdOfPurchase = (
  seller: string,
  received: IsoDate,
  rule: HoldRule,
  ownHolidays: readonly IsoDate[] = [],
): IsoDate =>
  seller === ('licensedDealer' satisfies IdentityKind) ? received : holdUntil(received, rule, ownHolidays);

/** A vehicle that must stay as it came, as a refusal tells of it. */
export type HeldVehicle = {
  readonly vehicleId: number;
  readonly acqId: number | null;
  readonly stockNo: string;
  readonly holdUntil: IsoDate;
};

/** Whether it may not be dismantled or sold yet. */
export const isHeld = (until: IsoDate | null, today: IsoDate, isOverridden: boolean): boolean =>
  until !== null && today <= until && !isOverridden;
