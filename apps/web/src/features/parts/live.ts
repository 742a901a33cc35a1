import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';

export const namesKey = ['part-names'] as const;
export const numbersKey = ['part-numbers'] as const;
export const pricesKey = ['part-prices'] as const;

const keyOf = { partName: namesKey, partNumber: numbersKey, partPrice: pricesKey } as const;
type Kind = keyof typeof keyOf;

/** Keeps a list in step with what others change; a renamed part shows in the lists of numbers and prices too. */
export function useLiveParts(...kinds: readonly Kind[]): void {
  const client = useQueryClient();
  const wanted = kinds.join();
  useEffect(() => {
    const shown = wanted.split(',') as Kind[];
    const refresh = () => {
      for (const kind of shown) void client.invalidateQueries({ queryKey: keyOf[kind] });
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

/** Asks again for everything that shows parts, after a change of one's own. */
export function useRefreshParts(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([namesKey, numbersKey, pricesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}
