import { useEffect, useRef, useState } from 'react';
import { type Action, newAction, runAction } from '../../requests/action.ts';
import { useUnsavedGuard } from '../form/unsaved-work.ts';
import { failureOf } from '../text/failure.ts';

export type SendPicture = (
  file: File,
  to: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>;

export type Upload = {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly share: number;
  readonly problem?: string;
};

const AT_ONCE = 3;

/** Sends three files at a time; finished ones leave the list. */
export function useUploads(send: SendPicture, onSent: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  /** A file that is sent again carries the key of its first try, so that the server stores it once. */
  const actions = useRef(new Map<number, Action>());
  const nextKey = useRef(1);
  const now = useRef({ send, onSent });
  now.current = { send, onSent };
  useUnsavedGuard(uploads.length > 0);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, patch: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)));
  const drop = (key: number) => {
    actions.current.delete(key);
    setUploads((list) => list.filter((upload) => upload.key !== key));
  };

  useEffect(() => {
    const start = async ({ key, file }: Upload) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      change(key, { state: 'sending', share: 0, problem: undefined });
      const action = actions.current.get(key) ?? newAction();
      actions.current.set(key, action);
      const to = { onProgress: (share: number) => change(key, { share }), signal: controller.signal };
      try {
        await runAction(action, () => now.current.send(file, to));
        drop(key);
        now.current.onSent();
      } catch (thrown) {
        if (!controller.signal.aborted) change(key, { state: 'failed', problem: failureOf(thrown).message });
      } finally {
        running.current.delete(key);
        // A new array runs the effect again, which starts the next waiting file.
        setUploads((list) => [...list]);
      }
    };
    const free = AT_ONCE - running.current.size;
    const waiting = uploads.filter(({ key, state }) => state === 'waiting' && !running.current.has(key));
    for (const upload of waiting.slice(0, Math.max(0, free))) void start(upload);
  }, [uploads]);

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((list) => [
        ...list,
        ...files.map((file): Upload => ({ key: nextKey.current++, file, state: 'waiting', share: 0 })),
      ]),
    retry: (key: number) => change(key, { state: 'waiting', share: 0 }),
    cancel: (key: number) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
