import type { LabelPrinter } from '@yardkeeper/contract/account/schemas';
import { type LabelPaper, toLabelPaper, usualLabelPaper } from '@yardkeeper/domain/printing/label-papers';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import * as q from '../users/user-queries.ts';

export async function saveLabelPrinter(c: Ctx, chosen: z.output<typeof LabelPrinter>) {
  await q.setLabelPrinter(c.db, c.actor.userId, chosen.labelPrinter);
  return chosen;
}

/** What to print labels on: what was asked for, else what the person prints on. */
export const labelPaperFor = async (c: Ctx, asked?: LabelPaper): Promise<LabelPaper> =>
  asked ?? toLabelPaper(await q.labelPrinterOf(c.db, c.actor.userId)) ?? usualLabelPaper;
