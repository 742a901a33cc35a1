import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { tellNews } from '../../../test-line.ts';
import { everyPermission, someUser, tokenFor } from '../../../test-session.ts';
import { Board } from './Board.tsx';

vi.mock('../../../kit/chart/ChartDrawing.tsx', () => ({ ChartDrawing: () => null }));

afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

/** Boards also show debts, late deliveries and people who wait for parts. */
it.each(['/topic/invoices', '/topic/dispatch', '/topic/contacts', '/topic/backOrders'])(
  'figures follow news of %s',
  async (topic) => {
    // The window asks again without the delay that keeps windows apart.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: everyPermission }));
    let late = 3;
    const overview = () => ok({ lateOrders: { picking: 0, sending: late, oldestDueAt: null } });
    answerCalls({
      'GET /mgr/dashboard/getAdminOverView': overview,
      'GET /mgr/dashboard/getAdminDetailReport': () => ok({}),
      'GET /mgr/dashboard/getItemNotPriced': () => ok({ records: [], total: 0, pages: 0 }),
      'POST /mgr/common/queryUserList': () => ok([]),
      'POST /mgr/vehicleAcquisition/queryLocationGroupList': () => ok([]),
    });
    renderKit(<Board />);
    const figure = async (value: string) =>
      waitFor(() => expect(screen.getByText('Late to deliver').parentElement!.textContent).toContain(value));
    await figure('3');
    late = 2;
    await tellNews(topic, { kind: 'any', id: 1 });
    await figure('2');
  },
);
