import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someContact } from '../contacts-testing.ts';
import { ContactForm } from './ContactForm.tsx';

const validate = 'POST /mgr/contactManage/validateCustomer';
const add = 'POST /mgr/contactManage/addContactInfo';
const change = 'POST /mgr/contactManage/modifyContactInfo';
const known = {
  debtorID: 7,
  name: 'Rimu Garage Ltd',
  contact: 'Ana Tui',
  phone: '+6421857345',
  email: '',
  enabled: 1,
  reasons: ['Same phone number', 'Similar name'],
};

function open(contact: Parameters<typeof ContactForm>[0]['contact'], more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ ...lookups, [validate]: () => ok({ errors: {}, duplicates: [] }), ...more });
  const onClose = vi.fn();
  return { sent, onClose, ...renderKit(<ContactForm contact={contact} onClose={onClose} />) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const fill = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};

beforeEach(() => startSession(tokenFor(60_000), someUser({ permission: ['VIEW CUSTOMER', 'CREATE CUSTOMER'] })));
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('the contact form', () => {
  it('names likely duplicates with the reason while typing, and still lets one save', async () => {
    const made = someContact();
    const { user, sent, onClose } = open(null, {
      [validate]: () => ok({ errors: {}, duplicates: [known] }),
      [add]: () => ok(made),
    });
    fill('Company', 'Rimu garage');
    fill('Mobile', '021 857 345');
    const hint = await screen.findByRole('status');
    expect(within(hint).getByText('Same phone number')).toBeDefined();
    const link = within(hint).getByRole('link', { name: 'Rimu Garage Ltd' });
    expect(link.getAttribute('href')).toBe('/customer/7');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(bodyOf(sent.find(({ key }) => key === validate))).toMatchObject({ debtorID: 0, company: 'Rimu garage' });
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent.find(({ key }) => key === add))).toMatchObject({
      company: 'Rimu garage',
      mobile: '021 857 345',
      isCustomer: 1,
      isSupplier: 0,
      trade: 0,
      delivery: null,
    });
  });

  it('tidies a phone number, and says at the field what is wrong', async () => {
    open(null);
    fill('Mobile', '+64 21 857345');
    expect(field('Mobile').value).toBe('021 857 345');
    fill('Phone', '12');
    expect(await screen.findByText(/Enter a phone number such as/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Numbers/ }));
    fill('GST number', '136410133');
    expect(await screen.findByText(/not a GST number/)).toBeDefined();
    fill('GST number', '136410132');
    expect(field('GST number').value).toBe('136-410-132');
    fill('NZBN', '9429039501976');
    expect(await screen.findByText(/not an NZBN/)).toBeDefined();
  });

  it('unfolds what is wrong and keeps what was typed', async () => {
    const taken = 'Another contact has this code';
    const { user, onClose } = open(null, { [add]: () => failed(409, taken, { fields: { code: taken } }) });
    fill('Company', 'Kauri Motors');
    expect(screen.getByLabelText('Code').closest('[hidden]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    expect(await screen.findByText(taken)).toBeDefined();
    expect(screen.getByLabelText('Code').closest('[hidden]')).toBeNull();
    expect(field('Company').value).toBe('Kauri Motors');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('needs a name and a kind before it asks the server', async () => {
    const { user, sent } = open(null);
    await user.click(screen.getByRole('checkbox', { name: 'Customer' }));
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    expect(await screen.findByText('Enter a company or the name of a person')).toBeDefined();
    expect(screen.getByText('Tick at least one')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Supplier' })).toHaveProperty('disabled', true);
    expect(sent.some(({ key }) => key === add)).toBe(false);
  });

  it('changes nothing it does not show, and sends the version it was opened with', async () => {
    const held = someContact({ onHold: 1, holdReason: 'Cheque bounced', discount: 5, creditLimit: 900 });
    const { user, sent, onClose } = open(held, { [change]: () => ok(held) });
    fill('Surname', 'Tuiasau');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent.find(({ key }) => key === change))).toMatchObject({
      debtorID: 1001,
      version: 4,
      onHold: 1,
      holdReason: 'Cheque bounced',
      discount: 5,
      creditLimit: 900,
      contactSurname: 'Tuiasau',
      mobile: '021 857 345',
      enabled: 1,
    });
  });
});
