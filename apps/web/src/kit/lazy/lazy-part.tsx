import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '../text/ErrorState.tsx';
import { lazily } from './lazily.tsx';

/**
 * A part of a screen fetched when it is first shown: `() => import('../fields/Calendar.tsx').then((m) => m.Calendar)`.
 * A failed fetch is reported in its place, and the rest of the screen stays.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> =>
  lazily(
    load,
    () => waiting,
    (retry) => (
      <ErrorState
        message="This part could not be loaded"
        hint="The connection broke, or a newer version was installed. What you typed is still here."
        {...retry}
      />
    ),
  );
