import { act, screen, waitFor } from '@testing-library/react';
import { lateMessage } from '@yardkeeper/domain/fulfilment/late';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import type { PickingRow } from './api.ts';
import { TellLateDialog } from './TellLateDialog.tsx';

const tell = 'POST /mgr/picking/tellLate';
const job = {
  jobId: 4,
  invoiceNo: 'INV-4',
  customer: 'Ana',
  dueAt: '2026-03-02T02:00:00Z',
  readyAt: null,
  pickerId: 7,
};
const yards = lateMessage(job, new Date());

function open(permission: string[], answer: Parameters<typeof answerCalls>[0][string]) {
  startSession(tokenFor(60_000), someUser({ role: 'PICKER', permission }));
  const sent = answerCalls({ [tell]: answer });
  const onSaved = vi.fn();
  const { user } = renderKit(<TellLateDialog job={job as unknown as PickingRow} onClose={vi.fn()} onSaved={onSaved} />);
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  return { user, message, onSaved, bodies: () => sent.map(({ body }) => JSON.parse(String(body))) };
}
afterEach(() => act(() => endSession('otherTab')));

it('who holds the job sends the yard’s words as they stand', async () => {
  const { user, message, onSaved, bodies } = open(['VIEW PICKING'], () => ok(null));
  expect(message.value).toBe(yards);
  await user.type(message, 'Pay into another account');
  expect(message.value).toBe(yards);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodies()).toEqual([{ jobId: 4, text: '' }]);
});

it('who may send invoices writes their own, and reads that nothing went out when somebody was first', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const nothing = 'Nothing was sent: Ana was told at 3:04 pm';
  const { user, message, onSaved, bodies } = open(['SEND EMAIL INVOICE & QUOTE'], () => failed(409, nothing));
  await user.clear(message);
  await user.type(message, 'It comes on Friday');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain(nothing);
  expect([message.value, onSaved.mock.calls.length]).toEqual(['It comes on Friday', 0]);
  expect(bodies()).toEqual([{ jobId: 4, text: 'It comes on Friday' }]);
  vi.restoreAllMocks();
});
