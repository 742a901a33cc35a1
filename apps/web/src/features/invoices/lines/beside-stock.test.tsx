import { screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { answers, bodyOf, save, someInvoice, someLine, someTag } from '../saving/editor-testing.ts';
import { InvoiceEditor } from '../saving/InvoiceEditor.tsx';

vi.mock('@tanstack/react-router', () => ({ useSearch: () => ({}), useNavigate: () => vi.fn() }));

const parts = 'GET /mgr/invoices/queryParts';
const loose = 'POST /mgr/inventory/commitNonInventoryItem';
const offCar = 'POST /mgr/inventory/commitInInvoicePage';
const mirror = { partId: 8, partName: 'Door mirror', warrantyDays: 90 };
const car = { vehicleId: 12, stockNo: 'V12', year: 2014, make: 'Toyota', model: 'Hilux', series: '' };

function open(invoice: Invoice, more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...answers,
    [save]: () => ok(invoice),
    [parts]: () => ok([mirror]),
    [loose]: ({ body }) => ok({ itemId: 61, cost: null, ...JSON.parse(String(body)) }),
    [offCar]: () => ok(someTag(100077, { partDesc: 'Door mirror', retail: 120, trade: 120 })),
    'POST /mgr/inventory/browseVehicles/list': () => ok({ records: [car], total: 1, pages: 1 }),
    ...more,
  });
  return { sent, ...renderKit(<InvoiceEditor invoice={invoice} onSaved={vi.fn()} />) };
}
type Opened = ReturnType<typeof open>;
const add = async ({ user }: Opened, what: string) => {
  await user.click(screen.getByRole('button', { name: 'Add other' }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
  return within(await screen.findByRole('dialog'));
};
const savedBy = async ({ user, sent }: Opened) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.some(({ key }) => key === save)).toBe(true));
  return bodyOf(sent.find(({ key }) => key === save));
};

