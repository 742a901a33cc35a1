import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import type { LocationRow } from './api.ts';
import { LocationList } from './LocationList.tsx';

const setActive = 'POST /mgr/location/setActive';
const shelf = (locationID: number): LocationRow => ({
  locationID,
  locationCode: `A0${locationID}`,
  locGroupID: 0,
  locGroupDesc: '',
  kind: 'shelf',
  capacity: null,
  contents: 0,
  notes: '',
  active: 1,
  version: 1,
});

/** A list of two pages, so that a row which fell out of the filter could still be on the other one. */
function open(answer: () => Response) {
  let records = [shelf(1), shelf(2), shelf(3)];
  const sent = answerCalls({
    'POST /mgr/location/queryLocationList': () => ok({ records, total: 40, pages: 2 }),
    'POST /mgr/location/countLocations': () => ok({}),
    'POST /mgr/vehicleAcquisition/queryLocationGroupList': () => ok([]),
    [setActive]: () => {
      records = records.slice(1);
      return answer();
    },
  });
  return { sent: () => sent.filter(({ key }) => key === setActive), ...renderKit(<LocationList />) };
}
const deactivateFirst = async ({ user }: ReturnType<typeof open>) => {
  await user.click((await screen.findAllByRole('checkbox', { name: /^Choose (?!every)/ }))[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
};

beforeEach(() => {
  giveSizes();
  startSession(tokenFor(60_000), someUser({ role: 'INVENTORY', permission: ['EDIT INVENTORY'] }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('the ticked locations', () => {
  it('are let go once they are deactivated', async () => {
    const list = open(() => ok({ changed: 1 }));
    await deactivateFirst(list);
    await waitFor(() => expect(screen.queryByText('1 ticked')).toBeNull());
    await waitFor(() => expect(screen.queryByText('A01')).toBeNull());
    await list.user.click(screen.getAllByRole('checkbox', { name: /^Choose (?!every)/ })[0] as HTMLElement);
    await list.user.click(screen.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(list.sent()).toHaveLength(2));
    expect(JSON.parse(String(list.sent()[1]?.body))).toEqual({ ids: [2], active: 1 });
  });

  it('stay ticked when they could not be', async () => {
    const list = open(() => failed(409, 'A01 is in use'));
    await deactivateFirst(list);
    await waitFor(() => expect(screen.queryByText('A01')).toBeNull());
    expect(screen.getByText('1 ticked')).toBeDefined();
  });
});
