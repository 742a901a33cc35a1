import { screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo } from '../../../shared/undo/undo.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someInvoice, someLine, somePayments } from '../invoices-testing.ts';
import { InvoiceDetail } from './InvoiceDetail.tsx';

const go = vi.fn();
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => go }));

const finalize = 'POST /mgr/invoices/finalizedInvoice';
const release = 'POST /mgr/invoices/release';
const cancel = 'POST /mgr/invoices/cancelQuote';

function open(change: Partial<Invoice> = {}, more: Parameters<typeof answerCalls>[0] = {}, tab = 'items') {
  window.history.replaceState(null, '', `/invoice/501?tab=${tab}`);
  giveSizes();
  const invoice = someInvoice(change);
  const sent = answerCalls({
    ...lookups,
    'GET /mgr/invoices/queryPaymentList': () => ok(somePayments()),
    ...more,
  });
  return { sent, ...renderKit(<InvoiceDetail invoice={invoice} />) };
}
const menu = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const enter = (permission: string[]) => startSession(tokenFor(60_000), someUser({ role: 'SALES MANAGER', permission }));
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  enter(['VIEW INVOICE & QUOTE']);
});
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('what may be done with a document', () => {
  it('is what the document allows: a final invoice is paid, printed, sent and credited', async () => {
    const { user } = open();
    expect(button('Take payment')).toBeDefined();
    expect(await menu(user)).toEqual(['Print', 'Email', 'SMS: ready to collect', 'Email: on its way', 'Credit note']);
  });

  it('of a quote is to make an invoice of it, first of all', async () => {
    const { user } = open({ type: 1, actions: ['accept', 'convert', 'clone', 'cancel', 'send', 'print'] });
    expect(button('Make invoice')).toBeDefined();
    expect(await menu(user)).toEqual(['Make counter sale', 'Accept', 'Print', 'Email', 'Clone', 'Cancel it']);
  });

  it('a conversion opens the invoice that was made', async () => {
    const { user } = open(
      { type: 1, actions: ['convert'] },
      {
        'POST /mgr/invoices/convertQuoteToInvoice': () => ok(someInvoice({ invoiceId: 777, invoiceNo: 'INV-777' })),
      },
    );
    await user.click(button('Make invoice'));
    await waitFor(() => expect(go).toHaveBeenCalledWith({ href: '/invoice/777' }));
  });

  it('a part of a vehicle on hold is told with who may lift it, and the step names what was looked at', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const sentence = 'T1 comes from a vehicle that is on hold until 2026-12-01';
    const { user, sent } = open(
      { type: 1, actions: ['accept'], version: 4 },
      {
        'PUT /mgr/invoices/acceptQuote/501': () =>
          failed(409, sentence, { fields: { 'lines.0.tagNo': sentence, hold: sentence } }),
      },
    );
    await user.click(button('Accept'));
    expect((await screen.findByRole('dialog', { name: 'It is on hold' })).textContent).toContain(sentence);
    expect(sent.find(({ key }) => key.startsWith('PUT'))?.url).toContain('version=4');
  });

  it('a lost sale is one tap', async () => {
    const { user, sent } = open({ actions: ['cancel'] }, { [cancel]: () => ok(someInvoice()) });
    await user.click(button('Cancel it'));
    await user.click(await screen.findByRole('button', { name: 'Found elsewhere' }));
    await waitFor(() =>
      expect(bodyOf(sent.find(({ key }) => key === cancel))).toMatchObject({ reason: 'Found elsewhere' }),
    );
  });
});

