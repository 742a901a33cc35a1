import { useRef } from 'react';
import { type Action, newAction, runAction, textOf } from '../requests/action.ts';
import { isLost } from './text/failure.ts';

type Try = { readonly text: string; readonly action: Action; readonly lost: (() => Promise<unknown>) | null };

/**
 * Runs the requests of a form. The same values after a failure are the same action and carry the same keys; after a
 * lost answer the very same requests are sent again, whatever was loaded meanwhile. Other values are another action.
 */
export function useAction() {
  const last = useRef<Try | null>(null);
  return async <R>(values: unknown, send: () => Promise<R>): Promise<R> => {
    const text = textOf(values);
    const before = last.current?.text === text ? last.current : null;
    const action = before?.action ?? newAction();
    const now = (before?.lost as typeof send | null | undefined) ?? send;
    try {
      const done = await runAction(action, now);
      last.current = null;
      return done;
    } catch (thrown) {
      last.current = { text, action, lost: isLost(thrown) ? now : null };
      throw thrown;
    }
  };
}
