import { MantineProvider } from '@mantine/core';
import { IconFileInvoice, IconUsers } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserNews } from '@yardkeeper/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardScreens } from '../features/dashboards/screens.ts';
import { useUnsavedGuard } from '../kit/form/unsaved-work.ts';
import { createAppRouter } from '../router.tsx';
import { adoptSession, endSession, session, startSession, updateUser } from '../session/store.ts';
import { answerCalls, failed, ok, type Sent } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { openDocument, openDocuments } from './documents/documents.ts';
import { recentPages } from './documents/recent-pages.ts';
import { followSession } from './follow-session.ts';
import type { Screen } from './menu/screen.ts';
import { ScreensContext } from './menu/screens-context.ts';
import { recentMessages, toast } from './messages/toasts.ts';
import type { NotificationItem } from './notifications/notification-list.ts';

const news = vi.hoisted(() => ({ tell: (_: UserNews): void => undefined }));
vi.mock('../live/start.ts', () => ({
  startLive: () => undefined,
  onUserNews: (listener: (n: UserNews) => void) => {
    news.tell = listener;
    return () => undefined;
  },
}));

const page = (name: string) => async () => () => <h1>{name}</h1>;
function Draft() {
  useUnsavedGuard(true);
  return <h1>A draft</h1>;
}
const screens: Screen[] = [
  ...dashboardScreens,
  {
    path: '/invoice/list',
    guard: { anyOf: ['VIEW_INVOICE_AND_QUOTE'] },
    title: 'Invoices',
    menu: { group: 'Invoices', label: 'Invoices', icon: IconFileInvoice, waits: 'overdueInvoices' },
    load: page('All invoices'),
  },
  { path: '/invoice/$id', guard: { anyOf: ['VIEW_INVOICE_AND_QUOTE'] }, title: 'Invoice', load: page('One invoice') },
  {
    path: '/invoice/create',
    guard: 'signedIn',
    title: 'New',
    titleAt: ({ search }) => (search.quote === '1' ? 'New quote' : 'New invoice'),
    load: async () => Draft,
  },
  { path: '/purchase/$id', guard: 'signedIn', title: 'Purchase order', load: async () => Draft },
  {
    path: '/settings/user',
    guard: { role: 'SUPER_ADMIN' },
    title: 'Users',
    menu: { group: 'Settings', label: 'Users', icon: IconUsers, waits: 'parkedMessages' },
    load: page('All users'),
  },
];
const item = (notificationID: number, isRead: 0 | 1): NotificationItem => ({
  notificationID,
  isRead,
  kind: 'role',
  title: `News ${notificationID}`,
  text: '',
  link: null,
  createdAt: '2024-01-01T00:00:00Z',
});
const seller = someUser({ permission: ['VIEW INVOICE & QUOTE'] });
let sent: Sent[] = [];
const broken = () => failed(500, 'Something went wrong on our side');

const answers = {
  'GET /mgr/notification/getUserNotification/8': () => ok({ records: [], total: 0, pages: 0, unread: 0 }),
  'GET /mgr/notification/getUserNotification/7': () =>
    ok({ records: [item(2, 0), item(1, 0)], total: 2, pages: 1, unread: 2 }),
  'PUT /mgr/notification/markAsRead/2': () => ok({ unread: 2 }),
  'PUT /mgr/notification/markAllAsRead/7': () => ok({ unread: 0 }),
  'DELETE /mgr/notification/clear/7': () => ok(null),
  // The home page makes these calls for a person who may see everything.
  'GET /mobile/pickup/getMyPickups': broken,
  'GET /mgr/dashboard/getWaiting': broken,
  'GET /mgr/dashboard/getAdminOverView': broken,
  'GET /mgr/dashboard/getAdminDetailReport': broken,
  'GET /mgr/dashboard/getItemNotPriced': broken,
  'POST /mgr/vehicleAcquisition/queryLocationGroupList': broken,
  'POST /mgr/common/queryUserList': broken,
};

beforeEach(() => {
  startSession(tokenFor(60_000), seller);
  sent = answerCalls(answers);
});
afterEach(() => {
  act(() => endSession('expired'));
  localStorage.removeItem('yk.menu-groups');
  window.dispatchEvent(new StorageEvent('storage', { key: 'yk.menu-groups', storageArea: localStorage }));
});

async function open(path: string) {
  const router = createAppRouter(screens, createMemoryHistory({ initialEntries: [path] }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ScreensContext value={screens}>
          <RouterProvider router={router} />
        </ScreensContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}
const click = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));

