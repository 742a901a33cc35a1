import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { tokenFor } from '../../../test-session.ts';
import { bodyOf, buyer, calls, someLine, someOrder, someTag } from '../purchasing-testing.ts';
import { BillDialog } from './BillDialog.tsx';
import { CreditDialog } from './CreditDialog.tsx';
import { CreditsTab } from './CreditsTab.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const types = 'POST /mgr/common/queryPaymentTypeList';
const finalize = 'POST /mgr/purchaseOrder/finalizePurchaseOrder';
const pay = 'POST /mgr/purchaseOrder/updatePOPaymentList';
const credit = 'POST /mgr/purchaseOrder/saveCreditNotes';
const onClose = vi.fn();
const sums = { total: 460, billed: 460, paid: 100, credited: 0, owing: 360 };
const payment = {
  paymentId: 3,
  number: 'PAY3',
  kind: 'payment',
  paymentTypeId: 1,
  paymentType: 'Cash',
  amount: 100,
  paidOn: '2026-03-05',
  reference: '',
  user: 'Aroha Ngata',
  at: '2026-03-05T00:00:00.000Z',
  isReversed: false,
};
const bill = {
  billNo: 'LD 88',
  billedOn: '2026-03-05',
  dueOn: '2026-04-20',
  total: 460,
  difference: 0,
  finalizedBy: 'Aroha Ngata',
  finalizedAt: '2026-03-05T00:00:00.000Z',
  accountingNo: '',
  accountingUrl: '',
};
const claim = {
  claimId: 5,
  purchaseOrderItemId: 1,
  partDesc: 'Headlamp',
  tagNo: '',
  qty: 3,
  reason: 'damaged',
  wish: 'credit',
  text: 'Lens cracked',
  state: 'open',
  creditedQty: 2,
  creditNoteId: null,
  creditNo: '',
  user: 'Aroha Ngata',
  at: '2026-03-05T00:00:00.000Z',
  photos: [],
};
const note = {
  creditNoteId: 9,
  number: 'SCN9',
  reference: 'CN 1',
  reason: 'Damaged',
  notes: '',
  on: '2026-03-06',
  net: 80,
  gst: 12,
  total: 92,
  isRemoved: false,
  user: 'Aroha Ngata',
  lines: [],
};

beforeEach(() => {
  startSession(tokenFor(60_000), buyer());
  giveSizes();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  onClose.mockReset();
  vi.restoreAllMocks();
});

