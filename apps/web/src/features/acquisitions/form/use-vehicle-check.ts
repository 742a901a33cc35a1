import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';

export type VehicleCheck = ReplyOf<'POST /mgr/vehicleAcquisition/validateInput'>;
type Numbers = { readonly acqId: number; readonly regNo: string; readonly vin: string; readonly chassis: string };

const DEBOUNCE_MS = 350;
const nothing: VehicleCheck = { errors: {}, warnings: {}, twins: [] };

/** The call waits until typing pauses, so that not every key sends one. */
export function useVehicleCheck(numbers: Numbers, enabled: boolean): VehicleCheck {
  const [settled] = useDebouncedValue(JSON.stringify(numbers), DEBOUNCE_MS);
  const body = JSON.parse(settled) as Numbers;
  const worthAsking = enabled && [body.regNo, body.vin, body.chassis].some((text) => text.trim().length >= 2);
  const { data } = useQuery({
    queryKey: ['vehicle-check', settled],
    queryFn: ({ signal }) => call('POST /mgr/vehicleAcquisition/validateInput', { body }, { signal, quiet: true }),
    enabled: worthAsking,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return worthAsking ? (data ?? nothing) : nothing;
}
