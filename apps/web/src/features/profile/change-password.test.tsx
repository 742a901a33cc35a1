import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWorkUnsaved } from '../../kit/form/unsaved-work.ts';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { ChangePassword } from './ChangePassword.tsx';

beforeEach(() => startSession(tokenFor(60_000), someUser()));
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('changing the own password', () => {
  it.each(['Present password', 'New password', 'New password again'])('%s hints at caps lock', (label) => {
    renderKit(<ChangePassword />);
    const field = screen.getByLabelText(label);
    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status').textContent).toBe('Caps lock is on');
    fireEvent.blur(field);
    expect(screen.queryByText('Caps lock is on')).toBeNull();
  });

  it('does not say that the password is as it was when the answer was lost', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerCalls({ 'POST /user/changePassword': () => failed(504, 'No answer') });
    const { user } = renderKit(<ChangePassword />);
    await user.type(screen.getByLabelText('Present password'), 'demo1234');
    await user.type(screen.getByLabelText('New password'), 'harakeke 42');
    await user.type(screen.getByLabelText('New password again'), 'harakeke 42');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer\. It may have been saved/);
  });

  it('is saved by Ctrl-S; until then leaving asks', async () => {
    const sent = answerCalls({ 'POST /user/changePassword': () => ok(null) });
    const { user } = renderKit(<ChangePassword />);
    expect(isWorkUnsaved()).toBe(false);
    await user.type(screen.getByLabelText('Present password'), 'demo1234');
    expect(isWorkUnsaved()).toBe(true);
    await user.type(screen.getByLabelText('New password'), 'harakeke 42');
    await user.type(screen.getByLabelText('New password again'), 'harakeke 42');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Your password is changed')).toBeDefined();
    expect(sent).toHaveLength(1);
    expect(isWorkUnsaved()).toBe(false);
    for (const label of ['Present password', 'New password', 'New password again'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  });
});
