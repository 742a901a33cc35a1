import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { CreateInvoice } from './CreateInvoice.tsx';
import { answers, bodyOf, freeTag, rounding, rulesCall, save, someInvoice, takenCall } from './editor-testing.ts';

const navigate = vi.hoisted(() => vi.fn());
const search = vi.hoisted(() => ({ now: {} }));
vi.mock('@tanstack/react-router', () => ({ useSearch: () => search.now, useNavigate: () => navigate }));

const pdf = 'GET /mgr/invoices/pdf/invoice/42';
const permission = ['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE', 'VIEW CUSTOMER'];

function open(more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...answers,
    [save]: () => ok(someInvoice({ type: 2 })),
    [pdf]: () => new Response('paper', { headers: { 'content-type': 'application/pdf' } }),
    ...more,
  });
  return { sent, ...renderKit(<CreateInvoice />) };
}
const box = () => screen.findByLabelText<HTMLInputElement>('Scan a tag, or type what it is');

beforeEach(() => {
  search.now = {};
  startSession(tokenFor(60_000), someUser({ permission }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  navigate.mockClear();
  vi.restoreAllMocks();
});

it('is titled by what it is chosen to be', async () => {
  search.now = { quote: '1' };
  const { user } = open();
  await box();
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  await user.click(screen.getByRole('radio', { name: 'Quote' }));
  expect(title()).toBe('New quote');
  await user.click(screen.getByRole('radio', { name: 'Standard' }));
  await waitFor(() => expect(title()).toBe('New invoice'));
});

describe('a sale at the counter', () => {
  it('takes at most 8 actions from the empty screen to the printed paid invoice', async () => {
    let actions = 1; // opening the screen
    const { user, sent } = open();
    const act = async (keys: string) => {
      actions += 1;
      await user.keyboard(keys);
    };
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    await act('T100023{Enter}'); // the scanner
    expect((await screen.findByLabelText<HTMLInputElement>('Price of T100023')).value).toBe('320.00');
    await act('{F4}');
    await act('ana{Enter}'); // typed without waiting for the search
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price of T100023').value).toBe('225.00'));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    await act('{Control>}{Enter}{/Control}');
    const take = await screen.findByRole('button', { name: 'Take $258.70 & print' });
    await waitFor(() => expect(document.activeElement).toBe(take));
    await act('{Enter}');
    expect(await screen.findByTitle('INV1042')).toBeDefined();
    expect(actions).toBeLessThanOrEqual(8);

    const body = bodyOf(sent.find(({ key }) => key === save));
    expect(body).toMatchObject({
      type: 2,
      debtorId: 1001,
      andThen: 'finalize',
      paymentTypeId: 1,
      payment: { paymentTypeId: 1, amount: 258.7 },
      lines: [{ kind: 'tag', tagNo: 'T100023', unitPrice: 225, qty: 1 }],
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText('Price of T100023')).toBeNull());
  });

  it('is rounded in cash as the yard says', async () => {
    const { user, sent } = open({ [rulesCall]: () => rounding(10, false) });
    await user.type(await box(), 'T100023{Enter}');
    await screen.findByLabelText('Price of T100023');
    await user.keyboard('{F4}ana{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Totals').textContent).toContain('In cash$258.80'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Take $258.80 & print' }));
    await screen.findByTitle('INV1042');
    expect(bodyOf(sent.find(({ key }) => key === save))).toMatchObject({ payment: { amount: 258.8 } });
  });

  it('asks how it is paid where the usual way is retired, and ticks nothing', async () => {
    startSession(tokenFor(60_000), someUser({ permission, paymentTypeId: 9 }));
    const { user, sent } = open();
    await user.type(await box(), 'T100023{Enter}');
    await screen.findByLabelText('Price of T100023');
    await user.keyboard('{F4}ana{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price of T100023').value).toBe('225.00'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const ask = await screen.findByRole('button', { name: 'Choose how it is paid' });
    const ways = within(screen.getByRole('form', { name: 'Payment' })).getAllByRole<HTMLInputElement>('radio');
    expect(ways.filter(({ checked }) => checked)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(ask));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(ways[0]);
    expect(screen.getAllByText('Choose how it is paid')).toHaveLength(2);
    expect(sent.some(({ key }) => key === save)).toBe(false);
    await user.keyboard(' ');
    await user.click(await screen.findByRole('button', { name: 'Take $258.70 & print' }));
    await screen.findByTitle('INV1042');
    expect(bodyOf(sent.find(({ key }) => key === save))).toMatchObject({ payment: { paymentTypeId: 1 } });
  });

  it('says which document has a tag, and whose that is', async () => {
    const taken = freeTag('T100024', { state: 'reserved', documentId: 9, documentNo: 'INV1007', user: 'Mere' });
    const { user } = open({ [takenCall('T100024')]: () => ok(taken) });
    await user.type(await box(), 'T100024{Enter}');
    expect(await screen.findByText('T100024 is on INV1007, by Mere')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Lines' })).toBeNull();
  });

  it('begins with what the address names', async () => {
    search.now = { tag: 'T100023', debtorId: '1001', quote: '1' };
    const { sent } = open({
      'GET /mgr/invoices/saveInvoicesInfo': () =>
        ok({ invoiceNo: '', invoiceId: 0, type: 1, debtorId: 1001, buyer: { name: 'Ana Tui' }, lines: [] }),
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price of T100023').value).toBe('225.00'));
    expect(sent.find(({ key }) => key.startsWith('GET /mgr/invoices/saveInvoicesInfo'))?.url).toContain(
      'debtorId=1001',
    );
    expect(screen.getByRole('button', { name: 'Save quote' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay & print' })).toBeNull();
  });

  it('sends the same once more after a lost answer, under the same key', async () => {
    let tries = 0;
    const { user, sent } = open({
      [save]: () => {
        tries += 1;
        return tries === 1 ? failed(504, 'No answer') : ok(someInvoice({ type: 2 }));
      },
    });
    await user.type(await box(), 'T100023{Enter}');
    await screen.findByLabelText('Price of T100023');
    await user.keyboard('{F4}ana{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price of T100023').value).toBe('225.00'));
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith({ href: '/invoice/42' }));
    const [first, second] = sent.filter(({ key }) => key === save);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toBe(first?.body);
  });
});
