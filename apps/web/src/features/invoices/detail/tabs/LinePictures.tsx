import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { PictureViewer } from '../../../../kit/PictureViewer.tsx';
import type { Line } from '../api.ts';
import { asPicture } from './ImagesTab.tsx';

/** The pictures of one line on the whole screen, or the sentence that there are none. */
export function LinePictures({ line, onClose }: { line: Line; onClose: () => void }) {
  const { data, isPending } = useQuery({
    queryKey: ['line-pictures', line.lineId],
    queryFn: ({ signal }) =>
      call('GET /mgr/invoices/getImage/:id', { params: { id: line.lineId } }, { signal, quiet: true }),
    retry: false,
    gcTime: 0,
  });
  if (isPending) return null;
  const pictures = (data ?? []).map((picture) => asPicture(picture, line.description));
  return <PictureViewer pictures={pictures} opened onClose={onClose} />;
}
