import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { lookups, partOf, someVehicle } from '../vehicles-testing.ts';
import { useVehicle } from './api.ts';
import { VehicleDetail } from './VehicleDetail.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const detail = 'GET /mgr/inventory/browseVehicles/detail';
const pictures = 'GET /mgr/inventory/browseVehicles/pictures';
const remove = 'DELETE /mgr/inventory/browseVehicles/deleteImage';
const save = 'POST /mgr/inventory/browseVehicles/saveDetail';
const picture = { id: 1, fileUrl: '/f/1', fileName: '1.jpg', mediumUrl: '/m/1', thumbUrl: '/t/1', isGlobal: false };

function Opened() {
  const { data } = useVehicle(9);
  return data ? <VehicleDetail vehicle={data} /> : null;
}

/**
 * Types a lot number, deletes the picture, submits; `after` is the vehicle that the server returns once the picture is
 * gone.
 */
async function typeDeleteSubmit(after: ReturnType<typeof someVehicle>) {
  window.history.replaceState(null, '', '/vehicleacquisitions/stock/9?tab=general');
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: ['EDIT VEHICLE STOCK'] }));
  let isDeleted = false;
  const sent = answerCalls({
    ...lookups,
    [detail]: () => ok(isDeleted ? after : someVehicle()),
    [pictures]: () => ok(isDeleted ? [] : [picture]),
    [remove]: () => {
      isDeleted = true;
      return ok({ removed: true });
    },
    [save]: () => ok(someVehicle({ version: 9 })),
  });
  const { user } = renderKit(<Opened />);
  fireEvent.change(await screen.findByLabelText('Lot no'), { target: { value: 'L7' } });
  await user.click(await screen.findByLabelText('Delete Picture 1'));
  await user.click(await screen.findByText('Delete'));
  await waitFor(() => expect(sent.filter(({ key }) => key === detail)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByLabelText('Delete Picture 1')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Lot no').value).toBe('L7');
  await user.click(screen.getByText('Submit'));
  await waitFor(() => expect(sent.some(({ key }) => key === save)).toBe(true));
  return partOf(sent.find(({ key }) => key === save));
}

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('picture work of one’s own while something is typed', () => {
  it('does not stand in the way of Submit', async () => {
    const sent = await typeDeleteSubmit(someVehicle({ version: 8 }));
    expect(sent).toMatchObject({ version: 8, lotNo: 'L7' });
  });

  it('does not hide that somebody else changed the vehicle meanwhile', async () => {
    const sent = await typeDeleteSubmit(someVehicle({ version: 9, odometer: 190_000 }));
    expect(sent).toMatchObject({ version: 7, odometer: 186_000 });
  });
});
