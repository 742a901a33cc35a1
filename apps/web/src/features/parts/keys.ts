import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';
import { pricesKey } from '../../shared/prices/prices-key.ts';

export const namesKey = ['part-names'] as const;
export const numbersKey = ['part-numbers'] as const;
/** Default prices are built from names and prices, so they are loaded again after a change of either. */
export const defaultsKey = ['default-prices'] as const;
export const autoSelectKey = ['auto-select'] as const;

const keysOf = {
  partName: [namesKey],
  partNumber: [numbersKey],
  partPrice: [pricesKey, defaultsKey],
  autoSelectPart: [namesKey, autoSelectKey],
} as const satisfies Record<string, readonly QueryKey[]>;
type Kind = keyof typeof keysOf;

/** News about a part name refreshes every list, because numbers and prices show the name too. */
export function useLiveParts(...kinds: readonly Kind[]): void {
  const client = useQueryClient();
  const wanted = kinds.join();
  useEffect(() => {
    const shown = wanted.split(',') as Kind[];
    const refresh = () => {
      for (const queryKey of shown.flatMap((kind): readonly QueryKey[] => keysOf[kind]))
        void client.invalidateQueries({ queryKey });
    };
    const heard = (news: unknown) => {
      const { kind } = (news ?? {}) as Partial<RecordNews>;
      if (kind === 'partName' || shown.some((each) => each === kind)) refresh();
    };
    const stops = [listen('/topic/lookups', heard), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, wanted]);
}

export function useRefreshParts(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [namesKey, numbersKey, pricesKey, defaultsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
