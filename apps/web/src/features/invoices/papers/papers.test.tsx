import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { openKept } from '../document/document-testing.tsx';
import { bodyOf, someInvoice } from '../invoices-testing.ts';

const go = vi.fn();
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => go }));

const mail = {
  kind: 'mail',
  to: 'kauri@x.co.nz',
  subject: 'Tax Invoice',
  at: '2026-03-02T00:00:00.000Z',
  state: 'sent',
};
type User = ReturnType<typeof openKept>['user'];
const choose = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }));
  startSession(tokenFor(60_000), someUser({ role: 'SALES MANAGER', permission: ['VIEW INVOICE & QUOTE'] }));
});
afterEach(() => {
  endSession('otherTab');
  go.mockReset();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('what goes to the customer', () => {
  it('that it left the yard, with where to follow it', async () => {
    const { user, sent } = openKept('items', {}, () => ({ 'POST /mgr/invoices/sendDispatchMail': () => ok(mail) }));
    await choose(user, 'Email: on its way');
    await user.type(await screen.findByLabelText('Tracking number'), 'NZ123');
    await user.type(screen.getByLabelText('Expected'), 'Tomorrow');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(sent.find(({ key }) => key.endsWith('sendDispatchMail')))).toEqual({
      invoiceId: 501,
      email: 'kauri@x.co.nz',
      trackingNo: 'NZ123',
      eta: 'Tomorrow',
    });
  });

  it('what was mailed is mailed again, and only then', async () => {
    const { user, sent } = openKept('items', { sent: [mail] as never }, () => ({
      'PUT /mgr/invoices/resend/501': () => ok(mail),
    }));
    await choose(user, 'Email again');
    await waitFor(() => expect(sent.filter(({ key }) => key === 'PUT /mgr/invoices/resend/501')).toHaveLength(1));
    const reads = () => sent.filter(({ key }) => key.endsWith('queryInvoicesDetailList')).length;
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('what was never mailed is not offered to be mailed again', async () => {
    const { user } = openKept('items', {}, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Email again' })).toBeNull();
  });
});

it('the picking slip is a paper of its own', async () => {
  const pdf = () => new Response('paper', { headers: { 'content-type': 'application/pdf' } });
  const { user, sent } = openKept('items', {}, () => ({
    'GET /mgr/invoices/pdf/invoice/501': pdf,
    'GET /mgr/invoices/pdf/pickingSlip/501': pdf,
  }));
  await choose(user, 'Print');
  await screen.findByTitle('INV-501');
  expect(sent.some(({ key }) => key.includes('pickingSlip'))).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'Picking slip' }));
  await waitFor(() => expect(sent.filter(({ key }) => key.includes('pickingSlip'))).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Keep this PDF' })).toBeNull();
});

it('a quote is cloned, and the new one is what is looked at', async () => {
  const quote = { type: 1, typeName: 'Quote', actions: ['convert', 'clone'] as never };
  const { user, sent } = openKept('items', quote, () => ({
    'POST /mgr/invoices/cloneQuote': () => ok(someInvoice({ invoiceId: 777, invoiceNo: 'Q777', type: 1 })),
  }));
  await choose(user, 'Clone');
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(JSON.stringify(go.mock.calls)).toContain('/invoice/777');
  expect(bodyOf(sent.find(({ key }) => key.endsWith('cloneQuote')))).toEqual({ invoiceId: 501, overrideReason: '' });
});
