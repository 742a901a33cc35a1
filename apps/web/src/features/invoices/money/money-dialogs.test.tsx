import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someInvoice, someLine, somePayments } from '../invoices-testing.ts';
import { CreditDialog } from './CreditDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';

const pay = 'POST /mgr/invoices/savePayment';
const credit = 'POST /mgr/invoices/saveCreditNotes';
const calls = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    ...lookups,
    'POST /mgr/invoices/queryPaymentList': () => ok(somePayments()),
    'GET /mgr/invoices/queryPaymentList': () => ok(somePayments()),
    ...more,
  });

beforeEach(() => startSession(tokenFor(60_000), someUser({ role: 'SALES MANAGER' })));
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');

describe('taking a payment', () => {
  it('rounds cash to ten cents, shows it, and takes the exact sum by any other way', async () => {
    const sent = calls({ [pay]: () => ok(somePayments({ owing: 0 })) });
    const { user } = renderKit(<PaymentDialog invoice={someInvoice()} onClose={() => undefined} />);
    const owed = screen.getByLabelText('What is owed');
    expect(owed.textContent).toContain('Cash rounding-$0.03');
    expect(owed.textContent).toContain('To pay in cash$115.00');
    expect(amount().value).toBe('115.00');
    await user.click(screen.getByRole('combobox', { name: 'Payment type' }));
    await user.click(await screen.findByRole('option', { name: 'Finance' }));
    await waitFor(() => expect(amount().value).toBe('115.03'));
    expect(owed.textContent).not.toContain('Cash rounding');
    await user.click(screen.getByRole('button', { name: 'Take payment' }));
    await waitFor(() => expect(sent.some(({ key }) => key === pay)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === pay))).toMatchObject({
      invoiceId: 501,
      paymentTypeId: 2,
      amount: 115.03,
    });
  });

  it('keeps what is too much as credit only when that is said', async () => {
    const sent = calls({ [pay]: () => ok(somePayments({ owing: 0 })) });
    const { user } = renderKit(<PaymentDialog invoice={someInvoice()} onClose={() => undefined} />);
    await user.clear(amount());
    await user.type(amount(), '120');
    await user.click(screen.getByRole('button', { name: 'Take payment' }));
    expect(await screen.findByText(/\$4.97 more than is owed/)).toBeDefined();
    await user.click(screen.getByLabelText('Keep $4.97 as credit of the customer'));
    await user.click(screen.getByRole('button', { name: 'Take payment' }));
    await waitFor(() =>
      expect(bodyOf(sent.find(({ key }) => key === pay))).toMatchObject({ amount: 120, keepAsCredit: true }),
    );
  });

  it('before finalising it is a deposit, and a refusal stands at its field', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    calls({ [pay]: () => failed(409, 'Only $1.00 is owed', { fields: { amount: 'Only $1.00 is owed' } }) });
    const { user } = renderKit(
      <PaymentDialog invoice={someInvoice({ finalizedAt: null })} onClose={() => undefined} />,
    );
    expect(screen.getByRole('dialog', { name: 'Deposit for INV-501' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take payment' }));
    expect(await screen.findByText('Only $1.00 is owed')).toBeDefined();
  });
});

describe('a credit note', () => {
  const invoice = someInvoice({
    ...{ balance: 0, paid: 345 },
    lines: [
      someLine(1, { qty: 3, net: 300, gst: 45, gross: 345 }),
      someLine(2, { kind: 'charge', tagNo: '', description: 'Freight', creditedQty: 1 }),
      someLine(3, { kind: 'charge', tagNo: '', description: 'Work' }),
    ],
  });

  it('adds up what comes back, gives money back, and says what becomes of each', async () => {
    const sent = calls({ [credit]: () => ok(somePayments()) });
    const { user } = renderKit(<CreditDialog invoice={invoice} onClose={() => undefined} />);
    const dialog = await screen.findByRole('dialog', { name: 'Credit note for INV-501' });
    expect(within(dialog).queryByText(/Freight/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Make credit note' }));
    expect(await within(dialog).findByText('Choose what comes back')).toBeDefined();
    const many = within(dialog).getByLabelText('How many of T1 · Headlamp come back');
    await user.clear(many);
    await user.type(many, '2');
    expect(within(dialog).getByLabelText('What it comes to').textContent).toContain('$230.00');
    await user.click(within(dialog).getByLabelText('Damaged'));
    await user.click(within(dialog).getByRole('combobox', { name: 'What becomes of T1 · Headlamp' }));
    await user.click(await screen.findByRole('option', { name: 'Scrap' }));
    await user.click(within(dialog).getByLabelText(/Give money back now/));
    await user.click(within(dialog).getByRole('combobox', { name: 'Given back by' }));
    await user.click(await screen.findByRole('option', { name: 'Cash' }));
    await user.click(within(dialog).getByRole('button', { name: 'Make credit note' }));
    await waitFor(() => expect(sent.some(({ key }) => key === credit)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === credit))).toMatchObject({
      ...{ invoiceId: 501, version: 4, reason: 'Damaged', refund: { paymentTypeId: 1, amount: 230 } },
      lines: [{ lineId: 1, qty: 2, outcome: 'scrap', locationId: null }],
    });
  });
});
