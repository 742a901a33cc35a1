import { useQueryClient } from '@tanstack/react-query';
import { wantedKey } from '../../shared/wanted/api.ts';

export function useRefreshWanted(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: wantedKey });
}
