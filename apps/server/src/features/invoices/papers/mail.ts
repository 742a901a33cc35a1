import { formatCents } from '@yardkeeper/domain/format/money';
import { mobileAmong } from '@yardkeeper/domain/fulfilment/told-by';
import { statusOfFacts, tellsOfGoods } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusIds, invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import { defaultMailText, paperOf } from '@yardkeeper/domain/invoices/papers/paper';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import { enqueue, type Message } from '../../../outbox/enqueue.ts';
import { companyName } from '../../../pdf/letterhead.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { lastMailAbout } from '../../outbox/messages-about.ts';
import { yardSetting } from '../../settings/service.ts';
import { creditNoteById } from '../credits/credit-queries.ts';
import { findInvoice, type InvoiceRecord } from '../document/queries.ts';
import { announceInvoice, ENTITY, factsOf, opened } from '../document/record.ts';
import { creditNotePdf, invoicePdf } from './papers.ts';

async function sent(c: Ctx, i: InvoiceRecord, message: Message, text: string): Promise<{ outboxID: number }> {
  const outboxID = await enqueue(c.db, message, { about: { entity: ENTITY, id: i.invoice_id }, by: c.actor.userId });
  await record(c, { entity: ENTITY, id: i.invoice_id, event: 'sent', text });
  await announceInvoice(c, i.invoice_id);
  return { outboxID };
}
const addressOf = (i: InvoiceRecord, given: string): string =>
  given ||
  i.buyer.email ||
  refuse('badInput', 'The customer has no email address; enter one', { email: 'Enter an email address' });
const signed = async (c: Ctx) => companyName(await yardSetting(c, 'company'));

type Mail = { invoiceId: number; email: string; message: string; withPrices?: boolean; creditNoteId?: number };
async function enclosed(c: Ctx, i: InvoiceRecord, { withPrices, creditNoteId }: Mail) {
  if (creditNoteId !== undefined) {
    const note = await creditNoteById(c.db, creditNoteId);
    if (note?.invoice_id !== i.invoice_id) return refuse('notFound', 'That credit note is not of this invoice');
    const words = { name: `Credit note ${note.number}`, usual: 'The credit note is attached.' };
    return { ...words, pdf: await creditNotePdf(c, creditNoteId) };
  }
  const document = { type: invoiceTypes[i.type].id, status: invoiceStatusIds[statusOfFacts(factsOf(i))] };
  const paper = paperOf(document, withPrices ?? i.print_price);
  const words = { name: `${paper.title} ${i.number}`, usual: defaultMailText(document, paper) };
  return { ...words, pdf: await invoicePdf(c, i.invoice_id, withPrices) };
}
export async function mailInvoice(c: Ctx, given: Mail) {
  const i = await opened(c, given.invoiceId);
  const to = addressOf(i, given.email);
  const company = await signed(c);
  const { name, usual, pdf } = await enclosed(c, i, given);
  const attachments = [
    { fileName: pdf.fileName, fileKey: await c.files.put(pdf.bytes, 'pdf'), contentType: pdf.contentType },
  ];
  const text = [given.message || usual, company].filter(Boolean).join('\n\n');
  const subject = `${name}${company ? ` from ${company}` : ''}`;
  return sent(c, i, { kind: 'mail', to, subject, text, attachments }, `${name} mailed to ${to}`);
}

/** Sends the stored message with its stored attachments. */
export async function resendMail(c: Ctx, id: number) {
  const i = await opened(c, id);
  const last = (await lastMailAbout(c, { entity: ENTITY, id })) ?? refuse('conflict', `${i.number} was not mailed yet`);
  return sent(c, i, last, `Mailed again to ${last.to}`);
}

async function openedWithGoods(c: Ctx, id: number): Promise<InvoiceRecord> {
  const i = await opened(c, id);
  const status = statusOfFacts(factsOf(i));
  if (!tellsOfGoods(i.type, status))
    refuse(
      'conflict',
      `${i.number} is ${i.type === 'quote' ? 'a quote' : 'cancelled'}; there is nothing to tell of it`,
    );
  return i;
}

export async function smsReady(c: Ctx, given: { invoiceId: number; mobile: string; text: string }) {
  const i = await openedWithGoods(c, given.invoiceId);
  const to = given.mobile || i.buyer.phone || '';
  const needs = 'The customer has no mobile number; enter one';
  if (!to) refuse('badInput', needs, { mobile: needs });
  const company = await signed(c);
  const text = given.text || `Your order ${i.number} is ready to collect${company ? ` at ${company}` : ''}.`;
  return sent(c, i, { kind: 'sms', to, text }, `SMS to ${to}: ready to collect`);
}

