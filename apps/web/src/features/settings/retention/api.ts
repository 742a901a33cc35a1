import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';

export type DueRule = ReplyOf<'GET /mgr/privacy/dueToGo'>[number];
const dueKey = ['retention-due'] as const;

/** `version` of the setting: with other years, other things go. */
export const useDue = (version: number) =>
  useQuery({
    queryKey: [...dueKey, version],
    queryFn: ({ signal }) => call('GET /mgr/privacy/dueToGo', {}, { signal, quiet: true }),
  });

/** Shown anew in any case: a refusal says that something else would go by now. */
export function useRemoveDue() {
  const client = useQueryClient();
  return async ({ rule, count }: DueRule) => {
    await call('POST /mgr/privacy/removeDue', { body: { rule, count } }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: dueKey });
  };
}
