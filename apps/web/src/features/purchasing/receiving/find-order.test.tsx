import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { tokenFor } from '../../../test-session.ts';
import { calls, someLine, someOrder, storekeeper, withoutCost } from '../purchasing-testing.ts';
import { FindOrderPage } from './FindOrderPage.tsx';
import { ReceivePage } from './ReceivePage.tsx';

const opened = vi.fn();
vi.mock('../../../shell/menu/open-link.ts', () => ({ useOpenPath: () => opened }));
vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ id: '7' }),
  useSearch: () => ({}),
  useNavigate: () => vi.fn(),
}));

const list = 'POST /mgr/purchaseOrder/purchaseOrderList';
const orders = [
  { purchaseOrderId: 12, poNo: 'PO1012' },
  { purchaseOrderId: 13, poNo: 'PO10121' },
];

beforeEach(async () => {
  await emptyDatabase();
  startSession(tokenFor(60_000), storekeeper());
  answerCalls({
    [list]: () => ok({ records: orders, total: 2, pages: 1 }),
    [calls.detail]: () => ok(someOrder(withoutCost)),
    [calls.lines]: () => ok([someLine(1)]),
    [calls.places]: () => ok({ records: [], total: 0, pages: 0 }),
  });
});
afterEach(() => {
  endSession('otherTab');
  opened.mockReset();
});

it.each(['PO1012', 'po 1012', '1012'])('the number of an order opens it, scanned or typed as %s', async (code) => {
  const { user } = renderKit(<FindOrderPage />);
  await user.type(screen.getByLabelText('Scan or type the number of the order'), `${code}{Enter}`);
  await waitFor(() => expect(opened.mock.calls).toEqual([['/purchase/12/receive']]));
});

it('part of a number opens nothing, and says so', async () => {
  const { user } = renderKit(<FindOrderPage />);
  await user.type(screen.getByLabelText('Scan or type the number of the order'), 'PO101{Enter}');
  expect(await screen.findByText('There is no purchase order PO101')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});

it('with one order open, the number of another leads to that', async () => {
  const { user } = renderKit(<ReceivePage />);
  await user.type(await screen.findByLabelText('Scan what came, or a shelf'), 'PO10121{Enter}');
  await waitFor(() => expect(opened.mock.calls).toEqual([['/purchase/13/receive']]));
});
