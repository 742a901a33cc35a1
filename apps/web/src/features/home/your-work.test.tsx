import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { YourWork } from './YourWork.tsx';

vi.mock('../../live/socket.ts', () => ({ listen: () => () => undefined, onReconnect: () => () => undefined }));

function open(permission: string[]) {
  startSession(tokenFor(60_000), someUser({ role: 'YARD HAND', permission }));
  const sent = answerCalls({
    'POST /mgr/vehicleAcquisition/countAcquisitions': () =>
      ok({ open: 3, inProgress: 2, completed: 7, closed: 90, cancelled: 1 }),
    'GET /mobile/pickup/getMyPickups': () => ok([{}, {}]),
    'POST /mgr/contactManage/countContacts': () => ok({ active: 9, disabled: 0, onHold: 1, overdue: 4 }),
  });
  renderKit(<YourWork />);
  return sent;
}

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('your work', () => {
  it('is the pickups of whoever drives, and only that is asked for', async () => {
    const sent = open(['VIEW PICKUP']);
    const line = await screen.findByRole('link', { name: /Your pickups/ });
    expect([line.textContent, line.getAttribute('href')]).toEqual(['Your pickups2', '/vehicleacquisitions/pickups']);
    expect(sent.map(({ key }) => key)).toEqual(['GET /mobile/pickup/getMyPickups']);
  });

  it('is where each vehicle stands for whoever buys, and who owes for whoever minds the accounts', async () => {
    open(['VIEW VA', 'VIEW CUSTOMER', 'VIEW CUSTOMER REPORT']);
    const arranged = await screen.findByRole('link', { name: /Pickups arranged/ });
    expect(arranged.getAttribute('href')).toBe('/vehicleacquisitions/list?status=inProgress');
    expect(screen.getByRole('link', { name: /Customers overdue/ }).textContent).toBe('Customers overdue4');
  });

  it('is not there for whom nothing waits', () => {
    const sent = open(['VIEW INVENTORY']);
    expect(screen.queryByText('Your work')).toBeNull();
    expect(sent).toEqual([]);
  });
});
