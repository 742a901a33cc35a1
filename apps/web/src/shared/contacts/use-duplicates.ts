import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { Duplicate } from '@yardkeeper/contract/contacts/schemas';
import { call } from '../../api/call.ts';

export type Typed = NonNullable<ArgsOf<'POST /mgr/contactManage/validateCustomer'>['body']>;

const DEBOUNCE_MS = 400;
const FEWEST = 3;
const NONE: readonly Duplicate[] = [];

const words = ({ debtorID: _, ...typed }: Typed): string[] => Object.values(typed).map((text) => String(text).trim());

export function useDuplicates(typed: Typed, enabled = true): readonly Duplicate[] {
  const [settled] = useDebouncedValue(JSON.stringify(typed), DEBOUNCE_MS);
  const body = JSON.parse(settled) as Typed;
  const worthAsking = enabled && words(body).some((text) => text.length >= FEWEST);
  const { data } = useQuery({
    queryKey: ['contacts', 'validate', settled],
    queryFn: ({ signal }) => call('POST /mgr/contactManage/validateCustomer', { body }, { signal, quiet: true }),
    enabled: worthAsking,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return worthAsking ? (data?.duplicates ?? NONE) : NONE;
}
