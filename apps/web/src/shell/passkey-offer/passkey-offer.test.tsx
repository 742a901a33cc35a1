import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import type { Session } from '../../session/store.ts';
import { isOfferAway, mayOfferPasskey } from './offer.ts';
import { PasskeyOffer } from './PasskeyOffer.tsx';

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), Link: 'a' }));

const device = (can: boolean) =>
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable: async () => can }),
  );
const session = (hasPasskey: boolean | undefined) => ({ user: { hasPasskey } }) as unknown as Session;

beforeEach(() => isOfferAway.set(false));
afterEach(() => {
  vi.unstubAllGlobals();
  isOfferAway.set(false);
});

it('is put away for good on this device', async () => {
  device(true);
  renderKit(<PasskeyOffer />);
  await userEvent.click(await screen.findByRole('button', { name: 'Not on this device' }));
  expect(isOfferAway.get()).toBe(true);
  expect(localStorage.getItem('yk.passkey-offer-away')).toBe('true');
});

it('says nothing on a device that asks for no finger, face or PIN', async () => {
  device(false);
  renderKit(<PasskeyOffer />);
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('button')).toBeNull();
});

it('is for people without a passkey, in a browser that knows them', () => {
  expect(mayOfferPasskey(session(false))).toBe(false);
  device(true);
  expect([session(false), session(true), session(undefined), null].map(mayOfferPasskey)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
