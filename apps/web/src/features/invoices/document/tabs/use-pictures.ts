import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { StockPicture } from '@yardkeeper/contract/vehicles/schemas';
import { lineHeading } from '@yardkeeper/domain/invoices/lines/line-title';
import { call } from '../../../../api/call.ts';
import type { Picture } from '../../../../kit/picture/PictureViewer.tsx';

export type Pictured = { readonly tagNo: string; readonly description: string };

const picturesOf = (found: readonly StockPicture[], part: Pictured): Picture[] =>
  found.map(({ id, fileUrl, thumbUrl }) => ({ id, url: fileUrl, thumbUrl, name: lineHeading(part) }));

/**
 * The answer is cached below the key of the screen that shows the pictures, so that it is refreshed with that screen.
 */
export function useTagPictures(under: QueryKey, parts: readonly Pictured[], staleTime = 0) {
  const tagNoList = parts.map(({ tagNo }) => tagNo).join();
  const answer = useQuery({
    queryKey: [...under, 'pictures', tagNoList],
    queryFn: ({ signal }) => call('GET /mgr/invoices/getItemImages', { query: { tagNoList } }, { signal, quiet: true }),
    enabled: tagNoList !== '',
    staleTime,
    retry: false,
  });
  const of = (part: Pictured) =>
    picturesOf(answer.data?.find(({ tagNo }) => tagNo === part.tagNo)?.pictures ?? [], part);
  return { answer, of };
}

/** `pictures` is null until they have loaded. */
export function useLinePictures(line: Pictured & { readonly lineId: number }) {
  const answer = useQuery({
    queryKey: ['line-pictures', line.lineId],
    queryFn: ({ signal }) =>
      call('GET /mgr/invoices/getImage/:id', { params: { id: line.lineId } }, { signal, quiet: true }),
    retry: false,
    gcTime: 0,
  });
  return { answer, pictures: answer.data ? picturesOf(answer.data, line) : null };
}
