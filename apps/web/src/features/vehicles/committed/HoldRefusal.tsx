import { HeldDialog } from '../../../shared/vehicles/HeldDialog.tsx';
import type { Vehicle } from '../detail/api.ts';

type Props = { vehicle: Vehicle; sentence: string; onLifted: () => void; onClose: () => void };

export function HoldRefusal({ vehicle, ...rest }: Props) {
  const { acqId, stockNo, holdUntil, mayOverrideHold } = vehicle;
  return <HeldDialog acqId={acqId} name={stockNo} holdUntil={holdUntil} mayLift={mayOverrideHold} {...rest} />;
}
