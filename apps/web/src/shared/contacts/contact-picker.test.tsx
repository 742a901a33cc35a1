import { screen, waitFor } from '@testing-library/react';
import type { PickedContact } from '@yardkeeper/contract/contacts/schemas';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { ContactPicker } from './ContactPicker.tsx';
import { quickOf } from './quick-contact.ts';

const pick = 'POST /mgr/common/queryContactList';
const make = 'POST /mgr/contactManage/createDefaultContact';
const check = 'GET /mgr/common/checkAccount';
const validate = 'POST /mgr/contactManage/validateCustomer';

const picked = (debtorId: number, name: string, change: Partial<PickedContact> = {}): PickedContact => ({
  debtorId,
  contactID: 1,
  name,
  company: name,
  contactName: 'Ana',
  contactSurname: 'Tui',
  phone1: '',
  mobile: '+6421857345',
  email: '',
  address: '',
  suburb: '',
  state: '',
  postCode: '',
  licenseNo: '',
  leadDays: null,
  isCustomer: 1,
  isSupplier: 0,
  isSeller: 0,
  trade: 1,
  onHold: 0,
  sellerGst: 'notRegistered',
  ...change,
});
const duplicate = {
  debtorID: 3,
  name: 'Rimu Garage',
  contact: '',
  phone: '',
  email: '',
  enabled: 1,
  reasons: ['Similar name'],
};

const account = {
  state: 'overdue',
  onHold: 0,
  holdReason: '',
  limit: 2000,
  balance: 500,
  overdue: 120.5,
  available: 1500,
};

function open(permission: string[], answers: Parameters<typeof answerCalls>[0]) {
  startSession(tokenFor(60_000), someUser({ permission }));
  const sent = answerCalls({
    [validate]: () => ok({ errors: {}, duplicates: [] }),
    [check]: () => ok(account),
    ...answers,
  });
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  function Form() {
    const [id, setId] = useState(0);
    return (
      <form onSubmit={onSubmit}>
        <ContactPicker
          label="Customer"
          kind="customer"
          checksAccount
          value={id}
          onChange={(next, contact) => {
            setId(next);
            onChange(next, contact);
          }}
        />
      </form>
    );
  }
  const drawn = renderKit(<Form />);
  return { sent, onChange, onSubmit, ...drawn, box: () => screen.getByLabelText<HTMLInputElement>('Customer') };
}
const bodies = (sent: ReturnType<typeof answerCalls>, key: string) =>
  sent.filter((call) => call.key === key).map((call) => JSON.parse(String(call.body)));

afterEach(() => endSession('otherTab'));

describe('what was typed', () => {
  it.each([
    ['Ana Tui', 'customer', { who: 'person', contactName: 'Ana', contactSurname: 'Tui', phone: '' }],
    ['Rimu Motors', 'customer', { who: 'business', company: 'Rimu Motors' }],
    ['Repco', 'supplier', { who: 'business', company: 'Repco' }],
    ['021 857345', 'seller', { who: 'person', contactName: '', phone: '021 857 345' }],
  ] as const)('%s of a %s becomes the fields of a new contact', (text, kind, fields) => {
    expect(quickOf(text, kind)).toMatchObject(fields);
  });
});

describe('the contact picker', () => {
  it('asks for contacts in use of its kind and hands over everything known', async () => {
    const found = picked(5, 'Rimu Garage', { onHold: 1 });
    const { user, sent, box, onChange } = open(['VIEW CUSTOMER'], {
      [pick]: () => ok({ records: [found], total: 1, pages: 1 }),
    });
    await user.type(box(), 'rimu');
    const option = await screen.findByRole('option', { name: /Rimu Garage/ });
    expect(option.textContent).toContain('On hold');
    expect(option.textContent).toContain('Ana Tui · 021 857 345');
    expect(screen.queryByText(/New customer/)).toBeNull();
    await user.click(option);
    expect(bodies(sent, pick)).toEqual([
      { contactName: 'rimu', pageNum: 1, pageSize: 10, kind: 'customer', enabled: 1 },
    ]);
    expect(onChange).toHaveBeenLastCalledWith(5, found);
    const light = await screen.findByRole('status', { name: 'Account' });
    expect(light.textContent).toBe('Overdue$1,500.00 of $2,000.00 left · $120.50 overdue');
    await user.clear(box());
    expect(onChange).toHaveBeenLastCalledWith(0, null);
  });

  it('adds a new contact without leaving the form', async () => {
    const made = picked(9, 'Mele Taufa', { company: '', contactName: 'Mele', contactSurname: 'Taufa' });
    const bad = 'Enter a phone number such as 021 857 345 or 09 555 1234';
    let refused = true;
    const { user, sent, box, onChange, onSubmit } = open(['VIEW CUSTOMER', 'CREATE CUSTOMER'], {
      [pick]: () => ok({ records: [], total: 0, pages: 0 }),
      [make]: () => (refused ? failed(400, bad, { fields: { phone: bad } }) : ok(made)),
    });
    await user.type(box(), 'Mele Taufa');
    await user.click(await screen.findByRole('option', { name: 'New customer “Mele Taufa”' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Surname')).value).toBe('Taufa');
    await user.type(screen.getByLabelText('Phone'), '12{Enter}');
    expect(await screen.findByText(bad)).toBeDefined();
    refused = false;
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '021 857 345{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(9, made));
    expect(bodies(sent, make).at(-1)).toMatchObject({
      kind: 'customer',
      company: '',
      contactName: 'Mele',
      phone: '021 857 345',
    });
    expect(box().value).toBe('Mele Taufa');
    expect(document.activeElement).toBe(box());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('adds a contact only once when the answer is lost', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ends = [failed(504, 'No answer'), ok(picked(9, 'Rimu Garage'))];
    const { user, sent, box, onChange } = open(['VIEW CUSTOMER', 'CREATE CUSTOMER'], {
      [pick]: () => ok({ records: [], total: 0, pages: 0 }),
      [make]: () => ends.shift() ?? failed(500, 'Too many'),
    });
    await user.type(box(), 'Rimu Garage');
    await user.click(await screen.findByRole('option', { name: 'New customer “Rimu Garage”' }));
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It may have been saved');
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(9, expect.anything()));
    const keys = sent.filter(({ key }) => key === make).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    warn.mockRestore();
  });

  it('takes a likely duplicate instead of making a second one', async () => {
    const known = picked(3, 'Rimu Garage');
    let empty = true;
    const { user, sent, box, onChange } = open(['VIEW CUSTOMER', 'CREATE CUSTOMER'], {
      [pick]: () => ok(empty ? { records: [], total: 0, pages: 0 } : { records: [known], total: 1, pages: 1 }),
      [validate]: () => ok({ errors: {}, duplicates: [duplicate] }),
    });
    await user.type(box(), 'Rimu Garag');
    await user.click(await screen.findByRole('option', { name: /New customer/ }));
    empty = false;
    await user.click(await screen.findByRole('button', { name: 'Use this one' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(3, known));
    expect(bodies(sent, make)).toEqual([]);
    expect(box().value).toBe('Rimu Garage');
  });
});
