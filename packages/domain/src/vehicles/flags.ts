import type { Actor } from '../access/guard.ts';
import { isOneOf, vehicleInformationRoles } from '../access/roles.ts';
import { formatDate } from '../format/dates.ts';

/** Changes to these fields by other users are ignored. */
export const whyInformationStays = 'only a super admin or inventory person changes General Information';
export const mayEditInformation = (actor: Pick<Actor, 'role'>): boolean => isOneOf(actor.role, vehicleInformationRoles);

export type VehicleFlags = { readonly active: boolean; readonly dismantled: boolean };
type SoldSince = { readonly dismantled: boolean; readonly gone: boolean };
export type VehicleFacts = {
  /** on hold until this day, unless a super admin lifted the hold */
  readonly heldUntil: string | null;
  readonly onCarTags: number;
  /** off the car, but not shelved yet */
  readonly looseTags: number;
  readonly onCarPlan: 'shelve' | 'scrap' | null;
  /** a part was sold since the vehicle was dismantled, or since it left */
  readonly soldSince: SoldSince;
};

const leftInWords = ({ onCarTags, looseTags }: VehicleFacts): string => {
  const left = [
    ...(onCarTags > 0 ? [`${onCarTags} tagged parts are still on it`] : []),
    ...(looseTags > 0 ? [`${looseTags} of its tagged parts are not put away yet`] : []),
  ];
  return left.join(' and ');
};

/** What blocks a change of the two flags, per field. */
export function missingForFlags(
  from: VehicleFlags,
  to: VehicleFlags,
  actor: Pick<Actor, 'role'>,
  f: VehicleFacts,
): Readonly<Record<string, string>> {
  const missing: Record<string, string> = {};
  const isTouched = (!from.dismantled && to.dismantled) || (from.active && !to.active);
  if (isTouched && f.heldUntil !== null) missing.hold = `It must stay as it came until ${formatDate(f.heldUntil)}`;
  if (from.active && !to.active && f.onCarTags + f.looseTags > 0 && f.onCarPlan === null)
    missing.onCarTags = `${leftInWords(f)}: say whether they go on a shelf or are scrapped`;
  const takesBack = (field: 'dismantled' | 'active', isSoldSince: boolean) => {
    if (!mayEditInformation(actor)) missing[field] = 'Only a super admin or inventory person takes this back';
    else if (isSoldSince) missing[field] = 'A part of it was sold since';
  };
  if (from.dismantled && !to.dismantled) takesBack('dismantled', f.soldSince.dismantled);
  if (!from.active && to.active) takesBack('active', f.soldSince.gone);
  return missing;
}
