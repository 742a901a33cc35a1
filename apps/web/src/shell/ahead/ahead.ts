import type { ReactNode } from 'react';
import { observable } from '../../session/observable.ts';
import { useObservable } from '../../session/use-observable.ts';

/** The screen somebody is about to open, drawn where nobody sees it. */
export const ahead = observable<ReactNode>(null);

export const Ahead = (): ReactNode => useObservable(ahead);
