import { useQuery } from '@tanstack/react-query';
import { waitingKinds } from '@yardkeeper/domain/access/waiting';
import { call } from '../../api/call.ts';
import { useCan } from '../../session/use-session.ts';

export const nextPickupsKey = ['next-pickups'];

/** Requested only for people who drive. */
export function useNextPickups() {
  const drives = useCan(waitingKinds.ownPickups);
  const pickups = useQuery({
    queryKey: nextPickupsKey,
    queryFn: ({ signal }) => call('GET /mobile/pickup/getMyPickups', {}, { signal, quiet: true }),
    enabled: drives,
  });
  return { drives, pickups };
}