type Way = {
  readonly courier: string;
  readonly trackingNo: string;
  readonly trackingUrl?: string;
  readonly eta: string;
  /** The amount to collect at the door. */
  readonly codCents?: number;
};
const onItsWay = (i: InvoiceRecord, { courier, trackingNo, trackingUrl = '', eta, codCents = 0 }: Way): string[] =>
  [
    `Your order ${i.number} is on its way.`,
    courier ? `Courier: ${courier}${trackingNo ? `, tracking number ${trackingNo}` : ''}` : '',
    trackingUrl,
    eta ? `Expected: ${eta}` : '',
    codCents > 0 ? `To pay when it comes: ${formatCents(cents(codCents))}` : '',
  ].filter(Boolean);
async function mailOnItsWay(c: Ctx, i: InvoiceRecord, to: string, way: Way) {
  const text = [...onItsWay(i, way), await signed(c)].filter(Boolean).join('\n\n');
  return sent(
    c,
    i,
    { kind: 'mail', to, subject: `${i.number} is on its way`, text },
    `Told ${to} that it is on its way`,
  );
}

export async function mailDispatch(
  c: Ctx,
  given: { invoiceId: number; email: string; trackingNo: string; eta: string },
) {
  const i = await openedWithGoods(c, given.invoiceId);
  return mailOnItsWay(c, i, addressOf(i, given.email), { ...given, courier: i.courier ?? '' });
}

const mobileOf = (i: InvoiceRecord): string => mobileAmong([i.delivery.phone, i.buyer.phone]);

/** Sends a message about a document by mail and SMS; returns the recipients. */
async function say(c: Ctx, i: InvoiceRecord, text: string): Promise<string[]> {
  const [email, mobile, company] = [i.buyer.email ?? '', mobileOf(i), await signed(c)];
  const words = [text, company].filter(Boolean);
  const subject = `About your order ${i.number}`;
  if (email) await sent(c, i, { kind: 'mail', to: email, subject, text: words.join('\n\n') }, `Told ${email}: ${text}`);
  if (mobile) await sent(c, i, { kind: 'sms', to: mobile, text: words.join(' ') }, `SMS to ${mobile}: ${text}`);
  return [email && `mail to ${email}`, mobile && `SMS to ${mobile}`].filter(Boolean);
}
const notTold = 'The customer was not told: there is no email address and no mobile number';
const untold = (c: Ctx, id: number) => record(c, { entity: ENTITY, id, event: 'sent', text: notTold });

/** Messages the customer and returns the words to confirm it to the user. */
export async function tellCustomer(c: Ctx, invoiceId: number, text: string): Promise<string> {
  const i = (await findInvoice(c.db, invoiceId))!;
  const ways = await say(c, i, text);
  if (ways.length === 0) refuse('conflict', `${i.customer} has no email address and no mobile number; ring them`);
  return `${i.customer} is told by ${ways.join(' and ')}`;
}

/** Records that the user chose to send nothing. */
export const toldNobody = (c: Ctx, id: number) =>
  record(c, {
    entity: ENTITY,
    id,
    event: 'sent',
    text: `The customer was not told: ${c.actor.usersName} sent nothing`,
  });

/** For steps that go ahead anyway: records it in the history when there is no way to reach the customer. */
export async function tellIfPossible(c: Ctx, invoiceId: number, text: string): Promise<void> {
  const i = (await findInvoice(c.db, invoiceId))!;
  if ((await say(c, i, text)).length === 0) await untold(c, invoiceId);
}

/** Every hand-over tells the customer by mail and SMS, as far as there are addresses. */
export async function tellOnItsWay(c: Ctx, invoiceId: number, way: Way): Promise<void> {
  const i = (await findInvoice(c.db, invoiceId))!;
  const email = i.buyer.email ?? '';
  const mobile = mobileOf(i);
  if (email) await mailOnItsWay(c, i, email, way);
  if (mobile) {
    const text = [...onItsWay(i, way), await signed(c)].filter(Boolean).join(' ');
    await sent(c, i, { kind: 'sms', to: mobile, text }, `SMS to ${mobile}: on its way`);
  }
  if (!email && !mobile) await untold(c, invoiceId);
}