describe('the menu', () => {
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Menu' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('follows the rights of the person without a new sign-in', async () => {
    await open('/dashboards/classic');
    expect(entries()).toEqual(['Home', 'Invoices']);
    act(() => updateUser({ ...seller, role: 'SUPER ADMIN' }));
    await waitFor(() => expect(entries()).toEqual(['Home', 'Invoices', 'Users']));
  });

  it('stays, and home with it, when nothing that home counts can be counted', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    act(() => updateUser({ ...seller, role: 'SUPER ADMIN' }));
    await open('/dashboards/classic');
    const work = screen.getByRole('region', { name: 'Your work' });
    await within(work).findByText('Your work could not be counted.');
    expect(within(work).getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Mōrena|Kia ora/);
    expect(entries()).toEqual(['Home', 'Invoices', 'Users']);
    expect(screen.queryByRole('alert')).toBeNull();
    vi.restoreAllMocks();
  });

  const heading = (name: string) => screen.getByRole('button', { name });
  const isOpen = (name: string) => heading(name).getAttribute('aria-expanded') === 'true';

  it('folds a group, remembers it for the person, and opens it for its pages alone', async () => {
    const admin = { ...seller, role: 'SUPER ADMIN' };
    act(() => updateUser(admin));
    await open('/dashboards/classic');
    expect([isOpen('Invoices'), isOpen('Settings')]).toEqual([true, true]);
    click('Settings');
    expect(entries()).toEqual(['Home', 'Invoices']);
    expect(JSON.parse(localStorage.getItem('yk.menu-groups') ?? '')).toEqual({ 7: { Settings: false } });
    cleanup();
    const router = await open('/settings/user');
    expect(isOpen('Settings')).toBe(true);
    click('Settings');
    expect(isOpen('Settings'), 'who folds it on its own page has it folded').toBe(false);
    await act(() => router.navigate({ to: '/invoice/$id', params: { id: '5' } }));
    expect([isOpen('Invoices'), isOpen('Settings')]).toEqual([true, false]);
    await act(() => router.navigate({ to: '/settings/user' }));
    expect(isOpen('Settings')).toBe(true);
    act(() => startSession(tokenFor(60_000, 'another'), { ...admin, userID: 8 }));
    await act(() => router.navigate({ to: '/dashboards/classic' }));
    expect(isOpen('Settings'), 'another person has chosen nothing').toBe(true);
  });

  it('is walked, folded and opened by the arrow keys', async () => {
    act(() => updateUser({ ...seller, role: 'SUPER ADMIN' }));
    await open('/dashboards/classic');
    const user = userEvent.setup();
    act(() => screen.getByRole('link', { name: 'Home' }).focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(heading('Invoices'));
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect([document.activeElement, isOpen('Invoices')]).toEqual([heading('Invoices'), false]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(heading('Settings'));
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
    expect([document.activeElement?.textContent, isOpen('Invoices')]).toEqual(['Invoices', true]);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Users');
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    expect(isOpen('Invoices')).toBe(false);
  });

  it('tells at the entry how much waits there, and nothing where nothing does', async () => {
    sent = answerCalls({
      ...answers,
      'GET /mgr/dashboard/getWaiting': () => ok({ overdueInvoices: 1204, parkedMessages: 0 }),
    });
    act(() => updateUser({ ...seller, role: 'SUPER ADMIN' }));
    await open('/invoice/list');
    await screen.findByText('999+');
    const link = screen.getByRole('link', { name: 'Invoices', description: 'Invoices overdue: 1204' });
    expect(link.getAttribute('href')).toBe('/invoice/list');
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('aria-describedby')).toBeNull();
    expect(sent.filter(({ key }) => key === 'GET /mgr/dashboard/getWaiting')).toHaveLength(1);
  });

  it('can be narrowed and keeps its names', async () => {
    await open('/dashboards/classic');
    click('Narrow the menu');
    expect(entries()).toEqual(['', '']);
    expect(screen.getByRole('link', { name: 'Invoices' })).toBeTruthy();
    click('Widen the menu');
  });

  it('remembers the screens that were opened', async () => {
    await open('/invoice/list');
    await waitFor(() => expect(recentPages.screen.get()[0]).toMatchObject({ id: '/invoice/list', name: 'Invoices' }));
  });
});

