import { screen, waitFor, within } from '@testing-library/react';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, pageOf, someAccount, someRow } from '../contacts-testing.ts';
import { CustomerList, SupplierList } from './ContactList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const query = 'POST /mgr/contactManage/queryContactList';
const counts = 'POST /mgr/contactManage/countContacts';
const owed = 'POST /mgr/contactManage/getOwed';
const lastImport = 'GET /mgr/contactManage/getLastImport';
const rows = [someRow(1001, 'Rimu Garage'), someRow(1002, 'Kauri Motors', { onHold: 1 })];

function open(
  list: React.ReactElement,
  permission: string[],
  overdue: number | null,
  more: Parameters<typeof answerCalls>[0] = {},
) {
  startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    [query]: () => ok(pageOf(rows)),
    [counts]: () => ok({ active: 2, disabled: 1, onHold: 1, owing: overdue, overdue }),
    [lastImport]: () => ok(null),
    ...more,
  });
  return { sent, ...renderKit(list) };
}
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const chips = () =>
  within(screen.getByRole('group', { name: 'Status' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the customer list', () => {
  it('shows balances and overdue ones to those who may see them', async () => {
    const { sent } = open(<CustomerList />, ['VIEW CUSTOMER', 'VIEW CUSTOMER REPORT', 'CREATE CUSTOMER'], 1);
    await screen.findByText('Rimu Garage');
    expect(headers()).toEqual(expect.arrayContaining(['Balance', 'Overdue', 'Credit limit']));
    await waitFor(() => expect(chips().join()).toContain('Overdue 1'));
    expect(screen.getByRole('button', { name: 'New customer' })).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === query))).toMatchObject({ kind: 'customer', enabled: 1 });
  });

  it('shows neither, nor a way to add, to those who only look', async () => {
    open(<CustomerList />, ['VIEW CUSTOMER'], null);
    await screen.findByText('Rimu Garage');
    expect(headers()).not.toContain('Balance');
    expect(headers()).not.toContain('Overdue');
    expect(chips().join()).not.toContain('Overdue');
    expect(screen.queryByRole('button', { name: 'New customer' })).toBeNull();
    expect(screen.getByText('On hold', { selector: '[data-tone] *' })).toBeDefined();
  });

  it('offers to undo one’s own last import, and names who was left alone', async () => {
    const undo = 'POST /mgr/contactManage/undoContactImport';
    let isUndone = false;
    const { user, sent } = open(<CustomerList />, ['VIEW CUSTOMER', 'CREATE CUSTOMER'], null, {
      [lastImport]: () => ok(isUndone ? null : { importId: 5, added: 3, changed: 1, at: '2026-03-02T00:00:00.000Z' }),
      [undo]: () => {
        isUndone = true;
        return ok({ removed: 2, restored: 1, left: 1, leftAlone: [{ debtorID: 9, name: 'Rimu Garage' }] });
      },
    });
    expect(await screen.findByText('Imported: 3 added, 1 changed.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(/2 removed, 1 as before. Used or changed since, so left alone: Rimu Garage/),
    ).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === undo))).toEqual({ importId: 5 });
    await user.click(screen.getByRole('button', { name: 'Close this message' }));
    await waitFor(() => expect(screen.queryByText(/The import is taken back/)).toBeNull());
  });

  it('a chip asks for just those', async () => {
    const { user, sent } = open(<CustomerList />, ['VIEW CUSTOMER', 'VIEW CUSTOMER REPORT'], 1, {
      [owed]: () => ok(someAccount),
    });
    await screen.findByText('Rimu Garage');
    await user.click(screen.getByRole('button', { name: /^Disabled/ }));
    await waitFor(() => expect(bodyOf(sent.findLast(({ key }) => key === query))).toMatchObject({ enabled: 0 }));
    await user.click(screen.getByRole('button', { name: /^Overdue/ }));
    await waitFor(() => expect(bodyOf(sent.findLast(({ key }) => key === query))).toMatchObject({ overdue: true }));
  });

  it('of who owes it says by how much it is overdue, with the sum of all of them', async () => {
    window.history.replaceState(null, '', '/?state=owing&age=days30');
    const { sent } = open(<CustomerList />, ['VIEW CUSTOMER', 'VIEW CUSTOMER REPORT'], 1, {
      [owed]: () => ok({ ...someAccount, owed: 9_876.5, days30: 4_321 }),
    });
    await screen.findByText('Rimu Garage');
    expect(headers()).toEqual(
      expect.arrayContaining(['Owed', ...ageBuckets.map((bucket) => ageBucketNames[bucket]), 'Unused credit']),
    );
    expect(await screen.findByText('$9,876.50')).toBeDefined();
    expect(screen.getByText('$4,321.00')).toBeDefined();
    const asked = { kind: 'customer', includeDisabled: true, owing: 'days30' };
    for (const each of [query, owed]) expect(bodyOf(sent.find(({ key }) => key === each))).toMatchObject(asked);
  });

  it('exports what is filtered', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    window.history.replaceState(null, '', '/?search=rimu&state=onHold');
    const sent = answerCalls({
      ...lookups,
      [query]: () => ok(pageOf(rows)),
      [counts]: () => ok({ active: 2, disabled: 1, onHold: 1, owing: null, overdue: null }),
      'POST /mgr/contactManage/exportContacts': () => new Response('a', { headers: { 'content-type': 'text/csv' } }),
    });
    startSession(tokenFor(60_000), someUser());
    const { user } = renderKit(<CustomerList />);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    const key = 'POST /mgr/contactManage/exportContacts';
    await waitFor(() => expect(sent.some((call) => call.key === key)).toBe(true));
    expect(bodyOf(sent.find((call) => call.key === key))).toEqual({
      kind: 'customer',
      search: 'rimu',
      enabled: 1,
      onHold: 1,
    });
  });
});

describe('the supplier list', () => {
  it('has columns of its own and asks for suppliers', async () => {
    const { sent } = open(<SupplierList />, ['VIEW SUPPLIER', 'CREATE SUPPLIER'], null);
    await screen.findByText('Rimu Garage');
    expect(headers()).toEqual(expect.arrayContaining(['Code', 'Open orders', 'Lead time']));
    expect(headers()).not.toContain('On order');
    expect(screen.getByRole('button', { name: 'New supplier' })).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === query))).toMatchObject({ kind: 'supplier' });
    expect(screen.queryByRole('link', { name: 'Rimu Garage' })).toBeNull();
  });
});
