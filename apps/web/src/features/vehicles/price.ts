import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { pricesKey } from '../../shared/prices/key.ts';

type Of = { readonly makeId: number; readonly modelId: number; readonly seriesId: number | null };

/** What the price list asks for a part of this vehicle; nothing when it has no price or cannot be asked. */
export async function fetchPrice(client: QueryClient, of: Of, partId: number, condition: number) {
  const { makeId, modelId, seriesId } = of;
  const query = { partId, makeId, modelId, seriesId: seriesId ?? undefined, condition };
  return client
    .fetchQuery({
      queryKey: [...pricesKey, 'counting', query],
      queryFn: ({ signal }) => call('GET /mgr/partNames/getPartPrice', { query }, { signal, quiet: true }),
      retry: false,
    })
    .catch(() => null);
}
