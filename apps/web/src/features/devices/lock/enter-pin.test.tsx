import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, session } from '../../../session/store.ts';
import { stillInShift, thisTablet } from '../../../session/tablet/this-tablet.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { EnterPin } from './EnterPin.tsx';

vi.mock('../../../session/tablet/key.ts', () => ({ signed: async () => 'signed', canHaveKey: () => true }));

const SWITCH = 'POST /mgr/device/switchTo';
const challenge = { 'POST /mgr/device/challenge': () => ok({ challenge: 'c' }) };
const welcome = () => ok({ accessToken: tokenFor(60_000), userInfo: someUser(), lockMinutes: 3 });
beforeEach(() => thisTablet.set({ deviceId: 4, name: 'Bench', lockMinutes: 5 }));
afterEach(() => {
  endSession('otherTab');
  thisTablet.set(null);
  localStorage.clear();
});

function open(answer: () => Response) {
  const sent = answerCalls({ ...challenge, [SWITCH]: answer });
  const onDevice = vi.fn();
  const shown = renderKit(<EnterPin who={{ userId: 7, name: 'Aroha' }} onBack={() => undefined} onDevice={onDevice} />);
  const type = async (pin: string) => {
    for (const digit of pin) await shown.user.click(screen.getByRole('button', { name: digit }));
  };
  const bodies = () => sent.filter(({ key }) => key === SWITCH).map(({ body }) => JSON.parse(String(body)));
  return { ...shown, type, bodies, onDevice };
}

describe('entering a PIN', () => {
  it('switches at the sixth digit, and keeps who was here but no digit', async () => {
    const { type, bodies } = open(welcome);
    await type('739264');
    await waitFor(() => expect(session.get()?.userId).toBe(7));
    expect(bodies()).toMatchObject([{ userId: 7, pin: '739264', proof: { deviceId: 4, signature: 'signed' } }]);
    expect(stillInShift()).toMatchObject([{ user: { userID: 7, email: '' } }]);
    expect(thisTablet.get()?.lockMinutes).toBe(3);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('739264');
  });

  it('says what is wrong, and takes another one', async () => {
    const sentence = 'That is not the PIN of Aroha; 4 tries left';
    const { type } = open(() => failed(422, sentence, { fields: { pin: sentence } }));
    await type('111222');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('status').getAttribute('aria-label')).toBe('0 of 6 digits');
  });

  it('asks twice for a PIN of one’s own after a first one', async () => {
    let asked = 0;
    const { type, bodies } = open(() => {
      asked += 1;
      const fields = { newPin: 'Choose a PIN of your own now' };
      return asked === 1 ? failed(422, fields.newPin, { fields }) : welcome();
    });
    await type('402951');
    await screen.findByText(/Choose a PIN of your own/);
    await type('739264');
    await screen.findByText('Your new PIN once more');
    await type('739265');
    await screen.findByText('The two are not the same');
    await type('739264');
    await screen.findByText('Your new PIN once more');
    await type('739264');
    await waitFor(() => expect(session.get()).not.toBeNull());
    expect(bodies().at(-1)).toMatchObject({ pin: '402951', newPin: '739264' });
  });

  it('tells the tablet when it is locked, and tries once more when its challenge was used up', async () => {
    const locked = open(() => failed(403, 'Locked', { fields: { device: 'locked' } }));
    await locked.type('402951');
    await waitFor(() => expect(locked.onDevice).toHaveBeenCalledWith('locked'));
    locked.unmount();
    let asked = 0;
    const { type } = open(() => {
      asked += 1;
      return asked === 1 ? failed(403, 'Again', { fields: { device: 'again' } }) : welcome();
    });
    await type('739264');
    await waitFor(() => expect(session.get()).not.toBeNull());
  });
});
