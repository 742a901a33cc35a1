import { labelPaperIds } from '@yardkeeper/domain/printing/label-papers';
import { z } from 'zod';

const unknown = 'Choose one of the papers there are';

/** Left out: the paper that the user has chosen for labels. */
export const askedPaper = z.enum(labelPaperIds, unknown).optional();
/** Empty: the paper that the yard has chosen. */
export const labelPrinter = z.enum(['', ...labelPaperIds], unknown);
