import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { PartPrices } from './PartPrices.tsx';

const price = (priceItemId: number) => ({
  priceItemId,
  partName: `Part ${priceItemId}`,
  make: '',
  model: '',
  series: '',
  conditionName: 'Used',
  retail: 100,
  trade: 80,
  version: 1,
  changedAt: '2026-03-01T00:00:00.000Z',
  changedBy: 'Ana',
});

beforeEach(() => {
  giveSizes();
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN' }));
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('the ticked prices', () => {
  it('are let go once they are changed', async () => {
    const totals = { count: 1, retailBefore: 100, tradeBefore: 80, retailAfter: 105, tradeAfter: 84 };
    const applied = { changeId: 1, kind: 'percent', percent: 5, rows: 1, at: '2026-03-01T00:00:00.000Z' };
    answerCalls({
      'GET /mgr/partNames/queryPartsPriceList': () => ok({ records: [price(1), price(2)], total: 40, pages: 2 }),
      'GET /mgr/partNames/queryPriceChangeList': () => ok([]),
      'POST /mgr/common/queryMakeList': () => ok([]),
      'POST /mgr/partNames/previewPriceChange': () => ok({ records: [], totals }),
      'POST /mgr/partNames/applyPriceChange': () => ok(applied),
    });
    const { user } = renderKit(<PartPrices />);
    await user.click((await screen.findAllByRole('checkbox', { name: /^Choose (?!every)/ }))[0] as HTMLElement);
    const [ticked] = screen.getAllByRole('button', { name: 'Change by percent' }).slice(-1);
    await user.click(ticked as HTMLElement);
    await user.type(await screen.findByLabelText('Change by percent', { selector: 'input' }), '5');
    await user.click(await screen.findByRole('button', { name: 'Change 1 price' }));
    await screen.findByText('1 price changed by +5 %.');
    await waitFor(() => expect(screen.queryByText('1 ticked')).toBeNull());
  });
});
