import type { Upload } from '../../../kit/picture/use-uploads.ts';
import type { QueuedRequest } from '../../../requests/database.ts';
import { progress } from '../../../requests/send.ts';
import { useOpenRequests } from '../../../requests/use-requests.ts';
import { useObservable } from '../../../session/use-observable.ts';
import { recordOf } from '../keys.ts';
import { isPhoto } from './pickup-requests.ts';

const states = { waiting: 'waiting', sending: 'sending', refused: 'failed', done: 'sending' } as const;

export function usePhotosUnderway(acqId: number): { request: QueuedRequest; upload: Upload }[] {
  const open = useOpenRequests(recordOf(acqId)).filter(isPhoto);
  const shares = useObservable(progress);
  return open.map((request) => {
    const { seq, key, parts, state, refusedFor } = request;
    const file = parts.files?.photo as File;
    const problem = refusedFor?.message;
    return { request, upload: { key: seq, file, state: states[state], share: shares.get(key) ?? 0, problem } };
  });
}
