import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../session/stored.ts';
import { useSession } from '../../session/use-session.ts';

/** Kept for the device and not for the person, because a shared device is not the place for a passkey. */
const key = 'yk.passkey-offer-away';
export const putAwayOffer = (): boolean => writeStored(key, true);

/** Whether this device itself asks for a finger, a face or its PIN is asked before the offer is fetched. */
export function useOffersPasskey(): boolean {
  const lacksOne = useSession()?.user?.hasPasskey === false;
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (lacksOne && readStored(key) !== true)
      window.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.().then(setCan, () => undefined);
  }, [lacksOne]);
  return lacksOne && can;
}