describe('a quote cancelled for no stock', () => {
  const keep = 'POST /mgr/wanted/keepRequest';
  const close = 'POST /mgr/wanted/closeRequest';
  const kept = [
    { requestId: 31, part: 'Headlamp', customer: 'Pete', isAsBefore: false },
    { requestId: 32, part: 'Bonnet', customer: 'Pete', isAsBefore: false },
    { requestId: 7, part: 'Grille', customer: 'Pete', isAsBefore: true },
  ];
  const cancelled = {
    [cancel]: () => ok({ ...someInvoice(), keptAsWanted: kept }),
    [close]: () => ok(kept),
  };
  afterEach(forgetUndo);

  it('keeps its parts as wanted in the same call, and lets that be taken back', async () => {
    enter(['VIEW INVOICE & QUOTE', 'EDIT INVOICE & QUOTE']);
    const { user, sent } = open({ type: 1, actions: ['cancel'] }, cancelled);
    await user.click(button('Cancel it'));
    await user.click(await screen.findByRole('button', { name: 'No stock' }));
    expect(await screen.findByText('2 parts are kept as wanted')).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === cancel))).toMatchObject({ invoiceId: 501, reason: 'No stock' });
    expect(sent.some(({ key }) => key === keep)).toBe(false);
    await user.click(button('Undo'));
    await waitFor(() =>
      expect(bodyOf(sent.find(({ key }) => key === close))).toEqual({ requestIds: [31, 32], outcome: 'mistake' }),
    );
  });

  it('is told where it was not cancelled', async () => {
    enter(['VIEW INVOICE & QUOTE', 'EDIT INVOICE & QUOTE']);
    const { user, sent } = open(
      { type: 1, actions: ['cancel'] },
      { ...cancelled, [cancel]: () => failed(409, 'It is an invoice by now') },
    );
    await user.click(button('Cancel it'));
    await user.click(await screen.findByRole('button', { name: 'No stock' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was cancelled.');
    expect(sent.some(({ key }) => key === keep)).toBe(false);
  });
});

describe('a line that waits for stock', () => {
  const list = 'GET /mgr/backOrderPart/getBackOrderPartList';
  const row = {
    backOrderId: 9,
    status: 'ordered',
    statusName: 'Ordered',
    neededFor: 'invoice',
    lineId: 1,
    invoiceId: 501,
    invoiceNo: 'INV-501',
    partId: 4,
    partName: 'Headlamp',
    partNo: '',
    qty: 1,
    eta: '2026-04-02',
    actions: [],
    heldTags: [],
    since: '2026-03-01T00:00:00.000Z',
    waitingDays: 3,
    purchaseOrderId: null,
  };
  const answers = {
    [list]: () => ok({ records: [row], total: 1, pages: 1 }),
    'POST /mgr/backOrderPart/getBackOrderPartDetail': () => ok({ ...row, waiting: [], told: [], figures: null }),
  };

  it('says when it is expected, and shows its back order', async () => {
    enter(['VIEW INVOICE & QUOTE', 'VIEW BACK ORDER PART']);
    const { user, sent } = open({}, answers);
    await user.click(await screen.findByRole('button', { name: 'Back order of Headlamp: 1 ordered, 02-04-2026' }));
    expect(await screen.findByRole('dialog', { name: 'Headlamp' })).toBeDefined();
    expect(sent.find(({ key }) => key === list)?.url).toContain('invoiceId=501');
  });

  it('says nothing to people who may not see back orders, and asks for none', async () => {
    const { sent } = open({}, answers);
    await screen.findByRole('tab', { name: /Items/ });
    expect(sent.some(({ key }) => key === list)).toBe(false);
  });
});

describe('a refusal', () => {
  it('for the buyer opens the fields of the buyer and goes on with them', async () => {
    const sentence = 'Above $1,000 it needs an address, phone, email or NZBN';
    const answers = [() => failed(409, `INV-501: ${sentence}`, { fields: { 'buyer.address': sentence } })];
    const { user, sent } = open(
      { actions: ['finalize'], finalizedAt: null },
      { [finalize]: () => answers.shift()?.() ?? ok(someInvoice()) },
    );
    await user.click(button('Finalise'));
    await user.click((await screen.findAllByRole('button', { name: 'Finalise' })).at(-1)!);
    await screen.findByRole('dialog', { name: 'Who bought it?' });
    const address = screen.getByLabelText<HTMLInputElement>('Address');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(sentence)).toBeDefined();
    await user.type(address, '4 Kauri Rd');
    expect(address.getAttribute('aria-invalid')).not.toBe('true');
    await user.click((await screen.findAllByRole('button', { name: 'Finalise' })).at(-1)!);
    await waitFor(() => expect(sent.filter(({ key }) => key === finalize)).toHaveLength(2));
    expect(bodyOf(sent.findLast(({ key }) => key === finalize))).toMatchObject({ buyer: { address: '4 Kauri Rd' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('for the account asks those who may for a reason', async () => {
    const fields = { account: 'This customer is on hold', overrideReason: 'Say why' };
    const answers = [() => failed(409, 'This customer is on hold; say why you go on', { fields })];
    const { user, sent } = open(
      { actions: ['release'], account: 'onHold', paymentTypeId: null },
      { [release]: () => answers.shift()?.() ?? ok(someInvoice()) },
    );
    expect(screen.getByText('On hold')).toBeDefined();
    await user.click(button('Release to picking'));
    await screen.findByRole('dialog', { name: 'Sell on account all the same?' });
    await user.type(screen.getByLabelText('Reason'), 'Paid by phone');
    await user.click(button('Release to picking all the same'));
    await waitFor(() =>
      expect(bodyOf(sent.findLast(({ key }) => key === release))).toMatchObject({ overrideReason: 'Paid by phone' }),
    );
  });

  it('for the account tells everybody else who may', async () => {
    const message = 'This customer is on hold; a sales manager or accounting may go on';
    const { user } = open(
      { actions: ['release'], paymentTypeId: 4 },
      { [release]: () => failed(409, message, { fields: { account: 'This customer is on hold' } }) },
    );
    await user.click(button('Release to picking'));
    const dialog = await screen.findByRole('dialog', { name: 'Not on account' });
    expect(dialog.textContent).toContain(`${message}.`);
    expect(dialog.textContent).toContain('Nothing was changed. Another payment type needs nobody’s word.');
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('for a deposit does not speak of an account', async () => {
    const fields = { deposit: 'A deposit of $20.00 is needed', overrideReason: 'Say why' };
    const { user } = open(
      { actions: ['release'], paymentTypeId: 1 },
      { [release]: () => failed(409, 'A deposit of $20.00 is needed; say why you go on', { fields }) },
    );
    await user.click(button('Release to picking'));
    const dialog = await screen.findByRole('dialog', { name: 'Go on without the deposit?' });
    expect(dialog.textContent).toContain('A deposit of $20.00 is needed.');
  });

  it('because somebody was faster says who, and that theirs is shown now', async () => {
    const stale = () => failed(409, 'INV-501 was changed by Rangi Kahu, reload', { fields: { version: '5' } });
    const { user } = open({ actions: ['release'] }, { [release]: stale });
    await user.click(button('Release to picking'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /changed by Rangi Kahu\. What they changed is shown/,
    );
  });
});

describe('the tabs', () => {
  it('items link to their tag and say whose a taken one is', async () => {
    const taken = { tagNo: 'T1', state: 'reserved', documentId: 9, documentNo: 'INV-9', user: 'Rangi', until: null };
    const answers = [taken, { ...taken, state: 'sold', user: 'Moana' }];
    const { user } = open(
      { lines: [someLine(1, { problem: 'T1 is on INV-9' })] },
      {
        'GET /mgr/invoices/checkItemSoldOrNot/T1': () => ok(answers.shift()),
      },
    );
    expect((await screen.findByText(/Headlamp: T1 is on INV-9/)).textContent).toContain('T1 is on INV-9');
    await user.click(button('Whose is it?'));
    expect(await screen.findByText(/is on INV-9, by Rangi/)).toBeDefined();
    await user.click(button('Check again'));
    expect(await screen.findByText(/is sold on INV-9, by Moana/)).toBeDefined();
  });

  it('a line whose part is gone is taken off where that is told, by those who may', async () => {
    const remove = 'DELETE /mgr/invoices/deleteInvoiceItem/1';
    const gone = { status: 8, lines: [someLine(1, { problem: 'T1 is sold on INV-9' })] };
    const { user, sent, unmount } = open(
      { ...gone, actions: ['removeLine'] },
      { [remove]: () => ok({ removed: true }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Take Headlamp off' }));
    await user.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Take it off' }),
    );
    await waitFor(() => expect(sent.find(({ key }) => key === remove)?.url).toContain('version=4'));
    unmount();
    const others = [
      { ...gone, actions: ['print'] },
      { ...gone, status: 6, actions: ['removeLine'] },
    ] satisfies Partial<Invoice>[];
    for (const other of others) {
      const shown = open(other);
      await screen.findByRole('button', { name: 'Whose is it?' });
      expect(screen.queryByRole('button', { name: 'Take Headlamp off' })).toBeNull();
      shown.unmount();
    }
  });

  it('what is printed is typed until it is final, and only read from then on', async () => {
    const notes = { 'GET /mgr/invoices/notes/501': () => ok([]), 'GET /mgr/invoices/papers/501': () => ok([]) };
    const isReadOnly = (label: string) => screen.getByLabelText<HTMLInputElement>(label).readOnly;
    const printed = ['Order no', 'Reference', 'Delivery instruction'];
    const before = open({ status: 1, finalizedAt: null, actions: ['edit'] }, notes, 'notes');
    await screen.findByLabelText('Order no');
    expect(printed.map(isReadOnly)).toEqual([false, false, false]);
    before.unmount();
    open({ orderNo: 'PO 9' }, notes, 'notes');
    expect(((await screen.findByLabelText('Order no')) as HTMLInputElement).value).toBe('PO 9');
    expect(printed.map(isReadOnly)).toEqual([true, true, true]);
    expect(screen.getByText(/As it stands on the paper/)).toBeDefined();
  });

  it('payments are reversed only after a question', async () => {
    const reverse = 'DELETE /mgr/invoices/deleteCreditAndPayment';
    const payment = {
      paymentId: 3,
      number: 'PAY-3',
      kind: 'payment' as const,
      paymentTypeId: 1,
      paymentType: 'Cash',
      amount: 20,
      rounding: 0,
      keptAsCredit: 0,
      paidOn: '2026-03-02',
      reference: '',
      user: 'Aroha',
      at: '2026-03-02T00:00:00.000Z',
      isReversed: false,
    };
    const { user, sent } = open(
      { actions: ['pay', 'reversePayment'], paid: 20 },
      {
        'GET /mgr/invoices/queryPaymentList': () => ok(somePayments({ payments: [payment], paid: 20 })),
        [reverse]: () => ok(somePayments()),
      },
      'payments',
    );
    await screen.findByText('PAY-3');
    await user.click(await screen.findByRole('button', { name: 'Reverse' }));
    await screen.findByRole('alertdialog', { name: 'Reverse PAY-3?' });
    await user.click(screen.getAllByRole('button', { name: 'Reverse' }).at(-1)!);
    await waitFor(() => expect(sent.find(({ key }) => key === reverse)?.url).toContain('paymentId=3&owingSeen=115.03'));
  });

  it('payments of what is cancelled show no balance', async () => {
    open({ status: 4, statusName: 'Cancelled', isOverdue: 1, cancelReason: 'Found elsewhere' }, {}, 'payments');
    const owing = (await screen.findAllByText('Owing')).map((name) => name.nextElementSibling?.textContent);
    expect(owing).toEqual(['–']);
    expect(screen.getByText('Owing').closest('[data-late]')).toBeNull();
    await screen.findByText('Nothing was paid yet');
  });

  it('keep the items as they are while another tab is looked at', async () => {
    const { user } = open(
      {},
      { 'POST /mgr/invoices/queryHistoryAndEvents': () => ok({ records: [], total: 0, pages: 0 }) },
    );
    const items = screen.getByRole('grid', { name: 'Items' });
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await screen.findByText('Nothing has happened yet');
    expect(document.contains(items)).toBe(true);
  });

  it('images say when a part has none', async () => {
    open({}, { 'GET /mgr/invoices/getItemImages': () => ok([{ tagNo: 'T1', pictures: [] }]) }, 'images');
    expect(await screen.findByText('There is no image for this part')).toBeDefined();
  });
});
