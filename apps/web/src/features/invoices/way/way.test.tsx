import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, someInvoice, someLine } from '../invoices-testing.ts';
import { buttonsOf } from '../steps/buttons.tsx';
import { EvidenceFold } from './EvidenceFold.tsx';
import { WayCards } from './WayCards.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const stall = { stallId: 4, reasonName: 'Not found', note: 'Shelf is empty' };
const line = (lineId: number, more: object = {}) => ({
  lineId,
  tagNo: `T${lineId}`,
  description: 'Door',
  stall: null,
  ...more,
});
const job = {
  jobId: 7,
  pickingNo: 'Picking7',
  statusName: 'In Progress',
  isCancelled: false,
  timeLeft: '3 h left',
  urgency: 'fine',
  done: 2,
  total: 3,
  picker: 'Pita',
  lines: [line(1), line(2), line(3, { stall })],
};
const consignment = {
  deliveryId: 5,
  deliveryNo: 'Delivery5',
  courier: 'NZ Couriers',
  wayName: 'Courier',
  driver: '',
  trackingNo: 'NZ1',
  packed: 1,
  total: 1,
  attempts: 1,
  status: 2,
  statusName: 'Out for Delivery',
  packingName: 'Picked Up',
};

beforeEach(() => startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] })));
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

it('shows the job, what is stalled and the consignments, and sends what is picked before the rest', async () => {
  const sent = answerCalls({
    'GET /mgr/delivery/wayOf/501': () => ok({ job, consignments: [consignment] }),
    'POST /mgr/dispatch/sendPicked': () => ok({ deliveryNo: 'Delivery6' }),
  });
  const { user } = renderKit(<WayCards invoiceId={501} />);
  expect(await screen.findByText('2 of 3 picked, Pita')).toBeDefined();
  expect(screen.getByText(/T3 Door: not found/).textContent).toContain('Say what becomes of it');
  expect(screen.getByText(/NZ Couriers · NZ1 · 1 of 1 packed · 1 attempt in vain/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Send what is picked \(1\)/ }));
  await waitFor(() => expect(bodyOf(sent.find(({ key }) => key.endsWith('sendPicked')))).toEqual({ invoiceId: 501 }));
});

it('who takes a part back sees its photos from grading to delivery', async () => {
  const photo = (id: number) => ({ id, fileUrl: `/${id}.jpg`, thumbUrl: null });
  const part = {
    lineId: 1,
    tagNo: 'T1',
    description: 'Engine',
    engineNo: '2NZ-123',
    grading: [photo(1)],
    picking: [],
    packing: [photo(2), photo(3)],
    delivery: [photo(4)],
  };
  answerCalls({ 'GET /mgr/delivery/evidence/501': () => ok({ lines: [part] }) });
  const { user } = renderKit(<EvidenceFold invoiceId={501} />);
  await user.click(screen.getByRole('button', { name: 'Photos from grading to delivery' }));
  expect(await screen.findByText('· engine 2NZ-123')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open T1 at packing 2' }));
  expect(await screen.findByText(/T1 at packing 2 · 3 of 4/)).toBeDefined();
});

it('is collected where something lies here and the person may hand it over', () => {
  const picked = someInvoice({ lines: [someLine(1, { packing: 3, packingName: 'Picked' })] });
  expect(buttonsOf(picked, true)).toContain('collect');
  expect(buttonsOf(picked, false)).not.toContain('collect');
  expect(buttonsOf(someInvoice({ lines: [someLine(1, { packing: 5 })] }), true)).not.toContain('collect');
});
