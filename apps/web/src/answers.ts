import { pickupAnswers } from './features/acquisitions/answers.ts';
import { dispatchAnswers } from './features/dispatch/answers.ts';
import { pickingAnswers } from './features/picking/answers.ts';
import { purchasingAnswers } from './features/purchasing/answers.ts';
import type { Taking } from './requests/answers.ts';

/** Answers to what waited also come while the screen that asked is closed. */
export const answers: readonly Taking[] = [
  ...pickingAnswers,
  ...dispatchAnswers,
  ...pickupAnswers,
  ...purchasingAnswers,
];
