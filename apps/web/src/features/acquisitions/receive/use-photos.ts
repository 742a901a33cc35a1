import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { isOpen } from '../../../requests/queue.ts';
import { useRequests } from '../../../requests/use-requests.ts';
import type { Acquisition } from '../detail/api.ts';
import { acquisitionKey, acquisitionsKey, recordOf } from '../keys.ts';
import { isPicture } from './pickup-requests.ts';

type Known = Pick<Acquisition, 'acqId' | 'photos' | 'signature'>;

/** Shows the photos that the page already knows until the server has answered. */
export function usePhotos({ acqId, photos, signature }: Known): Pick<Known, 'photos' | 'signature'> {
  const client = useQueryClient();
  const queryKey = [...acquisitionKey(acqId), 'photos'];
  const arrived = useRequests().findLast((each) => each.record === recordOf(acqId) && isPicture(each) && !isOpen(each));
  const shown = useRef(arrived?.seq ?? 0);
  // The list changes before the next paint, so that no gap shows between a tile and its photo.
  useLayoutEffect(() => {
    if (!arrived || arrived.seq <= shown.current) return;
    shown.current = arrived.seq;
    client.setQueryData([...acquisitionKey(acqId), 'photos'], arrived.answer);
    void client.invalidateQueries({ queryKey: acquisitionsKey });
  }, [client, acqId, arrived]);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /acqImages/getPhotoAndSignature/:id', { params: { id: acqId } }, { signal, quiet: true }),
  });
  return data ?? { photos, signature };
}
