import { Modal, TextInput } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { createAppRouter } from '../../router.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { openDocument } from '../documents/documents.ts';
import type { Screen } from '../menu/screen.ts';
import { ScreensContext } from '../menu/screens-context.ts';

vi.mock('../../live/start.ts', () => ({ startLive: () => undefined, onUserNews: () => () => undefined }));

const row = () => screen.getByRole('button', { name: 'A row' });
function List() {
  return (
    <>
      <h1>List</h1>
      <button type="button">A row</button>
    </>
  );
}
/** Takes the focus as a scan box does, which knows nothing of the shell. */
function Scanning() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <h1>Scan</h1>
      <input aria-label="Scan" ref={box} />
    </>
  );
}
/** Its field renders later, and takes the focus only if nothing else has it by then. */
function Patient() {
  const [began, setBegan] = useState<Element | null>(null);
  useEffect(() => setBegan(document.activeElement), []);
  return (
    <>
      <h1>Patient</h1>
      <p>{began?.id}</p>
    </>
  );
}
function Asking() {
  return (
    <>
      <h1>Asking</h1>
      <Modal opened onClose={() => undefined} title="A question" />
    </>
  );
}
const at = (path: `/${string}`, component: () => React.ReactNode): Screen => ({
  path,
  guard: 'signedIn',
  title: path,
  load: async () => component,
});
const screens: readonly Screen[] = [
  at('/list', List),
  at('/invoice/$id', () => <h1>Invoice</h1>),
  at('/invoice/list', () => <h1>Invoices</h1>),
  at('/scan', Scanning),
  at('/named', () => (
    <>
      <h1>Named</h1>
      <TextInput label="Name" autoFocus />
    </>
  )),
  at('/patient', Patient),
  at('/asking', Asking),
];

async function open(path: string) {
  const router = createAppRouter(screens, createMemoryHistory({ initialEntries: [path] }));
  renderKit(
    <ScreensContext value={screens}>
      <RouterProvider router={router} />
    </ScreensContext>,
  );
  await screen.findByRole('heading', { level: 1 });
  return async (to: string, name: string) => {
    await act(() => router.navigate({ to }));
    await screen.findByRole('heading', { level: 1, name, hidden: true });
  };
}
const main = () => document.getElementById('main');

beforeEach(() => {
  startSession(tokenFor(60_000), someUser());
  answerCalls({
    'GET /mgr/notification/getUserNotification/7': () => ok({ records: [], total: 0, pages: 0, unread: 0 }),
    'GET /mgr/dashboard/getWaiting': () => ok({}),
  });
});
afterEach(() => act(() => endSession('expired')));

describe('the focus after a way to another screen', () => {
  it('is in the page when it went with what was left, not on the first page there is', async () => {
    const go = await open('/list');
    expect(document.activeElement).toBe(document.body);
    row().focus();
    await go('/invoice/1', 'Invoice');
    expect(document.activeElement).toBe(main());
    await go('/list', 'List');
    expect(document.activeElement).toBe(main());
  });

  it.each([
    ['/scan', 'Scan'],
    ['/named', 'Name'],
  ])('is where the screen %s itself puts it, the first time and later', async (path, field) => {
    const go = await open('/list');
    for (const _ of ['fetched', 'known']) {
      row().focus();
      await go(path, path === '/scan' ? 'Scan' : 'Named');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field })));
      await go('/list', 'List');
    }
  });

  it('is there before the screen looks where it is', async () => {
    const go = await open('/list');
    for (const _ of ['fetched', 'known']) {
      row().focus();
      await go('/patient', 'Patient');
      expect(await screen.findByText('main')).toBeDefined();
      await go('/list', 'List');
    }
  });

  it('is not taken from what has it', async () => {
    const go = await open('/list');
    const bell = screen.getByRole('button', { name: 'Notifications' });
    bell.focus();
    await go('/invoice/1', 'Invoice');
    expect(document.activeElement).toBe(bell);
  });

  it('is left to a dialog', async () => {
    const go = await open('/list');
    row().focus();
    await go('/asking', 'Asking');
    const dialog = await screen.findByRole('dialog', { name: 'A question' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });
});

describe('the focus after a tab is closed', () => {
  beforeEach(() => {
    for (const id of ['1', '2', '3']) openDocument('invoice', id, `INV-${id}`);
  });
  const close = (name: string) => {
    const button = screen.getByRole('button', { name: `Close invoice ${name}` });
    button.focus();
    fireEvent.click(button);
  };
  const link = (name: string) => screen.getByRole('link', { name });

  it('is on the tab that is opened instead, and in the page when none is left', async () => {
    await open('/invoice/2');
    close('INV-2');
    await waitFor(() => expect(document.activeElement).toBe(link('INV-3')));
    close('INV-3');
    await waitFor(() => expect(document.activeElement).toBe(link('INV-1')));
    close('INV-1');
    await screen.findByRole('heading', { name: 'Invoices' });
    expect(document.activeElement).toBe(main());
  });

  it('is on the neighbour when another document is looked at', async () => {
    await open('/invoice/1');
    close('INV-2');
    expect(document.activeElement).toBe(link('INV-3'));
    close('INV-3');
    expect(document.activeElement).toBe(link('INV-1'));
  });

  it('stays where it is when the tab that is closed did not have it', async () => {
    await open('/invoice/1');
    link('INV-1').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Close invoice INV-3' }));
    expect(document.activeElement).toBe(link('INV-1'));
  });
});
