import { describe, expect, it } from 'vitest';
import { invoice, line, useBooksOverSdk } from './fixtures/books.ts';
import { refusal } from './fixtures/sdk.ts';

const x = useBooksOverSdk();
const refusedInvoice = (more: object) => refusal(x.api.createInvoices(x.tenant, { invoices: [invoice(more)] }));

describe('invoices', () => {
  it.each([
    ['an unknown status', { status: 'OPEN' }, `Error converting value "OPEN" to type 'Xero.API.Library.InvoiceStatus'`],
    ['an unknown kind of amounts', { lineAmountTypes: 'NO_TAX' }, `"NO_TAX" to type 'Xero.API.Library.LineAmountType'`],
    ['an unknown type', { type: 'SALE' }, `"SALE" to type 'Xero.API.Library.InvoiceType'`],
    ['a day of another form', { date: '02/03/2026' }, "The string '02/03/2026' is not a valid AllXsd value."],
    ['a day with a blank', { dueDate: '2026-03-02 00:00:00' }, 'is not a valid AllXsd value.'],
    ['a day that is none', { date: '2026-02-30' }, "The string '2026-02-30' is not a valid AllXsd value."],
    [
      'an amount that is none',
      { lineItems: [line({ unitAmount: 'ten' })] },
      'Could not convert string to decimal: ten.',
    ],
  ])('with %s the whole call is not understood', async (_what, more, said) => {
    const before = x.standIn.org.documents.size;
    const asked = x.api.createInvoices(x.tenant, { invoices: [invoice(), invoice(more as object)] }, false);
    expect(await refusal(asked)).toEqual({
      status: 400,
      type: 'PostDataInvalidException',
      said: expect.stringContaining(said),
    });
    expect(x.standIn.org.documents.size).toBe(before);
  });

  it.each([['2026-03-02'], ['2026-03-02T00:00:00'], ['/Date(1772409600000+0000)/']])(
    'take the day as %s',
    async (date) => {
      expect(x.standIn.org.documents.get((await x.put({ date })).invoiceID!)?.date).toBe('2026-03-02');
    },
  );

  it.each([
    ['tax that is far off', { taxAmount: 20 }, 'Tax amount 20.00 is incorrect for OUTPUT2 tax type, should be 30.00'],
    ['no tax where there is some', { taxAmount: 0 }, 'should be 30.00'],
    ['tax where there is none', { taxType: 'NONE', taxAmount: 0.01 }, 'incorrect for NONE tax type, should be 0.00'],
    ['tax on what is zero-rated', { taxType: 'ZERORATED', taxAmount: 30 }, 'incorrect for ZERORATED tax type'],
    ['an unknown tax', { taxType: 'GST' }, "The TaxType code 'GST' does not exist or cannot be used"],
    ['the tax of the other side', { taxType: 'INPUT2' }, "The TaxType code 'INPUT2' does not exist or cannot be used"],
    ['an account of the other side', { accountCode: '300' }, "'OUTPUT2' cannot be used with account code '300'"],
    ['an unknown account', { accountCode: '999' }, "Account code '999' is not a valid code for this document."],
    ['no account', { accountCode: undefined }, 'Account code must be specified'],
    ['a bank account', { accountCode: '090' }, "Account code '090' is not a valid code for this document."],
    ['no words', { description: '' }, 'Description is a required field'],
    ['a sum that does not agree', { lineAmount: 150 }, 'The line total 150 does not match the expected line total 200'],
    ['fewer than none', { quantity: -1 }, 'Quantity must not be less than zero'],
  ])('of a line with %s are refused', async (_what, more, said) => {
    const got = await refusedInvoice({ lineItems: [line(more as object)] });
    expect(got).toMatchObject({ status: 400, type: 'ValidationException', said: expect.stringContaining(said) });
  });
});
