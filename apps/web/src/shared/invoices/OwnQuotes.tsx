import { Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { type UIEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import classes from './AddToQuote.module.css';

export type Quote = ReplyOf<'GET /mgr/invoices/getCurrentQuote'>['records'][number];

const PAGE = 20;
/** A search is offered above this number. */
const FEW = 8;
const NEAR_END = 80;
const DEBOUNCE_MS = 500;

function useOwnQuotes(search: string) {
  return useInfiniteQuery({
    queryKey: ['invoices', 'current-quotes', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /mgr/invoices/getCurrentQuote',
        { query: { pageNum: pageParam, pageSize: PAGE, ...(search ? { search } : {}) } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

export function OwnQuotes({ onChoose }: { onChoose: (quote: Quote) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const answer = useOwnQuotes(search);
  const quotes = answer.data?.pages.flatMap(({ records }) => records) ?? [];
  const total = answer.data?.pages[0]?.total ?? 0;
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNear = list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_END;
    if (isNear && answer.hasNextPage && !answer.isFetchingNextPage) void answer.fetchNextPage();
  };
  return (
    <>
      {(total > FEW || typed !== '') && (
        <TextInput
          type="search"
          label="Find a quote"
          placeholder="Number or customer"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {answer.isPending && <Loader size="sm" />}
      {answer.error && <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />}
      {answer.data && quotes.length === 0 && (
        <Text c="dimmed" role="status">
          {search ? `None of your open quotes fits “${search}”.` : 'You have no open quotes.'}
        </Text>
      )}
      <ul className={classes.quotes} aria-label="My open quotes" onScroll={onScroll}>
        {quotes.map((quote) => (
          <li key={quote.invoiceId}>
            <UnstyledButton className={classes.quote} onClick={() => onChoose(quote)}>
              <span className="kit-figures">{quote.invoiceNo}</span>
              <Text span inherit truncate>
                {quote.customer}
              </Text>
              <span className="kit-figures">{formatMoney(quote.total)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
