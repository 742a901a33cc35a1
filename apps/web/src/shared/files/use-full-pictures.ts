import type { KeptFile } from '@yardkeeper/contract/files';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Picture } from '../../kit/picture/PictureViewer.tsx';
import { type FetchFile, isPicture } from './file-kinds.ts';

/**
 * The viewer shows small pictures at once and whole ones as they arrive, beginning with the one that was opened. They
 * are fetched with the session, which an image tag cannot send.
 */
export function useFullPictures(files: readonly KeptFile[], opened: KeptFile | null, fetchFile: FetchFile) {
  const fetcher = useRef(fetchFile);
  fetcher.current = fetchFile;
  const pictures = useMemo(() => files.filter(isPicture), [files]);
  const [whole, setWhole] = useState<Readonly<Record<number, string>>>({});
  const start = opened ? pictures.findIndex(({ id }) => id === opened.id) : -1;

  useEffect(() => {
    if (start < 0) return;
    const stop = new AbortController();
    const made: string[] = [];
    const load = async () => {
      for (const { id, fileName } of [...pictures.slice(start), ...pictures.slice(0, start)]) {
        const { blob } = await fetcher.current(fileName, stop.signal);
        const url = URL.createObjectURL(blob);
        made.push(url);
        setWhole((before) => ({ ...before, [id]: url }));
      }
    };
    // A picture that cannot be fetched stays small; the call shows its own message.
    load().catch(() => undefined);
    return () => {
      stop.abort();
      setWhole({});
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [pictures, start]);

  const shown = pictures.map(
    ({ id, originalName, thumbUrl }): Picture => ({ id, name: originalName, url: whole[id] ?? thumbUrl ?? '' }),
  );
  return { shown, start };
}
