import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { tellNews } from '../../../test-line.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { useLiveVehicle } from '../keys.ts';
import { someVehicle } from '../vehicles-testing.ts';
import { useVehicle } from './api.ts';

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

/** Shows the figures of the header and of the summary's cards. */
function Cards() {
  useLiveVehicle(9);
  const { data } = useVehicle(9);
  return <p>{data ? `${data.clock.earned} earned, ${data.tagsSold} sold` : 'nothing yet'}</p>;
}

it('a part that is sold moves the cards of its vehicle, and not its curve alone', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] }));
  const vehicle = someVehicle({ tagsSold: 1 });
  let shown = vehicle;
  answerCalls({ 'GET /mgr/inventory/browseVehicles/detail': () => ok(shown) });
  renderKit(<Cards />);
  await screen.findByText('500 earned, 1 sold');
  shown = { ...vehicle, tagsSold: 2, clock: { ...vehicle.clock, earned: 700 } };
  await tellNews('/topic/stock', { kind: 'tag', id: 100_001 });
  await waitFor(() => expect(screen.getByText('700 earned, 2 sold')).toBeDefined());
});
