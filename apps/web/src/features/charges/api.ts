import { useQueryClient } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { holdsWords } from '@yardkeeper/domain/search/words';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import type { ListSource, PageOf } from '../../kit/list-screen/types.ts';
import { listen, onReconnect } from '../../live/socket.ts';
import { anyCharge, type ChargeFilter } from './filter.ts';

export type ChargeType = ReplyOf<'GET /mgr/otherCharges/listOtherCharges'>['types'][number];
const chargesKey = ['charge-types'] as const;

/** The call returns all types, because there are few; filter and page are applied here. */
async function fetchTypes(
  filter: ChargeFilter & { pageNum: number; pageSize: number },
  signal: AbortSignal,
): Promise<PageOf<ChargeType>> {
  const { types } = await call(
    'GET /mgr/otherCharges/listOtherCharges',
    { query: { includeInactive: 'true' } },
    { signal },
  );
  const found = types.filter(
    (type) => holdsWords(type.name, filter.search) && (filter.active === '' || String(type.active) === filter.active),
  );
  const from = (filter.pageNum - 1) * filter.pageSize;
  const records = found.slice(from, from + filter.pageSize);
  return { records, total: found.length, pages: Math.ceil(found.length / filter.pageSize) };
}

export const chargeList: ListSource<ChargeType, ChargeFilter> = {
  id: 'charge-types',
  queryKey: chargesKey,
  fetchPage: fetchTypes,
  filterDefaults: anyCharge,
};

export const addType = (body: ArgsOf<'POST /mgr/otherCharges/addOtherChargeType'>['body']) =>
  call('POST /mgr/otherCharges/addOtherChargeType', { body });
export const editType = (body: ArgsOf<'PUT /mgr/otherCharges/editOtherChargeType'>['body']) =>
  call('PUT /mgr/otherCharges/editOtherChargeType', { body });
export const removeType = (id: number) =>
  call('DELETE /mgr/otherCharges/deleteOtherChargeType/:id', { params: { id } });

export function useRefreshCharges(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: chargesKey });
}

export function useLiveCharges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: chargesKey });
    const heard = (news: unknown) => (news as { kind?: string } | null)?.kind === 'chargeType' && refresh();
    const stops = [listen('/topic/lookups', heard), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
