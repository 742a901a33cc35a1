import { screen, waitFor } from '@testing-library/react';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { InvoiceDetail } from '../document/InvoiceDetail.tsx';
import { answers, bodyOf, save, someInvoice, someLine } from '../saving/editor-testing.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const permission = ['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE', 'VIEW CUSTOMER'];
const lines = [someLine(1, { unitPrice: 100, net: 100, gst: 15, gross: 115 })];

function open(change: Partial<Invoice> = {}) {
  window.history.replaceState(null, '', '/invoice/42?tab=items');
  giveSizes();
  const invoice = someInvoice({ type: 2, lines, actions: ['edit', 'release', 'finalize', 'pay', 'print'], ...change });
  const sent = answerCalls({
    ...answers,
    [save]: () => ok({ ...invoice, actions: ['print'], finalizedAt: '2026-03-02T00:00:00.000Z' }),
    'GET /mgr/invoices/pdf/invoice/42': () => new Response('paper', { headers: { 'content-type': 'application/pdf' } }),
  });
  return { sent, ...renderKit(<InvoiceDetail invoice={invoice} />) };
}
const paid = async (sent: ReturnType<typeof open>['sent']) => {
  expect(await screen.findByTitle('INV1042')).toBeDefined();
  return bodyOf(sent.find(({ key }) => key === save));
};

beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ permission }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('a counter sale that waits', () => {
  it('is paid and printed by the keys of a new one', async () => {
    const { user, sent } = open();
    await screen.findByLabelText('Price of Line 1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const take = await screen.findByRole('button', { name: 'Take $115.00 & print' });
    await waitFor(() => expect(document.activeElement).toBe(take));
    await user.keyboard('{Enter}');
    expect(await paid(sent)).toMatchObject({
      invoiceId: 42,
      version: 3,
      andThen: 'finalize',
      paymentTypeId: 1,
      payment: { paymentTypeId: 1, amount: 115 },
    });
  });

  it('asks only for what was not paid ahead', async () => {
    const { user, sent } = open({ paid: 40, confirmedAt: '2026-03-02T00:00:00.000Z' });
    expect((await screen.findByLabelText('Totals')).textContent).toContain('Paid ahead$40.00Still to pay$75.00');
    expect(screen.queryByRole('button', { name: 'Save and release' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pay & print' }));
    await user.click(await screen.findByRole('button', { name: 'Take $75.00 & print' }));
    expect(await paid(sent)).toMatchObject({ payment: { amount: 75 } });
  });

  it('that is paid already is only finalised', async () => {
    const { user, sent } = open({ paid: 115 });
    await user.click(await screen.findByRole('button', { name: 'Pay & print' }));
    await user.click(await screen.findByRole('button', { name: 'Finalise & print' }));
    expect(await paid(sent)).not.toHaveProperty('payment');
  });

  it('to be delivered is not paid at the counter', async () => {
    open({ type: 0 });
    expect(await screen.findByRole('button', { name: 'Save and release' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay & print' })).toBeNull();
  });
});
