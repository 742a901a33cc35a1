import { lazyPart } from '../kit/lazy/lazy-part.tsx';

/** Rarely shown, so it is a separate chunk. */
export const MissingRecord = lazyPart(() => import('./MissingRecord.tsx').then((m) => m.MissingRecord));
