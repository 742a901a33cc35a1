import { useQuery } from '@tanstack/react-query';
import type { MappedLine } from '@yardkeeper/contract/catalogue/mapping-schemas';
import { call } from '../../../api/call.ts';
import type { MapItem } from './map-groups.ts';

const none: readonly MappedLine[] = [];

/** Earlier mappings and similar names; asking for proposals stores nothing. */
export function useProposals(catalogId: string, makeId: number | null, items: readonly MapItem[]) {
  const asked = items.map(({ key, pnc, name, side, partNo }) => ({ key, pnc, name, side, partNo }));
  const answer = useQuery({
    queryKey: ['parts-catalogue', 'mapping', catalogId, makeId, asked],
    queryFn: ({ signal }) =>
      call(
        'POST /mgr/partCatalogs/proposeMapping',
        { body: { catalogId, makeId, items: asked } },
        { signal, quiet: true },
      ),
    enabled: items.length > 0 && catalogId !== '',
    retry: false,
    staleTime: 60_000,
  });
  return { answer, said: answer.data?.items ?? none };
}
