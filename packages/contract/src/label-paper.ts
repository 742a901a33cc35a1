import { labelPaperIds } from '@yardkeeper/domain/printing/label-papers';
import { z } from 'zod';

const unknown = 'Choose one of the papers there are';

/** Left out, it is what the person prints labels on. */
export const askedPaper = z.enum(labelPaperIds, unknown).optional();
/** What a person prints labels on; empty is as the yard does. */
export const labelPrinter = z.enum(['', ...labelPaperIds], unknown);
