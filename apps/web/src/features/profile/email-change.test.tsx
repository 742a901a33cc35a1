import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { EmailChange } from './parts/EmailChange.tsx';

const search = vi.hoisted(() => ({ now: {} as { confirm?: string } }));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original()), useSearch: () => search.now }));

const me = someUser();
beforeEach(() => startSession(tokenFor(60_000), me));
afterEach(() => {
  act(() => endSession('otherTab'));
  search.now = {};
  vi.restoreAllMocks();
});

describe('another mail', () => {
  const save = 'POST /user/manageUserProfile/7';
  const password = () => screen.queryByLabelText('Present password');

  it('asks for the present password in the same form, and only then', async () => {
    const sent = answerCalls({ [save]: () => ok({ ...me, pendingEmail: 'new@yard.co.nz' }) });
    const { user } = renderKit(<ProfileForm me={me} onSaved={vi.fn()} />);
    expect(password()).toBeNull();
    await user.type(screen.getByLabelText('Phone'), '021 555 010');
    expect(password()).toBeNull();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await user.clear(email);
    await user.type(email, 'new@yard.co.nz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter your present password to change your mail')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(password()!, 'demo1234');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(email.value).toBe('aroha@yard.co.nz'));
    expect(JSON.parse(String(sent[0]!.body))).toMatchObject({
      email: 'new@yard.co.nz',
      presentPassword: 'demo1234',
    });
    expect(password()).toBeNull();
  });

  it('confirmed beside the form is in the form, and what was typed stays', async () => {
    const { user, rerender } = renderKit(<ProfileForm me={me} onSaved={vi.fn()} />);
    await user.type(screen.getByLabelText('Phone'), '021 555 010');
    rerender(<ProfileForm me={someUser({ email: 'new@yard.co.nz' })} onSaved={vi.fn()} />);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@yard.co.nz'));
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('021 555 010');
    expect(password()).toBeNull();
  });
});

describe('a mail that waits to be confirmed', () => {
  const waiting = someUser({ pendingEmail: 'new@yard.co.nz' });
  const show = (answers: Parameters<typeof answerCalls>[0], who = waiting) => {
    const sent = answerCalls(answers);
    const onChanged = vi.fn();
    return { sent, onChanged, ...renderKit(<EmailChange me={who} onChanged={onChanged} />) };
  };

  it('says which address is used, and confirms with the code of the link', async () => {
    search.now = { confirm: 'ABCDE23456' };
    const next = someUser({ email: 'new@yard.co.nz' });
    const { user, sent, onChanged } = show({ 'POST /user/confirmEmail': () => ok(next) });
    expect(screen.getByRole('region').textContent).toContain(
      'A mail was sent to new@yard.co.nz. Until it is confirmed, aroha@yard.co.nz is used.',
    );
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(next));
    expect(JSON.parse(String(sent[0]!.body))).toEqual({ code: 'ABCDE23456' });
  });

  it('puts a wrong code at its field', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const wrong = 'The code is wrong, was used already or has expired';
    const { user } = show({ 'POST /user/confirmEmail': () => failed(422, wrong, { fields: { code: wrong } }) });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Enter the code from the mail')).toBeTruthy();
    await user.type(screen.getByLabelText('Code from the mail'), 'WRONG');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(wrong)).toBeTruthy();
  });

  it('is sent again, or given up', async () => {
    const { user, sent, onChanged } = show({
      'POST /user/resendEmailCode': () => ok(null),
      'POST /user/cancelEmailChange': () => ok(me),
    });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await user.click(screen.getByRole('button', { name: 'Keep the old one' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(me));
    expect(sent.map(({ key }) => key)).toEqual(['POST /user/resendEmailCode', 'POST /user/cancelEmailChange']);
  });

  it('a link that is not theirs or was used says so', () => {
    search.now = { confirm: 'ABCDE23456' };
    show({}, me);
    expect(screen.getByRole('status').textContent).toContain(
      'No mail waits to be confirmed: aroha@yard.co.nz is used.',
    );
  });
});