describe('the strip of open documents', () => {
  beforeEach(() => {
    for (const id of ['1', '2', '3']) openDocument('invoice', id, `INV-${id}`);
  });

  it.each([
    ['/invoice/create?quote=1', 'New quote'],
    ['/invoice/create', 'New invoice'],
  ])('calls %s what is made there: %s', async (path, name) => {
    await open(path);
    await waitFor(() => expect(document.title).toBe(`${name} · Yardkeeper`));
  });

  const closeElsewhere = (kept: readonly { id: string; name: string }[], key = 'yk.me.tabs.invoice') =>
    act(() => {
      localStorage.setItem(key, JSON.stringify(kept));
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    });

  it('is the same in every window: what another one closes is left here, for its neighbour or the list', async () => {
    for (const id of ['1', '2', '3']) openDocument('invoice', id, `INV-${id}`);
    const router = await open('/invoice/2');
    const at = () => router.state.location.pathname;
    closeElsewhere([
      { id: '1', name: 'INV-1' },
      { id: '3', name: 'INV-3' },
    ]);
    await waitFor(() => expect(at()).toBe('/invoice/3'));
    closeElsewhere([{ id: '3', name: 'INV-3' }]);
    expect(at(), 'another document').toBe('/invoice/3');
    closeElsewhere([]);
    await waitFor(() => expect(at()).toBe('/invoice/list'));
  });

  it('gives a document its tab back that another window closed while something unsaved is typed here', async () => {
    openDocument('purchaseOrder', '7', 'PO-7');
    const router = await open('/purchase/7');
    closeElsewhere([], 'yk.me.tabs.purchase-order');
    await waitFor(() => expect(openDocuments.purchaseOrder.get()).toEqual([{ id: '7', name: 'PO-7' }]));
    expect(router.state.location.pathname).toBe('/purchase/7');
  });

  it('lends its names to the title of the window', async () => {
    const router = await open('/invoice/9');
    await waitFor(() => expect(document.title).toBe('Invoice · Yardkeeper'));
    act(() => openDocument('invoice', '9', 'INV-9'));
    await waitFor(() => expect(document.title).toBe('INV-9 · Invoice · Yardkeeper'));
    await act(() => router.navigate({ to: '/invoice/2' }));
    await waitFor(() => expect(document.title).toBe('INV-2 · Invoice · Yardkeeper'));
    await act(() => router.navigate({ to: '/invoice/list' }));
    await waitFor(() => expect(document.title).toBe('Invoices · Yardkeeper'));
  });

  it('closes to the neighbour, then to the list', async () => {
    const router = await open('/invoice/2');
    click('Close invoice INV-2');
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoice/3'));
    click('Close invoice INV-3');
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoice/1'));
    click('Close invoice INV-1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoice/list'));
    expect(screen.queryByRole('navigation', { name: 'Open documents' })).toBeNull();
  });

  it('stays where it is when another tab is closed', async () => {
    const router = await open('/invoice/2');
    click('Close invoice INV-3');
    expect(router.state.location.pathname).toBe('/invoice/2');
    expect(openDocuments.invoice.get().map((tab) => tab.id)).toEqual(['1', '2']);
  });

  it('asks before it closes over unsaved work, and keeps the tab of whoever stays', async () => {
    openDocument('purchaseOrder', '4', 'PO-4');
    openDocument('purchaseOrder', '5', 'PO-5');
    const router = await open('/purchase/4');
    click('Close purchase order PO-4');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    click('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(openDocuments.purchaseOrder.get()).toHaveLength(2);
    click('Close purchase order PO-4');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    click('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/purchase/5'));
    expect(openDocuments.purchaseOrder.get().map((tab) => tab.id)).toEqual(['5']);
  });

  it('brings the tab of the document that is looked at into view, also when it comes after its data', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('data-path'));
    });
    await open('/invoice/9');
    expect(seen).toEqual([]);
    act(() => openDocument('invoice', '8', 'INV-8'));
    expect(seen).toEqual([]);
    act(() => openDocument('invoice', '9', 'INV-9'));
    expect(seen).toEqual(['/invoice/9']);
    vi.restoreAllMocks();
  });

  it('brings it into view again when the strip becomes narrower, as by the arrows', async () => {
    let measure = (): void => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class extends ResizeObserver {
        constructor(callback: ResizeObserverCallback) {
          super(callback);
          measure = () => callback([], this);
        }
      },
    );
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await open('/invoice/3');
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    act(() => measure());
    seen.mockClear();
    act(() => measure());
    expect(seen).not.toHaveBeenCalled();
    width.mockReturnValue(200);
    act(() => measure());
    expect(seen.mock.contexts.map((tab) => (tab as HTMLElement).dataset.path)).toEqual(['/invoice/3']);
    vi.restoreAllMocks();
  });

  it('scrolls 120 px per step', async () => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => undefined);
    await open('/invoice/2');
    click('Scroll on');
    click('Scroll back');
    expect(scrollBy.mock.calls.map((call) => (call[0] as unknown as ScrollToOptions).left)).toEqual([120, -120]);
    vi.restoreAllMocks();
  });
});

