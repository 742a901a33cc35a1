import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { invoiceDetail } from '../document/present.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { announceInvoice, ENTITY, statusStep } from '../document/record.ts';
import * as lq from '../lines/line-queries.ts';

export async function done(c: Ctx, was: InvoiceRecord, event: string, text: string, reason = ''): Promise<Invoice> {
  const id = was.invoice_id;
  const now = await invoiceDetail(c, id);
  await record(c, {
    entity: ENTITY,
    id,
    event,
    text,
    ...statusStep(was, now.statusName),
    ...(reason ? { reason } : {}),
  });
  await announceInvoice(c, id);
  return now;
}

/** The tags that the document should reserve; a part whose packing was cancelled is free. */
export async function wantedBy(c: Ctx, invoiceId: number) {
  const lines = await lq.linesOf(c.db, invoiceId);
  const tags = new Map(
    (
      await lq.tagsForLines(
        c.db,
        lines.flatMap((line) => line.tag_id ?? []),
      )
    ).map((tag) => [tag.tag_id, tag]),
  );
  return lines.flatMap((line, at) =>
    line.tag_id === null || line.packing === 'cancelled' ? [] : { tag: tags.get(line.tag_id)!, qty: line.qty, at },
  );
}
