import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, pageOf, someVehicleRow } from '../vehicles-testing.ts';
import { VehicleList } from './VehicleList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const query = 'POST /mgr/inventory/browseVehicles/list';

function open(role: string, address = '/') {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ role, permission: ['VIEW VEHICLE STOCK'] }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    [query]: () => ok(pageOf([someVehicleRow(1009, { onHold: 1, holdUntil: '2026-12-01' }), someVehicleRow(1008)])),
    'POST /mgr/inventory/browseVehicles/count': () =>
      ok({ yard: 12, awaiting: 5, dismantled: 7, inactive: 3, onHold: 1 }),
    'POST /mgr/inventory/browseVehicles/sums': () => ok({ cost: 4000, sales: 1000 }),
    'GET /mgr/common/getSetting/7': () => ok({ value: null }),
  });
  return { sent, ...renderKit(<VehicleList />) };
}
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the list of vehicle stock', () => {
  it('shows chips with counts, and a chip asks for its vehicles', async () => {
    const { user, sent } = open('SUPER ADMIN');
    expect(await screen.findByText('S1009')).toBeDefined();
    expect(screen.getByText('On hold', { selector: '[role=gridcell] *' })).toBeDefined();
    const chip = await screen.findByRole('button', { name: /To strip 5/ });
    await user.click(chip);
    await waitFor(() =>
      expect(bodyOf(sent.findLast(({ key }) => key === query))).toMatchObject({ active: 1, dismantled: 0 }),
    );
  });

  it('reads its filter from the address', async () => {
    const { sent } = open('SUPER ADMIN', '/?makeId=1&saleYard=0&olderThanDays=90&notPaidBack=true&dismantled=no');
    await screen.findByText('S1009');
    expect(bodyOf(sent.find(({ key }) => key === query))).toMatchObject({
      makeId: 1,
      locGroupId: 0,
      olderThanDays: 90,
      notPaidBack: true,
      dismantled: 0,
    });
  });

  it('shows cost, sales and payback to those who see cost alone', async () => {
    const { unmount } = open('SUPER ADMIN');
    await screen.findByText('S1009');
    expect(headers()).toEqual(expect.arrayContaining(['Cost', 'Sales', 'Payback']));
    const sums = await screen.findByRole('list', { name: 'Sums' });
    expect(sums.textContent).toBe('Earned $1,000.00of $4,000.00Payback 25 %');
    unmount();
    endSession('otherTab');
    open('SALES PERSON');
    await screen.findByText('S1009');
    expect(headers()).not.toContain('Cost');
    expect(screen.queryByRole('list', { name: 'Sums' })).toBeNull();
    expect(within(screen.getByRole('grid')).getAllByText('1KD')).toHaveLength(2);
  });
});
