import { beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';
import { useSelling } from '../fixtures.ts';

const [y, app] = useSelling();
beforeAll(async () => {
  const value = { name: 'Kōwhai Auto Ltd', street: '3 Yard Road', city: 'Napier', gstNumber: '49091850' };
  const company = { ...value, bankAccount: '01-0902-0068389-00' };
  await y.admin.do('POST /mgr/common/saveSetting/:id', {
    params: { id: 0 },
    body: { type: 'company', value: company },
  });
});

const textOf = (answer: { body: { data: unknown } }) => textOfPages(answer.body.data as Uint8Array).join(' ');
const pdf = async (id: number, prices?: boolean) =>
  textOf(await y.manager.ask('GET /mgr/invoices/pdf/invoice/:id', { params: { id }, query: { prices } as never }));
const buyer = { name: 'Ana Ngata', address: '9 Tūī Street, Napier 4110', phone: '021 857 345' };

describe('the invoice', () => {
  it('holds all the law may ask for, whatever the sum', async () => {
    const tagNo = await y.tag({ retail: 25.06 });
    const made = await y.save({
      buyer: { ...buyer, email: 'ana@garage.co.nz', nzbn: '9429000106078' },
      orderNo: 'PO 77',
      reference: 'Blue ute',
      lines: [{ tagNo, discount: 0.06 }, y.charge(25.61), y.charge(25.63)],
      andThen: 'finalize',
    });
    await y.pay(made.invoiceId, 20);
    const text = await pdf(made.invoiceId);
    for (const words of [
      ...[
        `Tax Invoice ${made.invoiceNo}`,
        'Kōwhai Auto Ltd',
        '49-091-850',
        'Invoice date 11-03-2026',
        'Due 11-03-2026',
      ],
      ...[buyer.name, buyer.address, buyer.phone, 'ana@garage.co.nz', '9429000106078', 'PO 77', 'Blue ute', tagNo],
      ...[
        'Discount $0.06',
        'Warranty 90 days',
        '$25.06',
        'GST 15',
        '$11.43',
        '$87.67',
        'Paid',
        '$67.67',
        '01-0902-0068389-00',
      ],
    ])
      expect(text.replaceAll('49091850', '49-091-850')).toContain(words);
    expect(text).not.toContain('+64');
    const bare = await pdf(made.invoiceId, false);
    expect(bare).toContain(tagNo);
    expect(bare).toContain(`Delivery docket ${made.invoiceNo}`);
    for (const words of ['$', 'Tax Invoice', '01-0902', 'Due ']) expect(bare).not.toContain(words);
  });

  it('of what the yard takes for itself is an internal issue, also while it is open', async () => {
    for (const andThen of [undefined, 'finalize'] as const) {
      const made = await y.save({ type: 3, buyer, lines: [y.charge(100)], ...(andThen ? { andThen } : {}) });
      const text = await pdf(made.invoiceId);
      for (const words of [`Internal issue ${made.invoiceNo}`, 'Not a tax invoice', '$115.00'])
        expect(text).toContain(words);
      for (const words of ['Tax Invoice', 'Pro forma', 'Owing', '01-0902', 'Due ']) expect(text).not.toContain(words);
    }
  });

  it('is no tax invoice before it is final, nor when it is cancelled', async () => {
    const { invoiceId, invoiceNo } = await y.save({ lines: y.lines(await y.tag()) });
    const isNoTaxInvoice = (text: string) => {
      for (const words of ['Tax Invoice', 'Invoice date', 'Due ', 'Owing', 'Billed to'])
        expect(text).not.toContain(words);
    };
    const open = await pdf(invoiceId);
    for (const words of [`Pro forma invoice ${invoiceNo}`, 'Not a tax invoice', 'To pay', '$115.00', '01-0902'])
      expect(open).toContain(words);
    isNoTaxInvoice(open);
    await y.manager.do('POST /mgr/invoices/release', { body: { invoiceId } });
    const released = await pdf(invoiceId);
    for (const words of [`Order confirmation ${invoiceNo}`, 'Not a tax invoice']) expect(released).toContain(words);
    isNoTaxInvoice(released);
    await y.cancel(invoiceId);
    const gone = await pdf(invoiceId);
    for (const words of [`Cancelled order ${invoiceNo}`, 'CANCELLED']) expect(gone).toContain(words);
    for (const words of ['To pay', '01-0902', 'Not a tax invoice']) expect(gone).not.toContain(words);
    isNoTaxInvoice(gone);
  });

  it('charges no GST on a line without it', async () => {
    const lines = [y.charge(40.02, { taxable: 0, description: 'Deposit on a core' }), y.charge(10)];
    const text = await pdf((await y.save({ lines, andThen: 'finalize' })).invoiceId);
    expect(text).toMatch(/Deposit on a core 1 \$40\.02 \$0\.00 \$40\.02/);
    expect(text).toMatch(/Total before GST \$50\.02 GST 15 % \$1\.50 Total including GST \$51\.52/);
  });

  it('without prices when the document says so, unless asked', async () => {
    const made = await y.save({ lines: [y.charge(10)] });
    const set = (on: boolean) =>
      y.manager.do('PUT /mgr/invoices/printPrice/:id', { params: { id: made.invoiceId }, query: { isPrintPrice: on } });
    expect(await set(false)).toEqual({ printPrice: 0 });
    expect(await pdf(made.invoiceId)).not.toContain('$11.50');
    expect(await pdf(made.invoiceId, true)).toContain('$11.50');
    expect(await set(true)).toEqual({ printPrice: 1 });
    expect(await pdf(made.invoiceId)).toContain('$11.50');
  });

  it('a quote says until when, by the day of the yard, and asks for no money', async () => {
    const quote = await y.save({ type: 1, lines: [y.charge(10)], expiresAt: '2026-03-15T20:00:00Z' });
    const text = await pdf(quote.invoiceId);
    expect(text).toContain(`Quote ${quote.invoiceNo}`);
    expect(text).toContain('Valid until 16-03-2026');
    for (const words of ['Tax Invoice', 'Owing', '01-0902', 'Due ']) expect(text).not.toContain(words);
  });

  it('is kept as it was printed', async () => {
    const made = await y.save({ lines: [y.charge(10)] });
    const kept = await y.manager.do('GET /mgr/invoices/generateInvoicePdf/:id', {
      params: { id: made.invoiceId },
      query: {},
    });
    expect(kept.fileName).toBe(`${made.invoiceNo}-pro-forma-invoice.pdf`);
    const file = await y.manager.raw({ method: 'GET', url: kept.fileUrl });
    expect(textOf({ body: { data: (file.body as { data: unknown }).data } })).toContain(made.invoiceNo);
  });
});

describe('a paper that was sent or kept', () => {
  const papers = (id: number, who = y.manager) => who.ask('GET /mgr/invoices/papers/:id', { params: { id } });
  const kept = (id: number, file: string, who = y.manager) =>
    who.ask('GET /mgr/invoices/keptPaper/:id', { params: { id }, query: { file } });

  it('is opened again exactly as it was, whatever became of the document', async () => {
    const tagNo = await y.tag({ retail: 25.06 });
    const made = await y.save({ buyer: { ...buyer, email: 'ana@garage.co.nz' }, lines: [{ tagNo }] });
    const { invoiceId: id, invoiceNo } = made;
    await y.manager.do('GET /mgr/invoices/generateInvoicePdf/:id', { params: { id }, query: {} });
    await y.seller.do('POST /mgr/invoices/sendMail', { body: { invoiceId: id, withPrices: false } });
    await y.seller.do('POST /mgr/invoices/sendSms', { body: { invoiceId: id } });
    await y.save({ invoiceId: id, lines: [y.charge(77)] });
    const [sms, mail, print] = (await papers(id)).body.data;
    expect(sms).toMatchObject({ kind: 'sms', to: '+6421857345', file: null });
    expect(mail).toMatchObject({ kind: 'mail', to: 'ana@garage.co.nz', fileName: `${invoiceNo}-delivery-docket.pdf` });
    expect(print).toMatchObject({ kind: 'print', state: 'kept', fileName: `${invoiceNo}-pro-forma-invoice.pdf` });
    const [printed, mailed] = [textOf(await kept(id, print!.file!)), textOf(await kept(id, mail!.file!))];
    for (const words of [tagNo, '$28.82']) expect(printed).toContain(words);
    expect(mailed).toContain(tagNo);
    expect(mailed).not.toContain('$');
    for (const text of [printed, mailed]) expect(text).not.toMatch(/cost|margin|\$88\.55/i);
  });

  it('is closed to users who may not open the document, and gives access to no other file', async () => {
    const mine = await y.save({ lines: [y.charge(10)] });
    const other = await y.save({ lines: [y.charge(20)] });
    for (const id of [mine.invoiceId, other.invoiceId])
      await y.manager.do('GET /mgr/invoices/generateInvoicePdf/:id', { params: { id }, query: {} });
    const file = (await papers(mine.invoiceId)).body.data[0]!.file!;
    expect((await kept(mine.invoiceId, file, y.seller)).status).toBe(200);
    expect((await kept(other.invoiceId, file)).status).toBe(404);
    expect((await kept(mine.invoiceId, 'ab.pdf')).status).toBe(404);
    const theirs = await y.save({ lines: [y.charge(30)] }, y.manager);
    const id = theirs.invoiceId;
    await y.manager.do('GET /mgr/invoices/generateInvoicePdf/:id', { params: { id }, query: {} });
    const foreign = (await papers(id)).body.data[0]!.file!;
    expect((await papers(id, y.seller)).status).toBe(404);
    expect((await kept(id, foreign, y.seller)).status).toBe(404);
    expect((await kept(mine.invoiceId, foreign, y.seller)).status).toBe(404);
  });
});

it('a credit note is called what the law calls it and says what it corrects', async () => {
  const made = await y.save({ buyer, lines: [y.charge(25.06, { qty: 2 })], andThen: 'finalize' });
  const done = await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }], {
    reason: 'Wrong part sold',
  });
  const { creditNoteId, number } = done.body.data.credits[0]!;
  const text = textOf(
    await y.manager.ask('GET /mgr/invoices/generateCreditNotesPdf/:id', { params: { id: creditNoteId } }),
  );
  for (const words of [
    ...['Credit Note – supply correction information', number, buyer.name, 'Wrong part sold', '$28.82', '$3.76'],
    `Tax Invoice ${made.invoiceNo} of 11-03-2026`,
  ])
    expect(text).toContain(words);
  const none = await y.manager.ask('GET /mgr/invoices/generateCreditNotesPdf/:id', { params: { id: 99_999 } });
  expect(none.status).toBe(404);
});

