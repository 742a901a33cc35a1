import type { FileAnswer } from '../../../http/answer.ts';
import { together } from '../../../pdf/paper.ts';
import { packingSlip } from '../../../pdf/papers/packing-slip.ts';
import type { Ctx } from '../../../services.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import { detail } from '../record.ts';

export async function packingSlipPdf(c: Ctx, deliveryIds: readonly number[]): Promise<FileAnswer> {
  const head = await paperHead(c);
  const consignments = [];
  for (const id of new Set(deliveryIds)) consignments.push(await detail(c, id));
  const slips = consignments.map((d) => packingSlip(head, d));
  const name = consignments.length === 1 ? consignments[0]!.deliveryNo : 'consignments';
  return printed(together('Packing slips', slips), `packing-slip-${name}`);
}
