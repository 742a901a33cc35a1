import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';

export type BackupOverview = ReplyOf<'GET /mgr/backups/getOverview'>;
export type BackupRun = NonNullable<BackupOverview['last']>;

const overviewKey = ['backups', 'overview'] as const;
const keptKey = ['backups', 'kept'] as const;
const SOON_MS = 1_000;
const LATER_MS = 30_000;

/** While a backup is being made, its state is requested every second. */
export const useBackups = () =>
  useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => call('GET /mgr/backups/getOverview', {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.running ? SOON_MS : LATER_MS),
  });

/** `made` is the name of the last backup: a new name means that another one is stored. */
export const useKeptBackups = (made: string, place: string) =>
  useQuery({
    queryKey: [...keptKey, made, place],
    queryFn: ({ signal }) => call('GET /mgr/backups/getKept', {}, { signal, quiet: true }),
  });

export function useBackupActions() {
  const client = useQueryClient();
  const done = async (request: Promise<BackupOverview>) => {
    try {
      client.setQueryData(overviewKey, await request);
    } catch {
      await client.invalidateQueries({ queryKey: overviewKey });
    }
  };
  return {
    begin: () => done(call('POST /mgr/backups/backUpNow', { body: {} })),
    takeOver: () => done(call('POST /mgr/backups/beTheYard', { body: {} })),
    cancel: (id: number) => done(call('PUT /mgr/backups/cancelBackup/:id', { params: { id } })),
  };
}
