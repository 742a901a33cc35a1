import { labelPaperIds } from '@yardkeeper/domain/printing/label-papers';
import { z } from 'zod';

const unknown = 'Choose one of the papers there are';

/** Left out: the paper that the user prints labels on. */
export const askedPaper = z.enum(labelPaperIds, unknown).optional();
/** Empty means the paper that the yard uses. */
export const labelPrinter = z.enum(['', ...labelPaperIds], unknown);
