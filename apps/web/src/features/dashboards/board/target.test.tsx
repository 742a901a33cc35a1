import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { everyPermission, someUser, tokenFor } from '../../../test-session.ts';
import { SalespersonTiles } from './salesperson/SalespersonTiles.tsx';

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const target = {
  month: '2026-03',
  target: 0 as number | null,
  reached: 120,
  percent: 100 as number | null,
  toGo: 0 as number | null,
  workingDaysLeft: 3,
  commissionPercent: null,
  commission: null,
};

it.each([
  ['a target of nothing is one, and is reached', target, 'Target of Mar 26 100 %$0 reached, $120 sold'],
  [
    'none is said to be none',
    { ...target, target: null, percent: null, toGo: null },
    'Target of Mar 26 Not set$120 sold',
  ],
  [
    'one is said with what is left of it',
    { ...target, target: 480, percent: 25, toGo: 360 },
    'Target of Mar 26 25 %$360 to go in 3 working days',
  ],
])('%s', async (_, answer, said) => {
  window.history.replaceState(null, '', '/?period=own&from=2026-03-01&to=2026-03-31');
  startSession(tokenFor(60_000), someUser({ role: 'SALES PERSON', permission: everyPermission }));
  answerCalls({
    'GET /mgr/dashboard/getSalePersonOverView': () => ok({ revenue: null, quotes: null, target: answer }),
  });
  renderKit(<SalespersonTiles />);
  expect((await screen.findByText('Target of Mar 26')).closest('li')?.textContent).toBe(said);
});
