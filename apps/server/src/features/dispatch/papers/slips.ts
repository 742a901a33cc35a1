import type { FileAnswer } from '../../../http/answer.ts';
import { packingSlip } from '../../../pdf/packing-slip.ts';
import { together } from '../../../pdf/paper.ts';
import type { Ctx } from '../../../services.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import { detail } from '../record.ts';

export async function packingSlipPdf(c: Ctx, deliveryIds: readonly number[]): Promise<FileAnswer> {
  const head = await paperHead(c);
  const slips = [];
  for (const id of new Set(deliveryIds)) slips.push(packingSlip(head, await detail(c, id)));
  return printed(together('Packing slips', slips), slips.length === 1 ? slips[0]!.title : 'packing-slips');
}
