import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { soon } from '../../test-soon.ts';
import type { MessagePage, MessageRow } from './api.ts';
import { OutboxList } from './OutboxList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const row = (id: number, subject: string, change: Partial<MessageRow>): MessageRow => ({
  id,
  subject,
  kind: 'mail',
  recipient: 'hemi@customer.example',
  attempts: 1,
  lastError: null,
  createdAt: '2026-11-12T02:00:00.000Z',
  nextTryAt: null,
  sentAt: null,
  outcomeUnknown: false,
  state: 'sent',
  sentBy: 'smtp',
  ...change,
});
const records = [
  row(1, 'Gone', { sentAt: '2026-11-12T03:00:00.000Z' }),
  row(2, 'Not gone', { sentBy: 'mailbox', sentAt: '2026-11-12T03:00:00.000Z' }),
  row(3, 'Unsure', { state: 'parked', outcomeUnknown: true }),
  row(4, 'Unsure and given up', { state: 'skipped', outcomeUnknown: true }),
];
const counts = { queued: 0, sending: 0, sent: 1, kept: 1, parked: 1, skipped: 1 };

function open() {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN' }));
  giveSizes();
  const page: MessagePage = { records, total: 4, pages: 1, counts };
  const sent = answerCalls({ 'POST /mgr/outbox/queryMessageList': () => ok(page) });
  return { sent, ...renderKit(<OutboxList />) };
}
const rowOf = async (subject: string) => within((await screen.findByText(subject)).closest<HTMLElement>('[role=row]')!);

afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('the outbox', () => {
  it('says sent, and when, only of what left', async () => {
    open();
    const gone = await rowOf('Gone');
    expect(gone.getByText('Sent').closest('[data-tone]')?.getAttribute('data-tone')).toBe('done');
    expect(gone.queryByText('–')).toBeNull();
    const here = await rowOf('Not gone');
    expect(here.getByText('Kept here').closest('[data-tone]')?.getAttribute('data-tone')).toBe('open');
    expect(here.getByText('–')).toBeTruthy();
  });

  it('has a chip for what was kept here, and each row says the word of its chip', async () => {
    const { user, sent } = open();
    expect((await rowOf('Unsure')).getByText('Parked, may have left')).toBeTruthy();
    expect((await rowOf('Unsure and given up')).getByText('Given up')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sent 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kept here 1' }));
    await soon(() => expect(sent.some(({ body }) => String(body).includes('"state":"kept"'))).toBe(true));
  });
});
