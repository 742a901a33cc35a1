import { momentWords } from '@yardkeeper/domain/format/when-words';
import { yardNow } from '../session/yard-clock.ts';

/** "tomorrow at 9 am", for sentences; lists and histories have the date and the clock. */
export const inWordsNow = (at: string): string => momentWords(at, yardNow());
