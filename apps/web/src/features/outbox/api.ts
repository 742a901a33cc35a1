import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { ShownMessageState } from '@yardkeeper/domain/outbox/message';
import { call } from '../../api/call.ts';
import type { ListSource, PageQuery } from '../../kit/list-screen/types.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { anyMessage, type MessageFilter } from './filter.ts';

export type MessagePage = ReplyOf<'POST /mgr/outbox/queryMessageList'>;
export type MessageRow = MessagePage['records'][number];
export type Message = ReplyOf<'GET /mgr/outbox/getMessage/:id'>;

const outboxKey = ['outbox'] as const;
const messageKey = (id: number) => ['outbox-message', id] as const;

const wanted = ({ search, state, kind }: MessageFilter) => ({
  search: search || undefined,
  state: (state || undefined) as ShownMessageState | undefined,
  kind: (kind || undefined) as MessageRow['kind'] | undefined,
});

const fetchMessages = (query: MessageFilter & PageQuery, signal: AbortSignal): Promise<MessagePage> => {
  const { pageNum, pageSize } = query;
  return call('POST /mgr/outbox/queryMessageList', { body: { ...wanted(query), pageNum, pageSize } }, { signal });
};

export const messageList: ListSource<MessageRow, MessageFilter> = {
  id: 'outbox',
  queryKey: outboxKey,
  fetchPage: fetchMessages,
  filterDefaults: anyMessage,
};

export async function countMessages(filter: MessageFilter, signal: AbortSignal): Promise<Record<string, number>> {
  const body = { ...wanted(filter), pageNum: 1, pageSize: 1 };
  return (await call('POST /mgr/outbox/queryMessageList', { body }, { signal, quiet: true })).counts;
}

export const useMessage = (id: number) =>
  useQuery({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => call('GET /mgr/outbox/getMessage/:id', { params: { id } }, { signal }),
    enabled: id > 0,
  });

/** List and message are loaded again afterwards, even when the call was refused. */
export function useMessageActions(id: number) {
  const client = useQueryClient();
  const done = async (request: Promise<Message>) => {
    try {
      client.setQueryData(messageKey(id), await request);
    } catch {
      await client.invalidateQueries({ queryKey: messageKey(id) });
    }
    await client.invalidateQueries({ queryKey: outboxKey });
  };
  return {
    retry: () => done(call('PUT /mgr/outbox/retry/:id', { params: { id } })),
    skip: () => done(call('PUT /mgr/outbox/skip/:id', { params: { id } })),
  };
}

export const useLiveOutbox = (): void =>
  useLiveRefresh({ topics: ['/topic/outbox'], keys: [outboxKey, ['outbox-message']] });