beforeEach(() => {
  const permission = ['VIEW INVOICE & QUOTE', 'CREATE INVOICE & QUOTE', 'EDIT INVOICE & QUOTE', 'VIEW CUSTOMER'];
  startSession(tokenFor(60_000), someUser({ permission }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('a line that is not from stock', () => {
  it('is named by its kind of part and has the warranty that is usual for it', async () => {
    const at = open(someInvoice());
    const dialog = await add(at, 'Not from stock');
    await at.user.type(dialog.getByRole('combobox', { name: 'Kind of part' }), 'mir');
    await at.user.click(await screen.findByRole('option', { name: 'Door mirror' }));
    expect(dialog.getByLabelText<HTMLInputElement>('What it is').value).toBe('Door mirror');
    await at.user.type(dialog.getByLabelText('Price ex GST'), '80');
    await at.user.click(dialog.getByRole('button', { name: 'Add the line' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Warranty days of Door mirror')).value).toBe('90');
    const line = { kind: 'nonStock', itemId: 61, partId: 8, warrantyDays: 90, unitPrice: 80 };
    expect(await savedBy(at)).toMatchObject({ lines: [{ ...line, description: 'Door mirror' }] });
    expect(at.sent.findLast(({ key }) => key === parts)?.url).toContain('search=mir');
    expect(bodyOf(at.sent.find(({ key }) => key === loose))).toEqual({
      description: 'Door mirror',
      retail: 80,
      cost: null,
    });
  });

  it('needs no kind of part; words that were typed stay', async () => {
    const at = open(someInvoice());
    const dialog = await add(at, 'Not from stock');
    await at.user.type(dialog.getByLabelText('What it is'), 'Bolt kit');
    await at.user.type(dialog.getByLabelText('Price ex GST'), '5');
    await at.user.click(dialog.getByRole('button', { name: 'Add the line' }));
    await screen.findByLabelText('Price of Bolt kit');
    expect(await savedBy(at)).toMatchObject({ lines: [{ description: 'Bolt kit', partId: null }] });
  });
});

it('a part that is still on the car is tagged as it is sold', async () => {
  const at = open(someInvoice());
  const dialog = await add(at, 'Part off a vehicle');
  await at.user.type(dialog.getByRole('combobox', { name: 'Vehicle' }), 'V12');
  await at.user.click(await screen.findByRole('option', { name: /V12/ }));
  await at.user.type(dialog.getByRole('combobox', { name: 'Part' }), 'mir');
  await at.user.click(await screen.findByRole('option', { name: 'Door mirror' }));
  await at.user.type(dialog.getByLabelText('Price ex GST'), '120');
  await at.user.click(dialog.getByRole('button', { name: 'Tag it and add the line' }));
  await screen.findByLabelText('Price of T100077');
  expect(bodyOf(at.sent.find(({ key }) => key === offCar))).toMatchObject({
    vehicleId: 12,
    partId: 8,
    retail: 120,
    trade: 120,
    onCar: 1,
  });
  expect(await savedBy(at)).toMatchObject({ lines: [{ kind: 'tag', tagNo: 'T100077', unitPrice: 120 }] });
});

const fit = {
  confidence: 80,
  level: 'likely',
  levelName: 'Likely fits',
  reasons: ['its number is an alternative of 811501A'],
  wanted: '811501A',
  offered: '811502B',
  said: null,
};

it('what is here and would do for a line that is not from stock is taken in its place', async () => {
  const line = someLine(1, { partId: 8, partNo: '81150-1A', description: 'Headlamp left' });
  const tag = { ...someTag(100024), vehicle: '2014 Toyota Hilux', place: 'A01', isFree: 1, fit };
  const find = 'POST /mgr/fits/find';
  const at = open(someInvoice({ lines: [line] }), {
    [find]: () => ok({ lines: [{ key: 'line-1', tags: [tag] }] }),
    'GET /mgr/inventory/tagNoSearchDetail': () => ok(someTag(100024)),
  });
  await at.user.click(await screen.findByRole('button', { name: 'Take T100024 for Headlamp left' }));
  await screen.findByLabelText('Price of T100024');
  expect(bodyOf(at.sent.find(({ key }) => key === find))).toMatchObject({ lines: [{ partId: 8, partNo: '81150-1A' }] });
});

describe('beside a line from stock', () => {
  const line = someLine(1, { kind: 'tag', tagId: 100023, tagNo: 'T100023', partNo: '81150-1A', unitPrice: 250 });
  const sale = { invoiceId: 9, invoiceNo: 'INV9', on: '2026-01-05', price: 275, customer: 'Miro', grade: 'A' };

  it('what it sold for is shown, and one press makes it the price', async () => {
    const guidance = { retail: 320, trade: 250, sales: [sale], toCustomer: [], inStock: 2, quotedElsewhere: [] };
    const at = open(someInvoice({ lines: [line] }), { 'GET /mgr/invoices/priceGuidance': () => ok(guidance) });
    await at.user.click(screen.getByLabelText('Price of T100023'));
    await at.user.click(await screen.findByRole('button', { name: 'Last sale $275.00' }));
    expect(screen.getByLabelText<HTMLInputElement>('Price of T100023').value).toBe('275.00');
    expect(at.sent.find(({ key }) => key.endsWith('priceGuidance'))?.url).toMatch(/tagNo=T100023.*debtorId=1001/);
    expect(await savedBy(at)).toMatchObject({ lines: [{ tagNo: 'T100023', unitPrice: 275 }] });
  });

  it('others that would do are shown, and one press puts one in its place', async () => {
    const other = { ...someTag(100024), matchType: 'alternative', fit };
    const at = open(someInvoice({ lines: [line] }), { 'GET /mgr/invoices/replacePart': () => ok([other]) });
    await at.user.click(screen.getByLabelText('Price of T100023'));
    const take = await screen.findByRole('button', { name: 'Alt 1: take T100024 instead' });
    expect(screen.getByText('Likely fits, 80 %: its number is an alternative of 811501A')).toBeTruthy();
    await at.user.click(take);
    expect(screen.queryByLabelText('Price of T100023')).toBeNull();
    expect(at.sent.find(({ key }) => key.endsWith('replacePart'))?.url).toMatch(/partNo=81150-1A.*tagNo=T100023/);
    expect(await savedBy(at)).toMatchObject({ lines: [{ tagNo: 'T100024', insteadOf: 'T100023' }] });
  });
});
