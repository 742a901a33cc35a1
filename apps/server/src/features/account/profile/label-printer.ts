import type { LabelPrinter } from '@yardkeeper/contract/account/schemas';
import { type LabelPaper, toLabelPaper, usualLabelPaper } from '@yardkeeper/domain/printing/label-papers';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import * as q from '../users/user-queries.ts';

export async function saveLabelPrinter(c: Ctx, chosen: z.output<typeof LabelPrinter>) {
  await q.setLabelPrinter(c.db, c.actor.userId, chosen.labelPrinter);
  return chosen;
}

export const labelPaperFor = async (c: Ctx, asked?: LabelPaper): Promise<LabelPaper> =>
  asked ?? toLabelPaper(await q.labelPrinterOf(c.db, c.actor.userId)) ?? usualLabelPaper;
