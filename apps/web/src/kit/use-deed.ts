import { useRef } from 'react';
import { type Deed, newDeed, runDeed, textOf } from './deed.ts';
import { isLost } from './text/failure.ts';

type Try = { readonly text: string; readonly deed: Deed; readonly lost: (() => Promise<unknown>) | null };

/**
 * Does what a form asks for. The same values again after a failure are the same deed, done once however often it is
 * tried; after a lost answer it goes out exactly as before, whatever was loaded meanwhile. Other values are another.
 */
export function useDeed() {
  const last = useRef<Try | null>(null);
  return async <R>(values: unknown, send: () => Promise<R>): Promise<R> => {
    const text = textOf(values);
    const before = last.current?.text === text ? last.current : null;
    const deed = before?.deed ?? newDeed();
    const now = (before?.lost as typeof send | null | undefined) ?? send;
    try {
      const done = await runDeed(deed, now);
      last.current = null;
      return done;
    } catch (thrown) {
      last.current = { text, deed, lost: isLost(thrown) ? now : null };
      throw thrown;
    }
  };
}
