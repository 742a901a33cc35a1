import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from '../../../kit/picture/use-uploads.ts';

/** Photos on their way, and a promise that they have arrived: whoever goes on meanwhile waits instead of being refused. */
export function useArrival() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const failed = uploads.some(({ state }) => state === 'failed');
  const sending = uploads.filter(({ state }) => state !== 'failed').length;
  const settled = useRef<() => void>(() => undefined);
  const now = useRef({ sending, failed });
  now.current = { sending, failed };
  useEffect(() => {
    if (sending === 0 || failed) settled.current();
  }, [sending, failed]);

  const arrived = useCallback(async () => {
    if (now.current.sending > 0 && !now.current.failed)
      await new Promise<void>((resolve) => {
        settled.current = resolve;
      });
    return !now.current.failed;
  }, []);
  return { sending, failed, pending: uploads.length, onUploads: setUploads, arrived };
}