describe('the supplier’s bill', () => {
  it('shows how it differs from the order while it is typed', async () => {
    const sent = answerCalls({ [finalize]: () => ok(someOrder({ owing: 470 })) });
    const { user } = renderKit(<BillDialog order={someOrder()} onClose={onClose} />);
    const total = screen.getByLabelText('Its total, GST included');
    await user.type(total, '470');
    expect((await screen.findByRole('status')).textContent).toContain('they ask for $10.00 more');
    await user.clear(total);
    await user.type(total, '460');
    expect((await screen.findByRole('status')).textContent).toBe('It agrees with the order.');
    await user.click(screen.getByRole('button', { name: 'Agree the bill' }));
    expect(await screen.findByText('Enter the number of the supplier’s invoice')).toBeDefined();
    await user.type(screen.getByLabelText('Their invoice number'), 'LD 88');
    await user.click(screen.getByRole('button', { name: 'Agree the bill' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent.find(({ key }) => key === finalize))).toMatchObject({
      purchaseOrderId: 7,
      billNo: 'LD 88',
      billTotal: 460,
      version: 3,
    });
  });
});

describe('paying the supplier', () => {
  const open = () => {
    const sent = answerCalls({
      [types]: () =>
        ok([
          { paymentId: 1, id: 1, name: 'Cash', active: 'Y' },
          { paymentId: 5, id: 5, name: 'Bank transfer', active: 'Y' },
        ]),
      [pay]: () => ok({ ...sums, owing: 0, payments: [] }),
      [calls.payments]: () => ok({ ...sums, payments: [payment] }),
    });
    return sent;
  };

  it('offers what is owed and says what was seen', async () => {
    const sent = open();
    const order = someOrder({ bill, owing: 360, paid: 100 });
    const { user } = renderKit(<PaymentDialog order={order} onClose={onClose} />);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('360.00');
    await user.click(screen.getByRole('combobox', { name: 'Payment type' }));
    await user.click(await screen.findByRole('option', { name: 'Bank transfer' }));
    expect(screen.queryByRole('option', { name: 'Cash' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Record it' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent.find(({ key }) => key === pay))).toMatchObject({
      owingSeen: 360,
      add: [{ paymentTypeId: 5, amount: 360 }],
    });
  });

  it('calls what was paid before the bill a deposit, and no debt of theirs', () => {
    open();
    renderKit(<PaymentDialog order={someOrder({ bill: null, owing: -500, paid: 500 })} onClose={onClose} />);
    expect(screen.getByText('Nothing is billed yet.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'We pay' }).checked).toBe(true);
  });

  it('takes a payment back by a counter-entry, after a question', async () => {
    const sent = open();
    const { user } = renderKit(<PaymentsTab order={someOrder({ bill, owing: 360, paid: 100 })} />);
    const row = (await screen.findByText('PAY3')).closest<HTMLElement>('[role=row]')!;
    await user.click(within(row).getByRole('button', { name: 'Take back' }));
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(sent.some(({ key }) => key === pay)).toBe(true));
    expect(bodyOf(sent.find(({ key }) => key === pay))).toMatchObject({ takeBack: [3], owingSeen: 360 });
  });
});

describe('what goes back to the supplier', () => {
  const lines = [someLine(1, { children: [someTag('T901'), someTag('T902', { qty: 0 })] })];

  it('is what is claimed and what is still here; a scanned tag is chosen', async () => {
    const sent = answerCalls({
      [calls.lines]: () => ok(lines),
      [calls.claims]: () => ok([claim]),
      [credit]: () => ok([note]),
      'GET /mgr/purchaseOrder/searchPurchaseOrderItem': () =>
        ok([{ ...someTag('T955'), purchaseOrderId: 8, poNo: 'PO8' }]),
    });
    const { user } = renderKit(<CreditDialog order={someOrder()} onClose={onClose} />);
    const list = await screen.findByRole('list', { name: 'What goes back' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
    await user.type(screen.getByLabelText('Scan the tag that goes back'), 'T955{Enter}');
    expect(await screen.findByText('T955 came with PO8')).toBeDefined();
    await user.type(screen.getByLabelText('Scan the tag that goes back'), 't901{Enter}');
    expect(await screen.findByText('T901 Headlamp')).toBeDefined();
    expect(screen.getByText('$160.00 before GST')).toBeDefined();
    await user.type(screen.getByLabelText('Why they credit it'), 'Damaged');
    await user.click(screen.getByRole('button', { name: 'Make credit note' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent.find(({ key }) => key === credit))).toMatchObject({
      reason: 'Damaged',
      lines: [
        { tagNo: '', claimId: 5, qty: 1, unitAmount: 80 },
        { tagNo: 'T901', claimId: null, qty: 1, unitAmount: 80 },
      ],
    });
  });

  it('may be money alone once it is billed: of freight or of a price', async () => {
    const sent = answerCalls({
      [calls.lines]: () => ok(lines),
      [calls.claims]: () => ok([]),
      [credit]: () => ok([note]),
    });
    const order = someOrder({
      bill,
      charges: [
        { chargeId: 3, chargeTypeId: null, description: 'Freight', amount: 5, taxable: 1, gst: 0.75, total: 5.75 },
      ],
    });
    const { user } = renderKit(<CreditDialog order={order} onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: 'Money alone, of the price or freight' }));
    await user.click(screen.getByRole('combobox', { name: 'What the money is for, 1' }));
    await user.click(await screen.findByRole('option', { name: 'Freight' }));
    await user.type(screen.getByLabelText('Money credited, before GST, 1'), '4');
    await user.type(screen.getByLabelText('Why they credit it'), 'Charged twice');
    expect(screen.getByText('$4.00 before GST')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Make credit note' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent.find(({ key }) => key === credit))).toMatchObject({
      lines: [],
      money: [{ purchaseOrderItemId: null, chargeId: 3, amount: 4 }],
    });
  });

  it('comes back when its credit note is taken off', async () => {
    const remove = 'DELETE /mgr/purchaseOrder/removeCreditNotes/9';
    const sent = answerCalls({
      [calls.claims]: () => ok([claim]),
      [calls.credits]: () => ok([note]),
      [remove]: () => ok([]),
    });
    const { user } = renderKit(<CreditsTab order={someOrder()} />);
    expect(await screen.findByText('Lens cracked')).toBeDefined();
    const row = (await screen.findByText('SCN9')).closest<HTMLElement>('[role=row]')!;
    await user.click(within(row).getByRole('button', { name: 'Take off' }));
    await user.click(await screen.findByRole('button', { name: 'Take it off' }));
    await waitFor(() => expect(sent.some(({ key }) => key === remove)).toBe(true));
  });
});
