import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Acquisition } from '../detail/api.ts';
import { acquisitionKey } from '../keys.ts';

type Known = Pick<Acquisition, 'acqId' | 'photos' | 'signature'>;

/** The photos and the signature as they are now: what the page knows at first, then the server's word. */
export function usePhotos({ acqId, photos, signature }: Known): Pick<Known, 'photos' | 'signature'> {
  const { data } = useQuery({
    queryKey: [...acquisitionKey(acqId), 'photos'],
    queryFn: ({ signal }) =>
      call('GET /acqImages/getPhotoAndSignature/:id', { params: { id: acqId } }, { signal, quiet: true }),
  });
  return data ?? { photos, signature };
}
