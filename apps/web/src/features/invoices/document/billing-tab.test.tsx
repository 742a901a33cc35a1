import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../session/store.ts';
import { failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf } from '../invoices-testing.ts';
import { openKept } from './document-testing.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const billing = {
  buyer: { name: 'Kauri Motors', address: '4 Kauri Rd', phone: '', email: '', nzbn: '', gstNo: '' },
  delivery: { name: 'Kauri Workshop', phone: '', address: '9 Rata St', suburb: 'Petone', state: '', postCode: '5012' },
  courier: 'NZ Couriers',
  courierPriority: 1,
  priority: 2,
  deliveryInstruction: 'Leave at the gate',
};
const freight = { id: 3, name: 'Freight', amount: 25, taxable: true, active: 1, version: 1 };
const charge = { lineId: 7, invoiceId: 501, chargeTypeId: 3, description: 'Freight', qty: 1, amount: 25 };
const summed = (amount: number) => ({ ...charge, amount, gst: amount * 0.15, total: amount * 1.15 });
const list = 'GET /mgr/otherCharges/listOtherCharges';
const saveCharge = 'POST /mgr/otherCharges/createOrUpdateOtherCharges';

type Charges = { list: ReturnType<typeof summed>[] };
const open = (charges: Charges, more: object = {}) =>
  openKept('billing', { actions: ['edit', 'print'], version: 4 }, (kept) => ({
    'POST /mgr/invoices/queryInvoicesBillingAndDeliveryList': () => ok(billing),
    'POST /mgr/common/queryUserList': () =>
      ok([{ id: 11, name: 'Tama Dispatch', active: 1, parentId: null, version: 1 }]),
    [list]: () => ok({ types: [freight], charges: charges.list }),
    'GET /mgr/otherCharges/getDetailOtherCharges/7': () => ok(summed(30)),
    'PUT /mgr/invoices/assignDispatcher/501': () => {
      kept.invoice = { ...kept.invoice, dispatcherId: 11, dispatcher: 'Tama Dispatch' };
      return ok({ dispatcherId: 11, dispatcher: 'Tama Dispatch' });
    },
    'PUT /mgr/invoices/printPrice/501': () => {
      kept.invoice = { ...kept.invoice, printPrice: 0 };
      return ok({ printPrice: 0 });
    },
    [saveCharge]: (sent: { body: unknown }) => {
      const { amount } = JSON.parse(String(sent.body)) as { amount: number };
      charges.list = [summed(amount)];
      kept.invoice = { ...kept.invoice, version: kept.invoice.version + 1 };
      return ok(kept.invoice);
    },
    ...more,
  }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const permission = ['VIEW INVOICE & QUOTE', 'EDIT INVOICE & QUOTE'];
  startSession(tokenFor(60_000), someUser({ role: 'SALES MANAGER', permission }));
});
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('billing and delivery', () => {
  it('says who pays and where it goes', async () => {
    const { sent } = open({ list: [] });
    expect(await screen.findByText('9 Rata St, Petone, 5012')).toBeDefined();
    expect(screen.getByText('Urgent, ready within 5 h')).toBeDefined();
    const asked = sent.find(({ key }) => key.endsWith('queryInvoicesBillingAndDeliveryList'));
    expect(bodyOf(asked)).toEqual({ invoiceId: 501 });
  });

  it('gives it to a dispatcher, who stands there from then on', async () => {
    const { user, sent } = open({ list: [] });
    await user.click(await screen.findByRole('combobox', { name: 'Dispatcher' }));
    await user.click(await screen.findByRole('option', { name: 'Tama Dispatch' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Dispatcher' }).value).toBe('Tama Dispatch'),
    );
    expect(sent.find(({ key }) => key.includes('assignDispatcher'))?.url).toContain('userId=11');
  });

  it('turns prices off for its paper, and stays off', async () => {
    const { user, sent } = open({ list: [] });
    const prices = await screen.findByRole('switch', { name: 'Print with prices' });
    await user.click(prices);
    await waitFor(() => expect(prices).toHaveProperty('disabled', false));
    expect(prices).toHaveProperty('checked', false);
    expect(sent.find(({ key }) => key.includes('printPrice'))?.url).toContain('isPrintPrice=false');
  });
});

describe('the charges of a document', () => {
  it('are put on it at the price of the list, and read back', async () => {
    const { user, sent } = open({ list: [] });
    await user.click(await screen.findByRole('button', { name: 'Add charge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Charge on INV-501' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Charge' }));
    await user.click(await screen.findByRole('option', { name: 'Freight' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('$28.75')).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === saveCharge))).toMatchObject({
      invoiceId: 501,
      lineId: 0,
      chargeTypeId: 3,
      description: 'Freight',
      qty: 1,
      amount: 25,
      version: 4,
    });
  });

  it('are changed from how they stand on the server', async () => {
    const { user, sent } = open({ list: [summed(25)] });
    await user.click(await screen.findByRole('button', { name: 'Change Freight' }));
    const each = await screen.findByLabelText<HTMLInputElement>('Each, before GST');
    expect(each.value).toBe('30.00');
    await user.clear(each);
    await user.type(each, '40');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('$46.00')).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === saveCharge))).toMatchObject({ lineId: 7, amount: 40 });
  });

  it('for a customer on hold ask those who may for a reason', async () => {
    const fields = { account: 'This customer is on hold', overrideReason: 'Say why' };
    const replies = [() => failed(409, 'This customer is on hold; say why you go on', { fields })];
    const { user, sent } = open(
      { list: [summed(25)] },
      { [saveCharge]: () => replies.shift()?.() ?? ok({ invoiceNo: 'INV-501' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Change Freight' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Sell on account all the same?' });
    await user.type(screen.getByLabelText('Reason'), 'Owner rang');
    await user.click(screen.getByRole('button', { name: 'Save all the same' }));
    await waitFor(() => expect(sent.filter(({ key }) => key === saveCharge)).toHaveLength(2));
    expect(bodyOf(sent.findLast(({ key }) => key === saveCharge))).toMatchObject({ overrideReason: 'Owner rang' });
  });
});
