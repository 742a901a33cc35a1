import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { held, renderKit } from '../../kit/testing.tsx';
import { endSession } from '../../session/store.ts';
import { answerCalls, failed, ok, type Sent } from '../../test-fetch.ts';
import type { UserRow } from './api.ts';
import { UserForm } from './UserForm.tsx';

const row: UserRow = {
  userID: 9,
  userName: 'mele',
  usersName: 'Mele Taufa',
  email: 'mele@yard.co.nz',
  phone: '',
  roleId: 2,
  role: 'SALES PERSON',
  active: 1,
  avatar: null,
  areas: [1],
  expenseTypeId: 4,
  paymentTypeId: null,
  lastLogin: null,
  secondStep: 0,
  version: 7,
};
const type = (id: number, name: string) => ({ id, name, active: 1, sort: id, version: 0 });
const lookups = {
  'GET /manageUser/getRole': () =>
    ok([
      { roleId: 2, role: 'SALES PERSON', users: 1, builtIn: true, permissions: 2 },
      { roleId: 3, role: 'PICKER', users: 0, builtIn: true, permissions: 1 },
    ]),
  'GET /user/getUserAreas': () =>
    ok([
      { areaId: 1, areaName: 'Main yard', active: 1, mine: false, users: 1 },
      { areaId: 2, areaName: 'Old shed', active: 0, mine: false, users: 0 },
    ]),
  'POST /mgr/common/queryExpenseTypeList': () => ok([type(4, 'Towing'), type(5, 'Auction fee')]),
  'POST /mgr/common/queryPaymentTypeList': () => ok([type(1, 'Cash')]),
  'GET /manageUser/getPermissionByRole/SALES%20PERSON': () => ok(['VIEW CUSTOMER', 'EDIT CUSTOMER']),
  'GET /manageUser/getPermissionByRole/PICKER': () => ok(['VIEW PICKING']),
};
const save = 'POST /user/save';

function open(user: UserRow | null, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ ...lookups, ...answers });
  const onClose = vi.fn();
  return { sent, onClose, ...renderKit(<UserForm user={user} onClose={onClose} />) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const bodiesOf = (sent: Sent[], key: string) =>
  sent.filter((s) => s.key === key).map((s) => JSON.parse(String(s.body)));

type Typist = ReturnType<typeof open>['user'];
async function choose(user: Typist, name: string, label = 'Role') {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name }));
}
async function fillIn(user: Typist) {
  fill('Name', 'sina leota');
  fill('User name', 'sina');
  fill('Email', 'sina@yard.co.nz');
  await choose(user, 'PICKER');
}

afterEach(() => {
  act(() => endSession('expired'));
  vi.restoreAllMocks();
});