it('the picking slip follows the shelves and holds no prices', async () => {
  const [b2, a10, a9] = [await y.place('B-2'), await y.place('A-10'), await y.place('A-9')];
  const tags = [];
  for (const locationId of [b2, a10, a9]) tags.push(await y.tag({ locationId }));
  const made = await y.save({ lines: [...y.lines(...tags), y.charge(5)], deliveryInstruction: 'Ring the bell' });
  const text = textOf(
    await (await app.as('PICKER')).ask('GET /mgr/invoices/pdf/pickingSlip/:id', { params: { id: made.invoiceId } }),
  );
  const at = ['A-9', 'A-10', 'B-2'].map((code) => text.indexOf(code));
  expect(at).toEqual(at.toSorted((p, q) => p - q));
  expect(at.every((n) => n > 0)).toBe(true);
  for (const words of [...tags, 'Picking slip', '3 to pick', 'Ring the bell', 'Normal']) expect(text).toContain(words);
  expect(text).not.toContain('$');
  expect(text).not.toContain('Labour');
  expect(text).not.toContain('☐');
});

describe('what is sent', () => {
  const messageOf = (outboxID: number) =>
    y.db
      .selectFrom('outbox_message')
      .select(['kind', 'recipient', 'subject', 'payload', 'entity', 'entity_id'])
      .where('outbox_id', '=', outboxID)
      .executeTakeFirstOrThrow();

  it('the PDF goes by mail, again on request, and the document says so', async () => {
    const made = await y.save({
      buyer: { ...buyer, email: 'ana@garage.co.nz' },
      lines: [y.charge(10)],
      andThen: 'finalize',
    });
    const again = () => y.seller.ask('PUT /mgr/invoices/resend/:id', { params: { id: made.invoiceId } });
    expect((await again()).status).toBe(409);
    const { outboxID } = await y.seller.do('POST /mgr/invoices/sendMail', {
      body: { invoiceId: made.invoiceId, message: 'Kia ora Ana' },
    });
    const message = await messageOf(outboxID);
    expect(message).toMatchObject({ kind: 'mail', recipient: 'ana@garage.co.nz', entity_id: made.invoiceId });
    expect(message.subject).toBe(`Tax Invoice ${made.invoiceNo} from Kōwhai Auto Ltd`);
    const mail = message.payload as { text: string; attachments: { fileName: string; fileKey: string }[] };
    expect([mail.text, mail.attachments[0]!.fileName]).toEqual([
      'Kia ora Ana\n\nKōwhai Auto Ltd',
      `${made.invoiceNo}-tax-invoice.pdf`,
    ]);
    const second = (await again()).body.data.outboxID;
    expect((await messageOf(second)).payload).toEqual(message.payload);
    const { sent } = await y.detail(made.invoiceId);
    expect(sent).toMatchObject([
      { kind: 'mail', to: 'ana@garage.co.nz' },
      { kind: 'mail', to: 'ana@garage.co.nz' },
    ]);
    expect((await y.history(made.invoiceId)).filter((h) => h.event === 'sent')).toHaveLength(2);
  });

  it('a credit note goes by mail too, and only of its own invoice', async () => {
    const made = await y.save({ lines: [y.charge(10)], andThen: 'finalize' });
    const { credits } = (await y.credit(made.invoiceId, [{ lineId: made.lines[0]!.lineId, qty: 1 }])).body.data;
    const { creditNoteId, number } = credits[0]!;
    const send = (invoiceId: number) =>
      y.seller.ask('POST /mgr/invoices/sendMail', { body: { invoiceId, email: 'ana@garage.co.nz', creditNoteId } });
    const message = await messageOf((await send(made.invoiceId)).body.data.outboxID);
    expect(message.subject).toBe(`Credit note ${number} from Kōwhai Auto Ltd`);
    const { text, attachments } = message.payload as { text: string; attachments: { fileName: string }[] };
    expect([text, attachments.map(({ fileName }) => fileName)]).toEqual([
      'The credit note is attached.\n\nKōwhai Auto Ltd',
      [`${number}.pdf`],
    ]);
    const other = await y.save({ lines: [y.charge(10)], andThen: 'finalize' });
    expect((await send(other.invoiceId)).status).toBe(404);
  });

  it('is called what it is, and says nothing of prices that are not on it', async () => {
    const made = await y.save({ buyer: { ...buyer, email: 'ana@garage.co.nz' }, lines: [y.charge(10)] });
    const mailed = async (withPrices: boolean, invoiceId = made.invoiceId) => {
      const body = { invoiceId, withPrices };
      const { subject, payload } = await messageOf(
        (await y.seller.do('POST /mgr/invoices/sendMail', { body })).outboxID,
      );
      const { text, attachments } = payload as { text: string; attachments: { fileName: string }[] };
      return [subject, text.split('\n')[0], attachments[0]!.fileName];
    };
    expect(await mailed(true)).toEqual([
      `Pro forma invoice ${made.invoiceNo} from Kōwhai Auto Ltd`,
      'Thank you for your order. The pro forma invoice is attached.',
      `${made.invoiceNo}-pro-forma-invoice.pdf`,
    ]);
    const issue = await y.save({ type: 3, buyer: { ...buyer, email: 'ana@garage.co.nz' }, lines: [y.charge(10)] });
    expect(await mailed(true, issue.invoiceId)).toEqual([
      `Internal issue ${issue.invoiceNo} from Kōwhai Auto Ltd`,
      expect.stringContaining('internal issue is attached'),
      `${issue.invoiceNo}-internal-issue.pdf`,
    ]);
    expect(await mailed(false)).toEqual([
      `Delivery docket ${made.invoiceNo} from Kōwhai Auto Ltd`,
      'Thank you for your order. The delivery docket is attached.',
      `${made.invoiceNo}-delivery-docket.pdf`,
    ]);
  });

  it('needs to know where to', async () => {
    const made = await y.save({ buyer: { name: 'Nobody' }, lines: [y.charge(10)] });
    const body = { invoiceId: made.invoiceId };
    expect((await y.seller.ask('POST /mgr/invoices/sendMail', { body })).body.fields).toHaveProperty('email');
    expect((await y.seller.ask('POST /mgr/invoices/sendSms', { body })).body.fields).toHaveProperty('mobile');
    expect((await y.seller.ask('POST /mgr/invoices/sendDispatchMail', { body })).body.fields).toHaveProperty('email');
    const wrong = await y.seller.ask('POST /mgr/invoices/sendMail', { body: { ...body, email: 'nowhere' } });
    expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([422, ['email']]);
    expect((await y.detail(made.invoiceId)).sent).toEqual([]);
  });

  it('tells nobody about the goods of a quote, or of what was cancelled', async () => {
    const quote = await y.save({ type: 1, buyer, lines: [y.charge(10)] });
    const gone = await y.save({ buyer, lines: [y.charge(10)] });
    await y.cancel(gone.invoiceId);
    for (const { invoiceId } of [quote, gone]) {
      const body = { invoiceId, email: 'ana@garage.co.nz' };
      expect((await y.seller.ask('POST /mgr/invoices/sendSms', { body: { invoiceId } })).status).toBe(409);
      expect((await y.seller.ask('POST /mgr/invoices/sendDispatchMail', { body })).status).toBe(409);
      expect((await y.detail(invoiceId)).sent).toEqual([]);
    }
  });

  it('an SMS when it is ready, a mail when it is on its way', async () => {
    const made = await y.save({ buyer, lines: [y.charge(10)] });
    const sms = await y.seller.do('POST /mgr/invoices/sendSms', { body: { invoiceId: made.invoiceId } });
    expect(await messageOf(sms.outboxID)).toMatchObject({
      kind: 'sms',
      recipient: '+6421857345',
      payload: { text: `Your order ${made.invoiceNo} is ready to collect at Kōwhai Auto Ltd.` },
    });
    const body = { invoiceId: made.invoiceId, email: 'ana@garage.co.nz', trackingNo: 'NZ1', eta: 'Friday' };
    const mail = await y.seller.do('POST /mgr/invoices/sendDispatchMail', { body });
    expect(JSON.stringify((await messageOf(mail.outboxID)).payload)).toContain('Expected: Friday');
    expect(
      await y.seller.do('GET /mgr/history/getDispatchHistoryList/:id', { params: { id: made.invoiceId } }),
    ).toHaveLength(2);
    const picker = await app.as('PICKER');
    expect((await picker.ask('POST /mgr/invoices/sendSms', { body: { invoiceId: made.invoiceId } })).status).toBe(403);
  });
});
