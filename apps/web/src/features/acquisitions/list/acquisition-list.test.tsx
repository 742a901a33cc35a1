import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, pageOf, someRow } from '../acquisitions-testing.ts';
import { AcquisitionList } from './AcquisitionList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const columns = 'GET /mgr/vehicleAcquisition/getVATableConfigs/7';
const query = 'POST /mgr/vehicleAcquisition/queryAcquisitionList';
const rows = [
  someRow(501, { onHold: 1, holdUntil: '2026-03-16' }),
  someRow(502, { status: 4, statusName: 'In Progress', pickupAt: '2026-03-03T20:30:00.000Z', driver: 'Rangi Kahu' }),
];
const layout = { hidden: ['docsComplete'], order: [], views: [] };

function open(permission: string[], address = '/', more: Parameters<typeof answerCalls>[0] = {}) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ role: 'BUYING', permission }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    [query]: () => ok(pageOf(rows)),
    'POST /mgr/vehicleAcquisition/countAcquisitions': () =>
      ok({
        open: 3,
        inProgress: 2,
        completed: 1,
        closed: 9,
        cancelled: 0,
        price: permission.includes('VIEW VA') ? 900 : null,
      }),
    [columns]: () => ok({ value: layout }),
    ...more,
  });
  return { sent, ...renderKit(<AcquisitionList />) };
}
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the list of acquisitions', () => {
  it('shows status chips with counts, the hold, and the columns as they were laid out', async () => {
    const { user, sent } = open(['VIEW VA', 'CREATE VA', 'EDIT VA & PICKUP']);
    await screen.findByText('ACQ-501');
    expect(screen.getByTitle('On hold')).toBeDefined();
    await waitFor(() => expect(headers()).not.toContain('Docs'));
    expect(headers()).toContain('Price');
    const chips = screen.getByRole('group', { name: 'Status' });
    await waitFor(() => expect(within(chips).getByRole('button', { name: /In Progress 2/ })).toBeDefined());
    await user.click(within(chips).getByRole('button', { name: /Completed/ }));
    await waitFor(() => expect(bodyOf(sent.findLast(({ key }) => key === query))).toMatchObject({ status: 5 }));
    expect(screen.getByRole('button', { name: 'New acquisition' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Dealers register' })).toBeDefined();
  });

  it('shows no money and nothing to add to those who only pick up', async () => {
    open(['VIEW PICKUP']);
    await screen.findByText('ACQ-501');
    expect(headers()).not.toContain('Price');
    expect(screen.queryByRole('button', { name: 'New acquisition' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('shows itself with the usual columns when the stored ones cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { sent } = open(['VIEW VA'], '/', { [columns]: () => failed(500, 'Broken') });
    await screen.findByText('ACQ-501');
    await waitFor(() => expect(sent.filter(({ key }) => key === columns).length).toBeGreaterThan(0));
    expect(headers()).toContain('Docs');
    // A rejection that nobody handles would fail this file.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it.each([
    ['from=2026-03-01', {}],
    ['to=2026-03-01', {}],
    ['from=2026-03-31&to=2026-03-01', { from: '2026-03-01', to: '2026-03-31' }],
  ])('%s filters by %j: one day alone is no range', async (address, days) => {
    const { sent } = open(['VIEW VA'], `/?${address}`);
    await screen.findByText('ACQ-501');
    const { from, to } = bodyOf(sent.find(({ key }) => key === query));
    expect({ from, to }).toEqual({ from: undefined, to: undefined, ...days });
  });

  it('shows pickups by day of New Zealand in the calendar', async () => {
    const { sent } = open(['VIEW VA'], '/?view=calendar&day=2026-03-05');
    const wednesday = await screen.findByRole('region', { name: 'Wed 4 Mar' });
    expect(await within(wednesday).findByText(/09:30 KLM482/)).toBeDefined();
    const asked = bodyOf(sent.find(({ key }) => key === query));
    expect(asked).toMatchObject({ pickupFrom: '2026-03-02', pickupTo: '2026-03-08' });
  });
});
