import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { answers, bodyOf, save, someInvoice, someLine } from '../saving/editor-testing.ts';
import { InvoiceEditor } from '../saving/InvoiceEditor.tsx';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }));

const sells = ['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE', 'VIEW CUSTOMER'];
const permission = [...sells, 'DELETE INVOICE & QUOTE'];
beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ permission }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

const box = someLine(1, { kind: 'tag', tagNo: 'T100023', tagId: 100_023, qty: 2, description: 'Filter' });
const labour = someLine(2, { description: 'Labour' });
function open(change: Partial<Invoice>) {
  const invoice = someInvoice({
    lines: [box, labour],
    stockLines: 1,
    confirmedAt: '2026-03-02T00:00:00.000Z',
    ...change,
  });
  const sent = answerCalls({ ...answers, [save]: () => ok(invoice) });
  return { sent, ...renderKit(<InvoiceEditor invoice={invoice} onSaved={vi.fn()} />) };
}
const quantity = (name: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${name}`);
const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

it('while it is being picked its parts stand still, with the reason; charges and prices change', async () => {
  const { user, sent } = open({ status: 6, statusName: 'In Progress' });
  const why = /^INV1042 is being picked, so its parts stay as they are/;
  expect(screen.getByRole('status').textContent).toMatch(why);
  expect(screen.queryByLabelText('Scan a tag, or type what it is')).toBeNull();
  expect([quantity('T100023').disabled, quantity('T100023').title]).toEqual([true, expect.stringMatching(why)]);
  expect([quantity('Labour').disabled, remove('Labour').getAttribute('aria-disabled')]).toEqual([false, 'false']);
  expect(remove('T100023').getAttribute('aria-disabled')).toBe('true');
  await user.click(remove('T100023'));
  await user.click(screen.getByLabelText('Price of T100023'));
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(quantity('T100023')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add other' }));
  expect((await screen.findByRole('menuitem', { name: 'Part off a vehicle' })).hasAttribute('data-disabled')).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('menuitem', { name: 'Freight' }));
  fireEvent.change(screen.getByLabelText('Price of Freight'), { target: { value: '12.50' } });
  await user.click(remove('Labour'));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.filter(({ key }) => key === save)).toHaveLength(1));
  expect(bodyOf(sent.find(({ key }) => key === save))).toMatchObject({
    lines: [
      { lineId: 1, tagNo: 'T100023', qty: 2 },
      { lineId: 0, kind: 'freight', unitPrice: 12.5 },
    ],
  });
});

it.each([
  [1, 'Open'],
  [8, 'Confirmed'],
])('status %i, %s: parts are counted anew and taken off', async (status, statusName) => {
  const { user } = open({ status, statusName });
  expect(screen.getByLabelText('Scan a tag, or type what it is')).toBeDefined();
  expect(quantity('T100023').disabled).toBe(false);
  await user.click(remove('T100023'));
  expect(screen.queryByLabelText('Quantity of T100023')).toBeNull();
});

it('who may not delete takes off what they have just added, and no saved line', async () => {
  startSession(tokenFor(60_000), someUser({ permission: sells }));
  const { user } = open({ status: 1, statusName: 'Open' });
  expect(['T100023', 'Labour'].map((name) => remove(name).getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  await user.click(remove('Labour'));
  await user.click(screen.getByLabelText('Price of Labour'));
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(quantity('Labour')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add other' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Freight' }));
  await user.click(remove('Freight'));
  expect(screen.queryByLabelText('Quantity of Freight')).toBeNull();
});
