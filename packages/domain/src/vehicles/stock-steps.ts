import type { Actor } from '../access/guard.ts';
import { isOneOf, vehicleInformationRoles } from '../access/roles.ts';

/** General Information is for a super admin or inventory person; what others send of it is left as it was. */
export const mayEditInformation = (actor: Pick<Actor, 'role'>): boolean => isOneOf(actor.role, vehicleInformationRoles);

export type VehicleFlags = { readonly active: boolean; readonly dismantled: boolean };
export type SoldSince = { readonly dismantled: boolean; readonly gone: boolean };
export type VehicleFacts = {
  /** not to be touched before this day, and nobody lifted it */
  readonly heldUntil: string | null;
  readonly onCarTags: number;
  /** what happens to them when the hulk goes */
  readonly onCarPlan: 'shelve' | 'scrap' | null;
  /** a part of it was sold since it was dismantled, since it left */
  readonly soldSince: SoldSince;
};

/** What stands in the way of a change of the two flags, field by field; empty when nothing does. */
export function missingForFlags(
  from: VehicleFlags,
  to: VehicleFlags,
  actor: Pick<Actor, 'role'>,
  f: VehicleFacts,
): Readonly<Record<string, string>> {
  const missing: Record<string, string> = {};
  const isTouched = (!from.dismantled && to.dismantled) || (from.active && !to.active);
  if (isTouched && f.heldUntil !== null) missing.hold = `It must stay as it came until ${f.heldUntil}`;
  if (from.active && !to.active && f.onCarTags > 0 && f.onCarPlan === null)
    missing.onCarTags = `${f.onCarTags} tagged parts are still on it: say whether they go on a shelf or are scrapped`;
  const takesBack = (field: 'dismantled' | 'active', isSoldSince: boolean) => {
    if (!mayEditInformation(actor)) missing[field] = 'Only a super admin or inventory person takes this back';
    else if (isSoldSince) missing[field] = 'A part of it was sold since';
  };
  if (from.dismantled && !to.dismantled) takesBack('dismantled', f.soldSince.dismantled);
  if (!from.active && to.active) takesBack('active', f.soldSince.gone);
  return missing;
}
