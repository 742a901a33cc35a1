import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, someRow } from '../desk-testing.ts';
import { RunsPage } from './RunsPage.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const save = 'POST /mgr/delivery/saveRun';
const van = { way: 'van', wayName: 'Own van', courierId: null, courier: '' } as const;

/** A server that remembers who drives what. */
function open(refuses = false) {
  let rows = [
    someRow(1, { ...van, driverId: 21, driver: 'Hemi', stop: 1 }),
    someRow(2, { ...van, driverId: 21, driver: 'Hemi', stop: 2 }),
    someRow(3, { ...van, area: 'Ōtara' }),
  ];
  const sent = answerCalls({
    ...lookups,
    'POST /mgr/dispatch/queryDispatchList': () => ok({ records: rows, total: rows.length, pages: 1 }),
    [save]: (one) => {
      if (refuses) return failed(409, 'Delivery3 is called off');
      const { driverId, deliveryIds } = bodyOf(one) as { driverId: number; deliveryIds: number[] };
      rows = rows.map((row) => {
        const at = deliveryIds.indexOf(row.deliveryId);
        if (at >= 0) return { ...row, driverId, stop: at + 1 };
        return row.driverId === driverId ? { ...row, driverId: null, stop: null } : row;
      });
      return ok({ driverId, driver: 'Hemi', stops: [], cod: 0 });
    },
  });
  return { sent, ...renderKit(<RunsPage />) };
}
const column = (name: string) => screen.findByRole('region', { name });
const stopsOf = async (name: string) =>
  within(await column(name))
    .queryAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startSession(tokenFor(60_000), someUser({ role: 'DISPATCHER', permission: ['VIEW DISPATCH'] }));
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('a stop is given to a driver and moved by keyboard; the order is saved and the focus stays with it', async () => {
  const { user, sent } = open();
  expect(await stopsOf('No driver yet')).toEqual(['Delivery3']);
  await user.click(screen.getByRole('button', { name: 'Move Delivery3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'To Hemi' }));
  await waitFor(async () => expect(await stopsOf('Hemi')).toEqual(['Delivery1', 'Delivery2', 'Delivery3']));
  expect(await screen.findByText('Delivery3 is stop 3 of Hemi')).toBeDefined();
  const mover = screen.getByRole('button', { name: 'Move Delivery3' });
  mover.focus();
  fireEvent.keyDown(mover, { key: 'ArrowUp', altKey: true });
  await waitFor(async () => expect(await stopsOf('Hemi')).toEqual(['Delivery1', 'Delivery3', 'Delivery2']));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Delivery3'));
  expect(bodyOf(sent.filter(({ key }) => key === save).at(-1))).toEqual({ driverId: 21, deliveryIds: [1, 3, 2] });
});

it('a stop is dragged onto another driver', async () => {
  const { sent } = open();
  const target = await column('Mere');
  document.elementFromPoint = () => target;
  const handle = (await column('No driver yet')).querySelector('li span[aria-hidden]')!;
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 300, clientY: 40 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  await waitFor(() => expect(bodyOf(sent.find(({ key }) => key === save))).toEqual({ driverId: 22, deliveryIds: [3] }));
  await waitFor(async () => expect(await stopsOf('Mere')).toEqual(['Delivery3']));
});

it('a move that is refused goes back', async () => {
  const { user } = open(true);
  await user.click(await screen.findByRole('button', { name: 'Move Delivery3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'To Mere' }));
  await waitFor(async () => expect(await stopsOf('No driver yet')).toEqual(['Delivery3']));
  expect(await stopsOf('Mere')).toEqual([]);
});

it('a whole run is handed over', async () => {
  const { user } = open();
  await user.click(within(await column('Hemi')).getByRole('button', { name: 'Hand over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over 2 consignments' });
  expect(within(dialog).getByText('Delivery1 · Garage 1')).toBeDefined();
  expect(within(dialog).queryByLabelText(/Tracking number/)).toBeNull();
});
