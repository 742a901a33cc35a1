import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someOrder } from '../purchasing-testing.ts';
import { AnalysisTab } from './AnalysisTab.tsx';

const analysis = 'GET /mgr/purchaseOrder/getSalesAnalysis';
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<typeof import('@mantine/hooks')>()),
  useInViewport: () => ({ ref: () => undefined, inViewport: true }),
}));
afterEach(() => vi.restoreAllMocks());

describe('the sales analysis of an order', () => {
  it('shows beside each line how its part sells, in figures and as bars', async () => {
    answerCalls({
      [analysis]: () =>
        ok([
          {
            purchaseOrderItemId: 1,
            partDesc: 'Headlamp',
            vehicle: 'Toyota Hilux',
            sold90: 4,
            sold365: 11,
            lost365: 3,
            onHand: 2,
            promised: 1,
            onOrder: 5,
            medianPrice: 180,
            daysOnShelf: null,
            months: [
              { month: '2026-01', sold: 8, lost: 1 },
              { month: '2026-02', sold: 3, lost: 2 },
            ],
          },
        ]),
    });
    renderKit(<AnalysisTab order={someOrder()} />);
    const line = (await screen.findByText('Headlamp')).closest('li')!;
    expect(line.textContent).toContain('Sold a year11');
    expect(line.textContent).toContain('Asked in vain3');
    expect(line.textContent).toContain('Median price$180.00');
    expect(line.textContent).toContain('Shelf days–');
    expect(
      within(line).getByRole('img', { name: 'Headlamp Toyota Hilux: 11 sold, 3 asked in vain in 2 months' }),
    ).toBeDefined();
    await waitFor(() => expect(line.querySelector('.recharts-responsive-container')).not.toBeNull(), {
      timeout: 20_000,
    });
  });
});
