import { pickupAnswers } from './features/acquisitions/answers.ts';
import { dispatchAnswers } from './features/dispatch/answers.ts';
import { pickingAnswers } from './features/picking/answers.ts';
import { purchasingAnswers } from './features/purchasing/answers.ts';
import type { Taking } from './requests/answers.ts';

/** Queued requests may be answered while the screen that made them is closed, so all handlers are listed here. */
export const answers: readonly Taking[] = [
  ...pickingAnswers,
  ...dispatchAnswers,
  ...pickupAnswers,
  ...purchasingAnswers,
];
