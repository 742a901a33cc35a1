import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppRouter } from '../../router.tsx';
import { endSession, lastEnd, session } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { signInScreens } from './screens.ts';

const demo = {
  demo: true,
  needsFirstAdmin: false,
  logins: [{ userName: 'picker', role: 'PICKER', password: 'demo-pw' }],
};
const plain = { demo: false, needsFirstAdmin: false, logins: [] };

async function open(path: string): Promise<void> {
  const router = createAppRouter(signInScreens, createMemoryHistory({ initialEntries: [path] }));
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => endSession('expired'));
  lastEnd.set(null);
  vi.restoreAllMocks();
});

describe('the sign-in page', () => {
  it("shows the server's sentence in place when the password is wrong", async () => {
    answerCalls({
      'GET /user/signInPage': () => ok(plain),
      'POST /login': () => Response.json({ code: 401, data: null, msg: 'User name or password is wrong' }),
    });
    await open('/auth/login');
    fill('User name', 'aroha');
    fill('Password', 'nope');
    click('Sign in');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Login Fail');
    expect(alert.textContent).toContain('User name or password is wrong');
    expect(session.get()).toBeNull();
  });

  it('asks for what is missing before it asks the server', async () => {
    const sent = answerCalls({ 'GET /user/signInPage': () => ok(plain) });
    await open('/auth/login');
    click('Sign in');
    expect(await screen.findByText('Enter your user name')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(sent.map((s) => s.key)).not.toContain('POST /login');
  });

  it('fills the form from the demo list and signs in', async () => {
    const sent = answerCalls({
      'GET /user/signInPage': () => ok(demo),
      'POST /login': () => ok({ accessToken: tokenFor(60_000), userInfo: someUser() }),
    });
    await open('/auth/login');
    fireEvent.click(await screen.findByRole('button', { name: /picker/ }));
    expect(field('User name').value).toBe('picker');
    click('Sign in');
    await waitFor(() => expect(session.get()?.userId).toBe(7));
    const login = sent.find((s) => s.key === 'POST /login');
    expect(JSON.parse(String(login?.body))).toEqual({ userName: 'picker', password: 'demo-pw' });
  });

  it('shows no list in a real yard', async () => {
    answerCalls({ 'GET /user/signInPage': () => ok(plain) });
    await open('/auth/login');
    await act(async () => undefined);
    expect(screen.queryByText('Demo yard')).toBeNull();
  });

  it('shows and hides the password and hints at caps lock', async () => {
    answerCalls({ 'GET /user/signInPage': () => ok(plain) });
    await open('/auth/login');
    const password = field('Password');
    expect(password.type).toBe('password');
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps lock is on')).toBeTruthy();
    fireEvent.keyUp(password, { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps lock is on')).toBeNull();
  });

  it('says why the person is here again', async () => {
    lastEnd.set('expired');
    answerCalls({ 'GET /user/signInPage': () => ok(plain) });
    await open('/auth/login');
    expect(screen.getByText(/Your session ran out/)).toBeTruthy();
  });
});

describe('a lost password', () => {
  it('answers the same whether the address is known or not', async () => {
    const sent = answerCalls({ 'POST /user/forgotPassword': () => ok(null) });
    await open('/auth/forgot-password');
    fill('Email', 'who@yard.co.nz');
    click('Mail me a code');
    expect((await screen.findByRole('status')).textContent).toContain('If who@yard.co.nz belongs to a user');
    expect(sent[0]?.url).toBe('/user/forgotPassword?email=who%40yard.co.nz');
    expect(screen.getByRole('link', { name: 'I have the code' }).getAttribute('href')).toContain(
      '/auth/change-password/who',
    );
  });

  it.each(['/auth/change-password/who@yard.co.nz', '/auth/change-password?email=who@yard.co.nz'])(
    'is set anew at %s, with nothing secret in the address',
    async (path) => {
      const sent = answerCalls({ 'POST /user/resetPassword': () => ok(null) });
      await open(path);
      fill('Code from the mail', ' 0042 ');
      fill('New password', 'long enough');
      click('Set the new password');
      expect(await screen.findByText('Your password is changed')).toBeTruthy();
      expect(sent[0]?.url).toBe('/user/resetPassword');
      expect(JSON.parse(String(sent[0]?.body))).toEqual({
        email: 'who@yard.co.nz',
        code: '0042',
        password: 'long enough',
      });
    },
  );

  it('puts a refusal beside the field it is about', async () => {
    const fields = { code: 'This code has run out' };
    answerCalls({ 'POST /user/resetPassword': () => failed(400, 'Not changed', { fields }) });
    await open('/auth/change-password/who@yard.co.nz');
    fill('Code from the mail', '1');
    fill('New password', 'long enough');
    click('Set the new password');
    expect(await screen.findByText('This code has run out')).toBeTruthy();
    expect(
      screen
        .getAllByRole('alert')
        .map((each) => each.textContent)
        .join(),
    ).toContain('Not changed');
  });
});

describe('the first super admin', () => {
  it('is made with the code of the address', async () => {
    const sent = answerCalls({
      'GET /user/signInPage': () => ok({ ...plain, needsFirstAdmin: true }),
      'POST /user/createFirstAdmin': () => ok(null),
    });
    await open('/auth/first-admin?code=0099');
    fill('Your name', 'Aroha Ngata');
    fill('User name', 'aroha');
    fill('Email', 'aroha@yard.co.nz');
    fill('Password', 'long enough');
    click('Create the super admin');
    expect(await screen.findByText('Your yard is ready')).toBeTruthy();
    const made = sent.find(({ url }) => url === '/user/createFirstAdmin');
    expect(JSON.parse(String(made?.body))).toMatchObject({ code: '0099', userName: 'aroha' });
  });

  it('is not asked for any more by a link that was used', async () => {
    answerCalls({ 'GET /user/signInPage': () => ok(plain) });
    await open('/auth/first-admin?code=0099');
    expect(await screen.findByText('This link is used')).toBeTruthy();
    expect(screen.queryByLabelText(/User name/)).toBeNull();
  });
});