describe('the user form', () => {
  it('hints at caps lock while a password is typed', () => {
    open(row);
    fireEvent.keyDown(field('Password'), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps lock is on')).toBeDefined();
    fireEvent.keyUp(field('Password'), { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps lock is on')).toBeNull();
    expect(screen.getByText(/^Left empty it stays as it is/)).toBeDefined();
  });

  it('puts the server’s sentence at its field and keeps what was typed', async () => {
    const taken = 'Another user has this email';
    const { user, onClose } = open(null, { [save]: () => failed(409, taken, { fields: { email: taken } }) });
    await fillIn(user);
    await user.click(button('Add user'));
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Name').value).toBe('Sina leota');
    expect(field('Email').value).toBe('sina@yard.co.nz');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['This is the last super admin; make another one first', {}],
    ['The user Sina Leota was changed by Rangi Kahu, reload', { fields: { version: '8' } }],
  ])('shows what is about no field of it above the form: %s', async (sentence, more) => {
    const { user } = open(row, { [save]: () => failed(409, sentence, more) });
    await user.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  it('tells all that is missing at once', async () => {
    const fields = { usersName: 'Enter the name', userName: 'Enter a user name', roleId: 'Choose a role' };
    const { user } = open(null, { [save]: () => failed(422, 'Enter the name', { fields }) });
    await user.click(button('Add user'));
    for (const sentence of Object.values(fields))
      expect(await screen.findByText(sentence, { selector: 'p' })).toBeTruthy();
  });

  it('saves once on a double click, as an invitation when no password is given', async () => {
    const answer = held<Response>();
    const { user, sent, onClose } = open(null, { [save]: () => answer.promise });
    await fillIn(user);
    await user.dblClick(button('Add user'));
    answer.resolve(ok({ ...row, userID: 20 }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const saved = { usersName: 'Sina leota', userName: 'sina', email: 'sina@yard.co.nz', phone: '', roleId: 3 };
    expect(bodiesOf(sent, save)).toEqual([
      { ...saved, areas: [], expenseTypeId: null, paymentTypeId: null, active: 1, userID: 0 },
    ]);
  });

  it('sends the version it was opened with', async () => {
    const { user, sent, onClose } = open(row, { [save]: () => ok({ ...row, version: 8 }) });
    await user.click(screen.getByRole('switch'));
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesOf(sent, save)[0]).toMatchObject({ userID: 9, version: 7, active: 0, areas: [1] });
  });

  it('asks the super admin for their own password when it changes how somebody signs in, and only then', async () => {
    const { user, sent, onClose } = open(row, { [save]: () => ok(row) });
    const own = () => screen.queryByLabelText('Your present password', { selector: 'input' });
    fill('Phone', '021 555 010');
    expect(own()).toBeNull();
    for (const [name, typed, kept] of [
      ['Email', 'mele.t@yard.co.nz', row.email],
      ['User name', 'mele.t', row.userName],
      ['Password', 'harakeke 42', ''],
    ] as const) {
      fill(name, typed);
      expect(own(), name).not.toBeNull();
      fill(name, kept);
      expect(own(), name).toBeNull();
    }
    fill('Password', 'harakeke 42');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter your present password to change how somebody signs in')).toBeTruthy();
    expect(bodiesOf(sent, save)).toEqual([]);
    fill('Your present password', 'demo1234');
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesOf(sent, save)[0]).toMatchObject({ password: 'harakeke 42', presentPassword: 'demo1234' });
  });

  it('gives the person the expense and payment type they start with', async () => {
    const { user, sent, onClose } = open(row, { [save]: () => ok(row) });
    await waitFor(() => expect(field('Default expense type').value).toBe('Towing'));
    await choose(user, 'Auction fee', 'Default expense type');
    await choose(user, 'Cash', 'Default payment type');
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesOf(sent, save)[0]).toMatchObject({ expenseTypeId: 5, paymentTypeId: 1 });
  });

  it('shows what the chosen role opens', async () => {
    const { user } = open(row);
    const sales = await screen.findByRole('region', { name: 'What SALES PERSON opens' });
    expect(within(sales).getByText('view, edit', { exact: false })).toBeTruthy();
    await choose(user, 'PICKER');
    const picker = await screen.findByRole('region', { name: 'What PICKER opens' });
    expect(picker.textContent).toContain('Picking view');
  });

  it('says when it cannot be known what the role opens, and asks again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let works = false;
    const { user } = open(row, {
      'GET /manageUser/getPermissionByRole/SALES%20PERSON': () =>
        works ? ok(['VIEW CUSTOMER']) : failed(500, 'The disk is full'),
    });
    expect(await screen.findByText(/^What SALES PERSON opens could not be loaded/)).toBeTruthy();
    works = true;
    await user.click(button('Try again'));
    expect(await screen.findByRole('region', { name: 'What SALES PERSON opens' })).toBeTruthy();
  });

  it('adds a missing area without leaving the form, and picks it', async () => {
    const areas = [{ areaId: 1, areaName: 'Main yard', active: 1, mine: false, users: 1 }];
    const made = { areaId: 5, areaName: 'Top paddock', active: 1, mine: false, users: 0 };
    const { user, sent, onClose } = open(row, {
      'GET /user/getUserAreas': () => ok([...areas]),
      'POST /user/saveArea': () => {
        areas.push(made);
        return ok(made);
      },
      [save]: () => ok(row),
    });
    await user.click(button('Add an area'));
    await user.type(field('Name of the new area'), 'Top paddock{Enter}');
    expect(await screen.findByText('Top paddock')).toBeTruthy();
    expect(bodiesOf(sent, save)).toEqual([]);
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesOf(sent, save)[0]).toMatchObject({ areas: [1, 5] });
  });
});
