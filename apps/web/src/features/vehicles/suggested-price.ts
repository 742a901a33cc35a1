import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from '../../api/call.ts';
import { pricesKey } from '../../shared/prices/prices-key.ts';

type Of = { readonly makeId: number; readonly modelId: number; readonly seriesId: number | null };
type Asked = { readonly partId: number; readonly partCondition: number };
type Amounts = { readonly retail: number; readonly trade: number };
export type Price = Amounts & { readonly priceItemId: number | null };

const none: Price = { priceItemId: null, retail: 0, trade: 0 };

/** The amounts are 0 where the price list has no price. */
async function askPrice(client: QueryClient, of: Of, { partId, partCondition }: Asked): Promise<Price> {
  if (partId === 0) return none;
  const { makeId, modelId, seriesId } = of;
  const query = { partId, makeId, modelId, seriesId: seriesId ?? undefined, condition: partCondition };
  const price = await client.fetchQuery({
    queryKey: [...pricesKey, 'counting', query],
    queryFn: ({ signal }) => call('GET /mgr/partNames/getPartPrice', { query }, { signal, quiet: true }),
    retry: false,
  });
  const { priceItemId, retail, trade } = price ?? none;
  return { priceItemId, retail, trade };
}

/** After a change of part or condition, a suggested price is replaced and a typed one stays. */
const priceAfter = (line: Amounts, before: Price, after: Price): Price => ({
  priceItemId: after.priceItemId,
  retail: line.retail === before.retail ? after.retail : line.retail,
  trade: line.trade === before.trade ? after.trade : line.trade,
});

/** Prices are applied in the order in which they were requested, even when an answer is late. */
export function useSuggestedPrice({ makeId, modelId, seriesId }: Of) {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ask = useCallback(
    (asked: Asked) => askPrice(client, { makeId, modelId, seriesId }, asked),
    [client, makeId, modelId, seriesId],
  );
  /** A new part gets no price when the price list cannot be read. */
  const suggest = useCallback(
    (asked: Asked, put: (price: Price) => void): void => {
      const answer = ask(asked).catch(() => none);
      last.current = last.current.then(async () => put(await answer));
    },
    [ask],
  );
  /** When the price list cannot be read, the amounts stay but no longer count as the list's. */
  const reprice = useCallback(
    (from: Asked, to: Asked, put: (priceOf: (line: Amounts) => Partial<Price>) => void): void => {
      const answer = Promise.all([ask(from), ask(to)]).then(
        ([before, after]) =>
          (line: Amounts) =>
            priceAfter(line, before, after),
        () => () => ({ priceItemId: null }),
      );
      last.current = last.current.then(async () => put(await answer));
    },
    [ask],
  );
  return { suggest, reprice };
}
