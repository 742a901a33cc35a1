import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { MyPickups } from './MyPickups.tsx';

vi.mock('../../../live/socket.ts', () => ({ listen: () => () => undefined, onReconnect: () => () => undefined }));

beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ role: 'DRIVER', permission: ['VIEW PICKUP'] }));
  answerCalls({ 'GET /mobile/pickup/getMyPickups': () => ok([]) });
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('the driver is told that there is no connection, and no longer once it is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderKit(<MyPickups />);
  expect((await screen.findByRole('status')).textContent).toMatch(/^No connection/);
  line.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('status')).toBeNull();
  line.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status').textContent).toMatch(/^No connection/);
});
