import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someAcquisition } from '../acquisitions-testing.ts';
import { CreateAcquisition } from './CreateAcquisition.tsx';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

const add = 'POST /mgr/vehicleAcquisition/addTvehicleAcquisitionInfo';
const expense = 'POST /mgr/vehicleAcquisition/saveExpense';
const step = 'GET /mgr/vehicleAcquisition/changeAcqStatus';
const check = 'POST /mgr/vehicleAcquisition/validateInput';
const ana = {
  debtorId: 1001,
  contactID: 1,
  name: 'Ana Tui',
  company: '',
  contactName: 'Ana',
  contactSurname: 'Tui',
  phone1: '',
  mobile: '+6421857345',
  email: '',
  address: '4 Kauri Rd',
  suburb: 'Henderson',
  state: 'Auckland',
  postCode: '0610',
  licenseNo: '',
  isCustomer: 0,
  isSupplier: 0,
  isSeller: 1,
  trade: 0,
  onHold: 0,
  sellerGst: 'notRegistered',
};
const twin = {
  kind: 'acquisition',
  id: 77,
  number: 'ACQ-77',
  vehicle: '2014 Toyota Hilux',
  status: 'Open',
  same: 'regNo',
};

function open(more: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    ...lookups,
    [check]: () => ok({ errors: {}, warnings: {}, twins: [] }),
    'POST /mgr/common/queryContactList': () => ok({ records: [ana], total: 1, pages: 1 }),
    'POST /mgr/vehicleAcquisition/queryLocationGroupList': () => ok([]),
    [add]: () => ok(someAcquisition()),
    [expense]: () => ok({ expenseId: 2 }),
    ...more,
  });
  return { sent, ...renderKit(<CreateAcquisition />) };
}
type User = ReturnType<typeof renderKit>['user'];
const choose = async (user: User, label: string, option: string | RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const goTo = (user: User, name: string) =>
  user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: new RegExp(name) }));
const button = (name: string) => screen.getByRole('button', { name });

/** Fills in the whole purchase of a walk-in. */
async function fill(user: User) {
  await user.type(screen.getByLabelText('Rego'), 'klm482');
  await choose(user, 'Make', 'Toyota');
  await choose(user, 'Model', 'Hilux');
  await goTo(user, 'Seller');
  await user.type(await screen.findByRole('combobox', { name: /^Seller/ }), 'ana');
  await user.click(await screen.findByRole('option', { name: /Ana Tui/ }));
  await goTo(user, 'Offer');
  fireEvent.change(await screen.findByLabelText(/^Price/), { target: { value: '2300' } });
}

beforeEach(() => {
  const permission = ['VIEW VA', 'CREATE VA', 'EDIT VA & PICKUP', 'CREATE CUSTOMER'];
  startSession(tokenFor(60_000), someUser({ role: 'BUYING DEPARTMENT', permission, expenseTypeId: 4 }));
});
afterEach(() => {
  navigate.mockReset();
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('a new acquisition', () => {
  it('copies the seller, shows the GST credit while the price is typed, and saves once', async () => {
    const { user, sent } = open();
    await fill(user);
    expect(await screen.findByText(/GST \$300.00: second-hand goods credit/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Other cost/), { target: { value: '115' } });
    await user.dblClick(button('Save'));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith({ href: '/vehicleacquisitions/501' }));
    const saved = sent.filter(({ key }) => key === add);
    expect(saved).toHaveLength(1);
    expect(bodyOf(sent.find(({ key }) => key === expense))).toMatchObject({
      acqId: 501,
      expenseTypeId: 4,
      expenseAmount: 115,
    });
    expect(bodyOf(saved[0])).toMatchObject({
      regNo: 'KLM482',
      makeId: 1,
      modelId: 2,
      debtorId: 1001,
      price: 2300,
      sellerGst: 'notRegistered',
      pickupAddress: '4 Kauri Rd, Henderson, Auckland 0610',
      purchase: { contactName: 'Ana', mobile: '021 857 345' },
      owner: { contactSurname: 'Tui' },
    });
  }, 30_000);

  it('goes to the first step that lacks something', async () => {
    const { user, sent } = open();
    await goTo(user, 'Checklist');
    await user.click(button('Save'));
    expect(await screen.findByText('Choose a make')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Vehicle' })).toBeDefined();
    expect(sent.some(({ key }) => key === add)).toBe(false);
  });

  it('Enter goes from field to field and then to the next step', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Rego'), 'klm482{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('VIN'));
    await user.type(screen.getByLabelText(/^Odometer/), '186000{Enter}');
    expect(await screen.findByRole('region', { name: 'Seller' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Seller/ }));
  });

  it('a step that opens from its button, and one of choices only, begins at the field that Tab would find', async () => {
    const { user } = open();
    button('Next: Seller').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Seller/ }));
    await goTo(user, 'Checklist');
    expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: 'Not checked' })[0]);
  });

  it('what is typed marks what fits, so that Enter takes it, also before the list is there', async () => {
    const makes = 'POST /mgr/common/queryMakeList';
    const list = held<Response>();
    const { user } = open({ [makes]: () => list.promise });
    await user.type(await screen.findByRole('combobox', { name: /^Make/ }), 'toy{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Make/ }));
    list.resolve(lookups[makes]());
    await screen.findByRole('option', { name: 'Toyota' });
    await user.keyboard('{Enter}');
    expect((screen.getByRole('combobox', { name: /^Make/ }) as HTMLInputElement).value).toBe('Toyota');
  });

  it('Ctrl-Enter receives now, and says at its field what is missing, however often', async () => {
    const { user, sent } = open();
    for (const _ of ['once', 'again']) {
      await user.click(screen.getByLabelText('Rego'));
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(await screen.findByText('Choose a make')).toBeDefined();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Make/ })));
    }
    expect(screen.getByRole('region', { name: 'Vehicle' })).toBeDefined();
    expect(sent.some(({ key }) => key === add)).toBe(false);
  });

  it('warns of a twin with a link', async () => {
    const { user } = open({ [check]: () => ok({ errors: {}, warnings: { regNo: 'Looks unusual' }, twins: [twin] }) });
    await user.type(screen.getByLabelText('Rego'), 'klm482');
    expect((await screen.findByRole('link', { name: 'ACQ-77' })).getAttribute('href')).toBe('/vehicleacquisitions/77');
    expect(screen.getByText('Looks unusual')).toBeDefined();
  });

  it('saves and schedules, and shows a refusal of the server at its step', async () => {
    const answers = [
      () => failed(400, 'That day has not come yet', { fields: { acquisitionDate: 'Not in the future' } }),
    ];
    const { user, sent } = open({
      [add]: () => answers.shift()?.() ?? ok(someAcquisition()),
      [step]: () => ok(someAcquisition({ status: 4 })),
    });
    await fill(user);
    await user.click(button('Save and schedule'));
    expect(await screen.findByText('Not in the future')).toBeDefined();
    await user.click(button('Save and schedule'));
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(sent.find(({ key }) => key === step)?.url).toContain('status=4');
  }, 30_000);
});
