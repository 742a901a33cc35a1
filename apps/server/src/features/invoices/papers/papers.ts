import { paperFileName, paperOf } from '@yardkeeper/domain/invoices/papers/paper';
import { refuse } from '@yardkeeper/domain/refused';
import type { FileAnswer } from '../../../http/answer.ts';
import { creditNotePaper } from '../../../pdf/papers/credit-note.ts';
import { invoicePaper } from '../../../pdf/papers/invoice.ts';
import { pickingSlip } from '../../../pdf/papers/picking-slip.ts';
import type { Ctx } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { record } from '../../history/service.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import { yardSetting } from '../../settings/service.ts';
import { creditNoteById, creditNotesOf } from '../credits/credit-queries.ts';
import { noDelivery, presentInvoice } from '../document/present.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { ENTITY, opened } from '../document/record.ts';
import { buyerOf } from '../saving/buyer-queries.ts';

export const deliveryLine = (delivery: InvoiceRecord['delivery']): string => {
  const d = { ...noDelivery, ...delivery };
  return [d.name, d.address, d.suburb, [d.state, d.postCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

export async function invoicePdf(c: Ctx, id: number, prices?: boolean): Promise<FileAnswer> {
  const i = await opened(c, id);
  const [invoice, paper, documents, [buyer]] = await Promise.all([
    presentInvoice(c, i),
    paperHead(c),
    yardSetting(c, 'documents'),
    buyerOf(c.db, i.debtor_id, null, null, null, c.actor.userId),
  ]);
  const isTrade = buyer?.price_level === 'trade';
  const withPrices = prices ?? i.print_price;
  const delivery = i.courier_id === null ? '' : deliveryLine(i.delivery);
  const name = paperFileName(i.number, paperOf(invoice, withPrices));
  return printed(invoicePaper(paper, { invoice, delivery, withPrices, documents, isTrade }), name);
}

export async function pickingSlipPdf(c: Ctx, id: number): Promise<FileAnswer> {
  const i = await opened(c, id);
  const invoice = await presentInvoice(c, i);
  const fromStock = { ...invoice, lines: invoice.lines.filter((line) => line.tagId !== null) };
  return printed(pickingSlip(await paperHead(c), fromStock, deliveryLine(i.delivery)), `picking-${i.number}`);
}

export async function creditNotePdf(c: Ctx, creditNoteId: number): Promise<FileAnswer> {
  const found = (await creditNoteById(c.db, creditNoteId)) ?? refuse('notFound', 'That credit note does not exist');
  const i = await opened(c, found.invoice_id);
  const note = (await creditNotesOf(c.db, i.invoice_id)).find((each) => each.creditNoteId === creditNoteId)!;
  return printed(creditNotePaper(await paperHead(c), await presentInvoice(c, i), note), note.number);
}

/** Stores the PDF, so that the paper the customer got can be shown again. */
export async function keepPdf(c: Ctx, id: number, prices?: boolean) {
  const pdf = await invoicePdf(c, id, prices);
  const key = await c.files.put(pdf.bytes, 'pdf');
  await record(c, {
    entity: ENTITY,
    id,
    event: 'printed',
    text: `${pdf.fileName} made`,
    after: { file: key, fileName: pdf.fileName },
  });
  return { fileUrl: signedAddress(c, key), fileName: pdf.fileName };
}
