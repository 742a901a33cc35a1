import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { answerCalls, ok } from '../../test-fetch.ts';
import type { Message } from './api.ts';
import { MessageDrawer } from './parts/MessageDrawer.tsx';

const message = (change: Partial<Message> = {}): Message => ({
  id: 5,
  kind: 'mail',
  state: 'parked',
  recipient: 'hemi@customer.example',
  subject: 'Your invoice',
  attempts: 8,
  sentBy: 'smtp',
  lastError: '550 No such mailbox',
  outcomeUnknown: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextTryAt: null,
  sentAt: null,
  body: 'Kia ora Hemi',
  messageId: '<1@yardkeeper>',
  allowedActions: ['retry', 'skip'],
  ...change,
});
const detail = 'GET /mgr/outbox/getMessage/5';
const button = (name: string) => screen.getByRole('button', { name });

function open(shown: Message, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ [detail]: () => ok(shown), ...answers });
  return { sent, ...renderKit(<MessageDrawer id={5} onClose={() => undefined} />) };
}

describe('a message of the outbox', () => {
  it('shows its text, why it is parked, and sends again after a question', async () => {
    const queued = message({ state: 'queued', attempts: 0, lastError: null, allowedActions: ['skip'] });
    const { user, sent } = open(message(), { 'PUT /mgr/outbox/retry/5': () => ok(queued) });
    expect(await screen.findByText('Kia ora Hemi')).toBeTruthy();
    expect(screen.getByText('550 No such mailbox')).toBeTruthy();
    await user.click(button('Send again'));
    await screen.findByText('Send it to hemi@customer.example again?');
    expect(sent.map((s) => s.key)).not.toContain('PUT /mgr/outbox/retry/5');
    const yes = screen.getAllByRole('button', { name: 'Send again' }).at(-1);
    await user.click(yes as HTMLElement);
    expect(await screen.findByText('Queued')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  });

  it('warns that it may arrive twice when nobody knows whether it left', async () => {
    const { user } = open(message({ outcomeUnknown: true }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('button', { name: 'Send it all the same' })).toBeTruthy();
    expect(screen.getAllByText(/they may get it twice/).length).toBeGreaterThan(1);
  });

  it('offers only what the server allows', async () => {
    open(message({ state: 'sent', sentAt: '2026-01-01T00:00:00.000Z', lastError: null, allowedActions: [] }));
    await screen.findByText('Kia ora Hemi');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull();
  });

  it('does not call sent what never left the yard', async () => {
    open(message({ state: 'sent', sentBy: 'mailbox', lastError: null, allowedActions: [] }));
    expect(await screen.findByText('Kept here')).toBeTruthy();
    expect(screen.getByText(/no mail server is set up/)).toBeTruthy();
  });
});
