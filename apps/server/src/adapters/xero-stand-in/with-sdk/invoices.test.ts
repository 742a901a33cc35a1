import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Invoice, LineAmountTypes } from 'xero-node';
import { all, bill, invoice, line, useBooksOverSdk } from './fixtures/books.ts';
import { refusal } from './fixtures/sdk.ts';

const x = useBooksOverSdk();
const refusedInvoice = (more: object) => refusal(x.api.createInvoices(x.tenant, { invoices: [invoice(more)] }));

describe('invoices', () => {
  it('are made with PUT, with their sums and days', async () => {
    const made = await x.put();
    expect(made).toMatchObject({ status: 'AUTHORISED', subTotal: 200, totalTax: 30, total: 230, amountDue: 230 });
    expect(new Date(made.date!).toISOString()).toBe('2026-03-02T00:00:00.000Z');
    expect(await x.read(made.invoiceID!)).toMatchObject({ lineItems: [{ lineAmount: 200, taxAmount: 30 }] });
    expect((await x.read(made.invoiceNumber!)).invoiceID).toBe(made.invoiceID);
  });

  it('PUT takes no used number; POST changes the invoice that has it', async () => {
    const made = await x.put();
    const same = { invoiceNumber: made.invoiceNumber, lineItems: [line({ quantity: 1 })] };
    expect(await refusedInvoice(same)).toEqual({
      status: 400,
      type: 'ValidationException',
      said: 'Invoice # must be unique.',
    });
    expect((await x.read(made.invoiceID!)).total).toBe(230);
    const [posted] = (await x.api.updateOrCreateInvoices(x.tenant, { invoices: [invoice(same)] })).body.invoices!;
    expect(posted).toMatchObject({ invoiceID: made.invoiceID, total: 115 });
  });

  it('numbers of bills are the suppliers’ and repeat', async () => {
    const first = await x.putBill();
    const second = await x.putBill({ invoiceNumber: first.invoiceNumber });
    expect(second.invoiceID).not.toBe(first.invoiceID);
    const [third] = (
      await x.api.updateOrCreateInvoices(x.tenant, { invoices: [bill({ invoiceNumber: first.invoiceNumber })] })
    ).body.invoices!;
    expect([first.invoiceID, second.invoiceID]).not.toContain(third!.invoiceID);
  });

  it('are taken or refused one by one where that is wanted, else all or none is said', async () => {
    const invoices = [invoice(), invoice({ lineItems: [line({ accountCode: '999' })] })];
    const apart = (await x.api.createInvoices(x.tenant, { invoices }, false)).body.invoices!;
    expect(apart).toMatchObject([
      { statusAttributeString: 'OK', hasErrors: false },
      {
        statusAttributeString: 'ERROR',
        hasErrors: true,
        validationErrors: [{ message: "Account code '999' is not a valid code for this document." }],
      },
    ]);
  });

  it('keep the same answer for the same key, and refuse another body under it', async () => {
    const [given, key] = [{ invoices: [invoice()] }, randomUUID()];
    const once = (await x.api.createInvoices(x.tenant, given, all, all, key)).body.invoices![0]!;
    const twice = (await x.api.createInvoices(x.tenant, given, all, all, key)).body.invoices![0]!;
    expect(twice.invoiceID).toBe(once.invoiceID);
    expect((await refusal(x.api.createInvoices(x.tenant, { invoices: [invoice()] }, all, all, key))).status).toBe(400);
  });

  it('are changed, voided and, as drafts, deleted; never back or from a status that is none', async () => {
    const made = await x.put();
    const change = async (more: Partial<Invoice>) =>
      (await x.api.updateInvoice(x.tenant, made.invoiceID!, { invoices: [more] })).body.invoices![0]!;
    expect(await change({ reference: 'PO 7' })).toMatchObject({ reference: 'PO 7', total: 230 });
    const back = x.api.updateInvoice(x.tenant, made.invoiceID!, { invoices: [{ status: Invoice.StatusEnum.DRAFT }] });
    expect((await refusal(back)).said).toBe('Invoice not of valid status for modification');
    expect(await change({ status: Invoice.StatusEnum.VOIDED })).toMatchObject({ status: 'VOIDED' });
    const gone = x.api.updateInvoice(x.tenant, made.invoiceID!, { invoices: [{ reference: 'late' }] });
    expect((await refusal(gone)).said).toBe('Invoice not of valid status for modification');
    const draft = await x.put({ status: Invoice.StatusEnum.DRAFT });
    const end = (status: Invoice.StatusEnum) =>
      x.api.updateInvoice(x.tenant, draft.invoiceID!, { invoices: [{ status }] });
    expect((await refusal(end(Invoice.StatusEnum.VOIDED))).said).toBe('Invoice not of valid status for modification');
    await end(Invoice.StatusEnum.DELETED);
    expect(await x.put({ invoiceNumber: draft.invoiceNumber })).toMatchObject({ status: 'AUTHORISED' });
    expect((await refusedInvoice({ status: 'VOIDED' })).said).toBe('Invoice not of valid status for creation');
  });

  it('take tax that is mended by a cent, and amounts with tax', async () => {
    expect((await x.put({ lineItems: [line({ taxAmount: 30.01 })] })).totalTax).toBe(30.01);
    const inclusive = await x.put({
      lineAmountTypes: LineAmountTypes.Inclusive,
      lineItems: [line({ unitAmount: 115 })],
    });
    expect(inclusive).toMatchObject({ subTotal: 200, totalTax: 30, total: 230 });
    const none = await x.put({ lineAmountTypes: LineAmountTypes.NoTax });
    expect(none).toMatchObject({ totalTax: 0, total: 200, lineItems: [{ taxType: 'NONE' }] });
  });

  it('keep two decimals of a unit price, or four where that is asked for', async () => {
    const given = { invoices: [invoice({ lineItems: [line({ quantity: 3, unitAmount: 0.3333 })] })] };
    expect((await x.api.createInvoices(x.tenant, given, all, 4)).body.invoices![0]!.subTotal).toBe(1);
    const two = { invoices: [invoice({ lineItems: [line({ quantity: 3, unitAmount: 0.3333 })] })] };
    expect((await x.api.createInvoices(x.tenant, two)).body.invoices![0]!.subTotal).toBe(0.99);
  });

  it('are found by page, id, number, contact, status and condition', async () => {
    const contact = { name: 'A long list' };
    const made = (
      await x.api.createInvoices(x.tenant, { invoices: Array.from({ length: 5 }, () => invoice({ contact })) })
    ).body.invoices!;
    const contactIDs = [made[0]!.contact!.contactID!];
    const page = async (n: number) =>
      (
        await x.api.getInvoices(
          x.tenant,
          all,
          all,
          'InvoiceNumber ASC',
          all,
          all,
          contactIDs,
          all,
          n,
          all,
          all,
          all,
          all,
          2,
        )
      ).body;
    expect((await page(1)).pagination).toEqual({ page: 1, pageSize: 2, pageCount: 3, itemCount: 5 });
    expect((await page(1)).invoices![0]!.lineItems).toHaveLength(1);
    expect((await page(3)).invoices).toHaveLength(1);
    const [first, second] = made;
    const ids = [first!.invoiceID!, second!.invoiceID!];
    expect((await x.api.getInvoices(x.tenant, all, all, all, ids)).body.invoices).toHaveLength(2);
    const listed = (await x.api.getInvoices(x.tenant, all, all, all, all, [first!.invoiceNumber!])).body;
    expect(listed.invoices).toMatchObject([{ invoiceID: first!.invoiceID }]);
    expect(listed.pagination).toBeUndefined();
    expect(listed.invoices![0]!.lineItems ?? []).toEqual([]);
    const where = async (text: string) => (await x.api.getInvoices(x.tenant, all, text)).body.invoices!.length;
    const by = `Contact.ContactID==Guid("${contactIDs[0]}")`;
    expect(await where(`${by} AND Date>=DateTime(2026, 03, 02) AND (Status=="PAID" OR AmountDue>229.99)`)).toBe(5);
    expect(await where(`${by} AND (Date>DateTime(2026,3,2) OR Type=="ACCPAY")`)).toBe(0);
    expect(await where(`${by} AND InvoiceNumber!="${first!.invoiceNumber}"`)).toBe(4);
    expect(await where(`${by} AND Contact.Name.StartsWith("A long") AND Url==null`)).toBe(5);
    const typed = refusal(x.api.getInvoices(x.tenant, all, 'DueDate > "2024-01-01"'));
    expect((await typed).said).toBe("Operator '>' incompatible with operand types 'DateTime?' and 'String'");
    const later = new Date(Date.now() + 60_000);
    expect((await x.api.getInvoices(x.tenant, later)).body.invoices).toEqual([]);
    expect((await refusal(x.api.getInvoice(x.tenant, randomUUID()))).status).toBe(404);
  });
});
