import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, onPhone, renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { NotificationList } from './NotificationList.tsx';

const went = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => went }));

const long = `Trucks out by 11.45, please. ${'Call the office if a pickup runs late. '.repeat(6)}`.trim();
const item = (notificationID: number, title: string, link: string | null) => ({
  notificationID,
  title,
  link,
  text: long,
  kind: link ? 'pickup' : 'news',
  isRead: 0,
  createdAt: '2026-11-12T02:28:30.000Z',
});

function open() {
  const user = someUser();
  startSession(tokenFor(60_000), user);
  const records = [item(1, 'Gate closes at noon', null), item(2, 'Pickup of a Hilux', '/acquisition/acquisition/7')];
  const sent = answerCalls({
    [`GET /mgr/notification/getUserNotification/${user.userID}`]: () => ok({ records, total: 2, pages: 1, unread: 2 }),
    'PUT /mgr/notification/markAsRead/1': () => ok({ unread: 1 }),
    'PUT /mgr/notification/markAsRead/2': () => ok({ unread: 1 }),
  });
  return { sent, ...renderKit(<NotificationList />) };
}
const row = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[role=row]')!;

beforeEach(() => giveSizes());
afterEach(() => {
  cleanup();
  endSession('otherTab');
  went.mockReset();
  vi.restoreAllMocks();
});

describe.each([
  ['a desk', () => undefined],
  ['a phone', onPhone],
])('the notifications on %s', (_, shape) => {
  beforeEach(shape);

  it('shows one that leads nowhere whole, and as read', async () => {
    const { user, sent } = open();
    await user.click(await row('Gate closes at noon'));
    const notice = await screen.findByRole('dialog', { name: 'Gate closes at noon' });
    expect(within(notice).getByText(long)).toBeTruthy();
    expect(sent.map(({ key }) => key)).toContain('PUT /mgr/notification/markAsRead/1');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes where one leads, and shows it whole to who asks', async () => {
    const { user } = open();
    const pickup = await row('Pickup of a Hilux');
    await user.click(pickup);
    expect(went).toHaveBeenCalledWith({ href: '/acquisition/acquisition/7' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(pickup).getByRole('button', { name: 'More for this row' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show the whole text' }));
    const notice = await screen.findByRole('dialog', { name: 'Pickup of a Hilux' });
    expect(within(notice).getByText(long)).toBeTruthy();
    await user.click(within(notice).getByRole('button', { name: 'Open what it is about' }));
    expect(went).toHaveBeenCalledTimes(2);
  });
});
