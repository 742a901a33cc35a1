import { lazyPart } from '../kit/lazy/lazy-part.tsx';

/** Seldom shown, so it is a separate chunk. */
export const MissingRecord = lazyPart(() => import('./MissingRecord.tsx').then((m) => m.MissingRecord));
