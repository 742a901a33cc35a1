import { type ReactNode, useEffect } from 'react';
import { observable } from '../../session/observable.ts';
import { useObservable } from '../../session/use-observable.ts';

/** The screen somebody is about to open, drawn where nobody sees it. */
export const ahead = observable<ReactNode>(null);

export function Ahead(): ReactNode {
  useEffect(() => () => ahead.set(null), []);
  return useObservable(ahead);
}
