import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../../kit/testing.tsx';
import { answerCalls, ok } from '../../../../test-fetch.ts';
import { someVehicle } from '../../vehicles-testing.ts';
import { PurchaseTab } from './PurchaseTab.tsx';

afterEach(() => vi.restoreAllMocks());

it('totals every row, whichever page of five is shown', async () => {
  giveSizes();
  const rows = Array.from({ length: 7 }, (_, n) => ({
    expenseDesc: `Expense ${n + 1}`,
    supplier: '',
    amount: 100,
    gst: 15,
    expenseAmount: 115.05,
  }));
  answerCalls({ 'GET /mgr/inventory/browseVehicles/purchaseDetail': () => ok(rows) });
  const { user } = renderKit(<PurchaseTab vehicle={someVehicle()} />);
  await screen.findByText('Expense 5');
  const totals = () => within(screen.getByText('Total').closest('[role=row]') as HTMLElement);
  expect(screen.queryByText('Expense 6')).toBeNull();
  expect(totals().getByText('$805.35')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /next/i }));
  await screen.findByText('Expense 7');
  expect(totals().getByText('$805.35')).toBeDefined();
});
