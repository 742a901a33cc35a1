import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { CreditDialog } from '../credits/CreditDialog.tsx';
import { bodyOf, lookups, someInvoice, someLine, somePayments } from '../invoices-testing.ts';
import { rounding, rulesCall } from '../saving/editor-testing.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const pay = 'POST /mgr/invoices/savePayment';
const credit = 'POST /mgr/invoices/saveCreditNotes';
const calls = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    ...lookups,
    [rulesCall]: () => rounding(10, true),
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
    const owed = await screen.findByLabelText('What is owed');
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
      owingSeen: 115.03,
    });
  });

  it('rounds as the yard says, for the seller too', async () => {
    startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission: ['EDIT INVOICE & QUOTE'] }));
    calls({ [rulesCall]: () => rounding(10, false) });
    renderKit(<PaymentDialog invoice={someInvoice({ balance: 115.05 })} onClose={() => undefined} />);
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('115.10');
    expect(screen.getByLabelText('What is owed').textContent).toContain('Cash rounding$0.05');
  });

  it('does not round where the yard takes cents', async () => {
    calls({ [rulesCall]: () => rounding(0, true) });
    renderKit(<PaymentDialog invoice={someInvoice()} onClose={() => undefined} />);
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('115.03');
    expect(screen.getByLabelText('What is owed').textContent).not.toContain('Cash rounding');
  });

  it('keeps what is too much as credit only when that is said', async () => {
    const sent = calls({ [pay]: () => ok(somePayments({ owing: 0 })) });
    const { user } = renderKit(<PaymentDialog invoice={someInvoice()} onClose={() => undefined} />);
    await screen.findByLabelText('Amount');
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

  it('is taken once when its answer is lost and it is sent again, and is another one when it is changed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ends = [failed(504, 'No answer'), failed(504, 'No answer'), ok(somePayments({ owing: 0 }))];
    const sent = calls({ [pay]: () => ends.shift() ?? failed(500, 'Too many') });
    const { user } = renderKit(<PaymentDialog invoice={someInvoice()} onClose={() => undefined} />);
    await screen.findByLabelText('What is owed');
    const taken = () => sent.filter(({ key }) => key === pay);
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Take payment' }));
      await waitFor(() => expect(taken()).toHaveLength(times));
      expect((await screen.findByRole('alert')).textContent).toContain('It may have been saved');
    }
    await user.clear(amount());
    await user.type(amount(), '50');
    await user.click(screen.getByRole('button', { name: 'Take payment' }));
    await waitFor(() => expect(taken()).toHaveLength(3));
    const [first, second, third] = taken().map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('before finalising it is a deposit, and a refusal stands at its field', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    calls({ [pay]: () => failed(409, 'Only $1.00 is owed', { fields: { amount: 'Only $1.00 is owed' } }) });
    const { user } = renderKit(
      <PaymentDialog invoice={someInvoice({ finalizedAt: null })} onClose={() => undefined} />,
    );
    expect(await screen.findByRole('dialog', { name: 'Deposit for INV-501' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take payment' }));
    expect(await screen.findByText('Only $1.00 is owed')).toBeDefined();
  });
});

it('money back says what was held when it was decided, and a refusal stands at its amount', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const row = {
    paymentId: 1,
    number: 'PAY-1',
    kind: 'payment' as const,
    paymentTypeId: 1,
    paymentType: 'Cash',
    amount: 80.1,
    rounding: 0,
    keptAsCredit: 0,
    paidOn: '2026-03-02',
    reference: '',
    user: 'Aroha',
    at: '2026-03-02T00:00:00.000Z',
    isReversed: false,
  };
  const payments = [row, { ...row, paymentId: 2, number: 'PAY-2', kind: 'refund' as const, amount: -15.2 }];
  const sentence = '$49.90 was received on INV-501 so far, not $64.90; look at it again';
  const sent = calls({
    'GET /mgr/invoices/queryPaymentList': () => ok(somePayments({ payments })),
    [pay]: () => failed(409, sentence, { fields: { amount: sentence } }),
  });
  const invoice = someInvoice({ finalizedAt: null, paid: 64.9 });
  const { user } = renderKit(<RefundDialog invoice={invoice} onClose={() => undefined} />);
  await user.click(await screen.findByRole('combobox', { name: 'Given back by' }));
  await user.click(await screen.findByRole('option', { name: 'Cash' }));
  await user.click(screen.getByRole('button', { name: 'Give money back' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  expect(bodyOf(sent.find(({ key }) => key === pay))).toMatchObject({ amount: -64.9, heldSeen: 64.9 });
});

describe('a credit note', () => {
  const invoice = someInvoice({
    balance: 0,
    paid: 345,
    lines: [
      someLine(1, { qty: 3, net: 300, gst: 45, gross: 345 }),
      someLine(2, { kind: 'charge', tagNo: '', description: 'Freight', creditedQty: 1 }),
      someLine(3, { kind: 'charge', tagNo: '', description: 'Work' }),
    ],
  });

  it('after the warranty is made with the reason of those who may, and keeps what was typed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fields = { warranty: 'Out of warranty: T1', overrideReason: 'Say why' };
    const answers = [() => failed(409, 'Out of warranty: T1; say why you go on', { fields })];
    const sent = calls({ [credit]: () => answers.shift()?.() ?? ok(somePayments()) });
    const onClose = vi.fn();
    const { user } = renderKit(<CreditDialog invoice={someInvoice()} onClose={onClose} />);
    await user.click(await screen.findByLabelText('Tag cannot be read: T1 · Headlamp'));
    await user.click(screen.getByLabelText('Damaged'));
    await user.click(screen.getByRole('button', { name: 'Make credit note' }));
    const question = await screen.findByRole('dialog', { name: 'Credit it after the warranty all the same?' });
    expect(question.textContent).toContain('Out of warranty: T1.');
    await user.type(within(question).getByLabelText('Reason'), 'Our best customer');
    await user.click(within(question).getByRole('button', { name: 'Make credit note all the same' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const bodies = sent.filter(({ key }) => key === credit).map(bodyOf);
    expect(bodies.map(({ overrideReason }) => overrideReason)).toEqual(['', 'Our best customer']);
    expect(bodies[1]).toMatchObject({ reason: 'Damaged', lines: [{ lineId: 1, qty: 1 }] });
  });

  it('after the warranty tells everybody else who may approve it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const message = 'Out of warranty: T1; a sales manager may approve it';
    calls({ [credit]: () => failed(409, message, { fields: { warranty: 'Out of warranty: T1' } }) });
    const { user } = renderKit(<CreditDialog invoice={someInvoice()} onClose={() => undefined} />);
    await user.click(await screen.findByLabelText('Tag cannot be read: T1 · Headlamp'));
    await user.click(screen.getByLabelText('Damaged'));
    await user.click(screen.getByRole('button', { name: 'Make credit note' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('gives cash back as it came, in tens of cents, and other ways to the cent', async () => {
    const sent = calls({ [credit]: () => ok(somePayments()) });
    const one = someLine(1, { net: 76.31, gst: 11.45, gross: 87.76 });
    const paid = someInvoice({ balance: 0, paid: 87.76, lines: [one] });
    const { user } = renderKit(<CreditDialog invoice={paid} onClose={() => undefined} />);
    const dialog = await screen.findByRole('dialog', { name: 'Credit note for INV-501' });
    await user.click(within(dialog).getByLabelText('Tag cannot be read: T1 · Headlamp'));
    await user.click(within(dialog).getByLabelText('Damaged'));
    await user.click(within(dialog).getByLabelText(/Give money back now/));
    const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount');
    expect(amount.value).toBe('87.76');
    await user.click(within(dialog).getByRole('combobox', { name: 'Given back by' }));
    await user.click(await screen.findByRole('option', { name: 'Cash' }));
    expect(amount.value).toBe('87.80');
    await user.click(within(dialog).getByRole('button', { name: 'Make credit note' }));
    await waitFor(() => expect(sent.some(({ key }) => key === credit)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === credit))).toMatchObject({
      refund: { paymentTypeId: 1, amount: 87.8 },
    });
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
    await user.click(within(dialog).getByLabelText('Tag cannot be read: T1 · Headlamp'));
    await user.click(within(dialog).getByLabelText('Damaged'));
    await user.click(within(dialog).getByRole('combobox', { name: 'What becomes of T1 · Headlamp' }));
    await user.click(await screen.findByRole('option', { name: 'Scrap' }));
    await user.click(within(dialog).getByLabelText(/Give money back now/));
    await user.click(within(dialog).getByRole('combobox', { name: 'Given back by' }));
    await user.click(await screen.findByRole('option', { name: 'Cash' }));
    await user.click(within(dialog).getByRole('button', { name: 'Make credit note' }));
    await waitFor(() => expect(sent.some(({ key }) => key === credit)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === credit))).toMatchObject({
      invoiceId: 501,
      version: 4,
      reason: 'Damaged',
      refund: { paymentTypeId: 1, amount: 230 },
      lines: [{ lineId: 1, qty: 2, outcome: 'scrap', locationId: null, tagCheck: 'unreadable' }],
    });
  });
});