describe('the bell', () => {
  it('counts what comes, lowers once per item read, and asks before it is emptied', async () => {
    await open('/invoice/list');
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    act(() => news.tell({ kind: 'notification', notification: item(3, 0), unread: 3 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
    const panel = await screen.findByRole('dialog', { name: /^Notifications/ });
    expect(within(panel).getAllByText(/^News/, { exact: false })[0]?.textContent).toContain('News 3');
    fireEvent.click(within(panel).getByRole('button', { name: /News 2/ }));
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    fireEvent.click(within(panel).getByRole('button', { name: /News 2/ }));
    expect(sent.filter((s) => s.key.startsWith('PUT'))).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
    fireEvent.click(within(panel).getByRole('button', { name: 'Mark all read' }));
    await screen.findByRole('button', { name: 'Notifications' });
    expect(within(panel).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/notifications');
    fireEvent.click(within(panel).getByRole('button', { name: 'Clear' }));
    await screen.findByRole('alertdialog', { name: 'Clear all notifications?' });
    click('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.some((s) => s.key.startsWith('DELETE'))).toBe(false);
    click('Notifications');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await screen.findByRole('alertdialog', { name: 'Clear all notifications?' });
    click('Clear all');
    await waitFor(() => expect(sent.at(-1)?.key).toBe('DELETE /mgr/notification/clear/7'));
    click('Notifications');
    expect(await screen.findByText(/Nothing new/)).toBeTruthy();
  });
});

describe('the bell beside another browser', () => {
  const list = 'GET /mgr/notification/getUserNotification/7';
  const openBell = async (unread: number) => {
    await open('/invoice/list');
    fireEvent.click(await screen.findByRole('button', { name: `Notifications, ${unread} unread` }));
    return screen.findByRole('dialog', { name: /^Notifications/ });
  };

  it('takes the count of the server when something is read that was read there', async () => {
    answerCalls({ 'PUT /mgr/notification/markAsRead/2': () => ok({ unread: 1 }) });
    const panel = await openBell(2);
    act(() => news.tell({ kind: 'unread', unread: 1 }));
    fireEvent.click(within(panel).getByRole('button', { name: /News 2/ }));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  });

  it('is empty when it was cleared there, and stays when all was only read', async () => {
    const panel = await openBell(2);
    const asked = () => sent.filter(({ key }) => key === list).length;
    const before = asked();
    act(() => news.tell({ kind: 'unread', unread: 0 }));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(within(panel).getByRole('button', { name: /News 2/ })).toBeTruthy();
    answerCalls({ [list]: () => ok({ records: [], total: 0, pages: 0, unread: 0 }) });
    act(() => news.tell({ kind: 'unread', unread: 0 }));
    expect(await within(panel).findByText(/Nothing new/)).toBeTruthy();
  });

  it('says when older ones cannot be loaded, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = ok({ records: [item(2, 0)], total: 2, pages: 1, unread: 1 });
    const answers = [first, broken(), ok({ records: [item(1, 1)], total: 2, pages: 1, unread: 1 })];
    answerCalls({ [list]: () => answers.shift() ?? broken() });
    const panel = await openBell(1);
    fireEvent.click(within(panel).getByRole('button', { name: 'Show older' }));
    expect((await within(panel).findByRole('alert')).textContent).toBe('Older notifications could not be loaded.');
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByRole('button', { name: /News 1/ })).toBeTruthy();
    expect(within(panel).queryByRole('alert')).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('leaving unsaved work', () => {
  it('asks first and stays when told so', async () => {
    const router = await open('/invoice/create');
    click('Invoices', 'link');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    click('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/invoice/create');
    click('Invoices', 'link');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    click('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoice/list'));
  });

  it('does not ask, and shows nothing typed by somebody else, when another person signs in elsewhere', async () => {
    const router = await open('/invoice/create');
    const stop = followSession(router, new QueryClient());
    toast('error', 'INV-12 was not saved');
    act(() => adoptSession({ token: tokenFor(60_000, 'theirs'), userId: 8, user: someUser({ userID: 8 }) }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboards/classic'));
    expect(screen.queryByRole('heading', { name: 'A draft' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(recentMessages.get()).toEqual([]);
    stop();
  });

  it('asks before signing out too', async () => {
    await open('/invoice/create');
    click(/your menu/);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(session.get()).not.toBeNull();
    click('Leave');
    await waitFor(() => expect(session.get()).toBeNull());
  });
});
