import { useEffect, useState } from 'react';
import { stored } from '../../session/stored.ts';
import { useObservable } from '../../session/use-observable.ts';
import { useSession } from '../../session/use-session.ts';

/** Kept for the device and not for the person, because a shared device is not the place for a passkey. */
export const isOfferAway = stored<boolean>('yk.passkey-offer-away', (value) => value === true);
export const putAwayOffer = (): void => isOfferAway.set(true);

/** Whether this device itself asks for a finger, a face or its PIN; never so at an address without https. */
const asksItself = async (): Promise<boolean> =>
  (await window.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.()) === true;

/** Asked before the offer is fetched, which most devices never need. */
export function useOffersPasskey(): boolean {
  const lacksOne = useSession()?.user?.hasPasskey === false;
  const isAway = useObservable(isOfferAway);
  const [can, setCan] = useState(false);
  const asks = lacksOne && !isAway;
  useEffect(() => {
    if (asks) void asksItself().then(setCan, () => undefined);
  }, [asks]);
  return asks && can;
}
