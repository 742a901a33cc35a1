import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { type Session, session } from '../../session/store.ts';
import { isOfferAway, useOffersPasskey } from './offer.ts';
import { PasskeyOffer } from './PasskeyOffer.tsx';

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), Link: 'a' }));

const asked = vi.fn<() => Promise<boolean>>();
const device = (can: boolean) => {
  asked.mockReset().mockResolvedValue(can);
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: asked });
};
const person = (hasPasskey: boolean | undefined) =>
  session.set({ token: 't', userId: 1, user: { hasPasskey } } as unknown as Session);

afterEach(() => {
  vi.unstubAllGlobals();
  isOfferAway.set(false);
  session.set(null);
});

it('is for somebody without a passkey on a device that asks for a finger, face or PIN, until it is put away', async () => {
  device(true);
  person(false);
  const { result } = renderHook(useOffersPasskey);
  await waitFor(() => expect(result.current).toBe(true));
  renderKit(<PasskeyOffer />);
  await userEvent.click(screen.getByRole('button', { name: 'Not on this device' }));
  await waitFor(() => expect(result.current).toBe(false));
  expect(localStorage.getItem('yk.passkey-offer-away')).toBe('true');
});

it.each([
  [false, false, 1],
  [true, true, 0],
  [undefined, true, 0],
])('has a passkey: %s, the device asks: %s; no offer', async (hasPasskey, can, times) => {
  device(can);
  person(hasPasskey);
  const { result } = renderHook(useOffersPasskey);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
  expect(result.current).toBe(false);
});
