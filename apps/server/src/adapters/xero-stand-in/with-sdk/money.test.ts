import { describe, expect, it } from 'vitest';
import { BankTransaction, CreditNote, LineAmountTypes } from 'xero-node';
import { all, line, note, useBooksOverSdk } from './fixtures/books.ts';
import { refusal } from './fixtures/sdk.ts';

const x = useBooksOverSdk();
const bank = { account: { code: '090' }, date: '2026-03-06' };

describe('payments', () => {
  it('settle an invoice, are found, and are deleted', async () => {
    const made = await x.put();
    const payment = await x.paid({ ...bank, invoice: { invoiceID: made.invoiceID }, amount: 230, reference: 'R #1' });
    expect(payment).toMatchObject({
      paymentType: 'ACCRECPAYMENT',
      status: 'AUTHORISED',
      isReconciled: false,
      amount: 230,
    });
    expect(await x.read(made.invoiceID!)).toMatchObject({ status: 'PAID', amountDue: 0, payments: [{ amount: 230 }] });
    const where = `Invoice.InvoiceID==Guid("${made.invoiceID}")`;
    expect((await x.api.getPayments(x.tenant, all, where, all, 1)).body).toMatchObject({
      pagination: { itemCount: 1 },
      payments: [{ paymentID: payment.paymentID }],
    });
    await x.api.deletePayment(x.tenant, payment.paymentID!, { status: 'DELETED' });
    expect(await x.read(made.invoiceID!)).toMatchObject({ status: 'AUTHORISED', amountDue: 230 });
    expect((await x.api.getPayment(x.tenant, payment.paymentID!)).body.payments).toMatchObject([{ status: 'DELETED' }]);
  });

  it('stay once they are matched with the bank', async () => {
    const made = await x.put();
    const payment = await x.paid({ ...bank, invoice: { invoiceID: made.invoiceID }, amount: 230 });
    x.standIn.reconcile(payment.paymentID!);
    expect(await refusal(x.api.deletePayment(x.tenant, payment.paymentID!, { status: 'DELETED' }))).toEqual({
      status: 400,
      type: 'ValidationException',
      said: 'Payment has been reconciled and cannot be deleted',
    });
    expect((await x.api.getPayment(x.tenant, payment.paymentID!)).body.payments).toMatchObject([
      { status: 'AUTHORISED', isReconciled: true },
    ]);
  });

  it('are never more than what is owed, nor to an account that takes none', async () => {
    const made = await x.put();
    const of = { ...bank, invoice: { invoiceID: made.invoiceID } };
    expect((await refusal(x.paid({ ...of, amount: 230.01 }))).said).toContain('exceeds the amount outstanding');
    expect((await refusal(x.paid({ ...of, account: { code: '200' }, amount: 1 }))).said).toContain(
      'does not accept payments',
    );
    expect((await refusal(x.paid({ ...of, amount: 0 }))).said).toContain('greater than zero');
    expect((await refusal(x.paid({ ...of, date: '6 March', amount: 1 }))).type).toBe('PostDataInvalidException');
  });

  it.each([
    ['ACCRECCREDIT', 'ARCREDITPAYMENT'],
    ['ACCPAYCREDIT', 'APCREDITPAYMENT'],
  ] as const)('of a credit note %s are %s, up to what is left of it', async (type, paymentType) => {
    const lines = type === 'ACCRECCREDIT' ? [line()] : [line({ accountCode: '300', taxType: 'INPUT2' })];
    const made = await x.putNote({ type: CreditNote.TypeEnum[type], lineItems: lines });
    const of = { ...bank, creditNote: { creditNoteID: made.creditNoteID } };
    expect((await refusal(x.paid({ ...of, amount: 231 }))).said).toContain('exceeds the amount outstanding');
    expect(await x.paid({ ...of, amount: 100 })).toMatchObject({ paymentType, amount: 100 });
    expect(await x.readNote(made.creditNoteID!)).toMatchObject({ remainingCredit: 130, status: 'AUTHORISED' });
    expect((await refusal(x.paid({ ...of, amount: 130.01 }))).status).toBe(400);
    await x.paid({ ...of, amount: 130 });
    expect(await x.readNote(made.creditNoteID!)).toMatchObject({ remainingCredit: 0, status: 'PAID' });
  });
});

describe('credit notes', () => {
  it('have numbers of their own, as invoices have', async () => {
    const made = await x.putNote();
    const same = { creditNotes: [note({ creditNoteNumber: made.creditNoteNumber, lineItems: [line()] })] };
    expect((await refusal(x.api.createCreditNotes(x.tenant, same))).said).toBe('Credit note # must be unique.');
    const [posted] = (await x.api.updateOrCreateCreditNotes(x.tenant, same)).body.creditNotes!;
    expect(posted).toMatchObject({ creditNoteID: made.creditNoteID, total: 230 });
    const found = await x.api.getCreditNotes(x.tenant, all, `CreditNoteNumber=="${made.creditNoteNumber}"`, all, 1);
    expect(found.body).toMatchObject({ pagination: { itemCount: 1 }, creditNotes: [{ lineItems: [{ quantity: 2 }] }] });
  });

  it('are set against an invoice of the same contact, and taken off again', async () => {
    const [owed, credit] = [await x.put(), await x.putNote()];
    const allocations = [{ invoice: { invoiceID: owed.invoiceID }, amount: 115, date: '2026-03-07' }];
    const made = await x.api.createCreditNoteAllocation(x.tenant, credit.creditNoteID!, { allocations });
    expect(await x.read(owed.invoiceID!)).toMatchObject({ amountCredited: 115, amountDue: 115 });
    expect(await x.readNote(credit.creditNoteID!)).toMatchObject({ status: 'PAID', remainingCredit: 0 });
    const { allocationID } = made.body.allocations![0]!;
    await x.api.deleteCreditNoteAllocations(x.tenant, credit.creditNoteID!, allocationID!);
    expect(await x.readNote(credit.creditNoteID!)).toMatchObject({ status: 'AUTHORISED', remainingCredit: 115 });
    const stranger = await x.put({ contact: { name: 'Somebody else' } });
    const wrong = { allocations: [{ invoice: { invoiceID: stranger.invoiceID }, amount: 1, date: '2026-03-07' }] };
    const asked = x.api.createCreditNoteAllocation(x.tenant, credit.creditNoteID!, wrong);
    expect((await refusal(asked)).said).toContain('same contact');
  });
});

it('money beside any invoice is a bank transaction, whose tax is exactly that of its rate', async () => {
  const given = (more: object = {}) => ({
    bankTransactions: [
      {
        type: BankTransaction.TypeEnum.SPEND,
        bankAccount: { code: '090' },
        contact: { name: 'A garage' },
        date: '2026-03-08',
        reference: 'Odd cents',
        lineAmountTypes: LineAmountTypes.Exclusive,
        lineItems: [line({ accountCode: '429', taxType: 'INPUT2', quantity: 1, ...more })],
      },
    ],
  });
  expect((await refusal(x.api.createBankTransactions(x.tenant, given({ taxAmount: 15.01 })))).said).toBe(
    'Tax amount 15.01 is incorrect for INPUT2 tax type, should be 15.00',
  );
  await x.api.createBankTransactions(x.tenant, given());
  const found = await x.api.getBankTransactions(x.tenant, all, 'Reference=="Odd cents"', all, 1);
  expect(found.body).toMatchObject({ pagination: { itemCount: 1 }, bankTransactions: [{ type: 'SPEND', total: 115 }] });
});
