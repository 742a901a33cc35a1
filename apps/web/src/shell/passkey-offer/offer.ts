import type { Session } from '../../session/store.ts';
import { stored } from '../../session/stored.ts';

/** Kept for the device and not for the person, because a shared device is not the place for a passkey. */
export const isOfferAway = stored<boolean>('yk.passkey-offer-away', (value) => value === true);
export const putAwayOffer = (): void => isOfferAway.set(true);

export const mayOfferPasskey = (session: Session | null): boolean =>
  session?.user?.hasPasskey === false &&
  window.isSecureContext !== false &&
  typeof window.PublicKeyCredential === 'function';
