import { lazyPart } from '../kit/lazy/lazy-part.tsx';

/** Seldom seen, so no page brings it along. */
export const MissingRecord = lazyPart(() => import('./MissingRecord.tsx').then((m) => m.MissingRecord));
