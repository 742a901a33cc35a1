import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { offerPasskeys, signInByPasskey } from './sign-in-passkey.ts';

type Props = { onFailure: (failure: Error | null) => void };

/** Signs in with a passkey; while it is shown, the browser also offers them at the field of the user name. */
export function PasskeyButton({ onFailure }: Props) {
  useEffect(() => offerPasskeys(onFailure), [onFailure]);
  const enter = () => {
    onFailure(null);
    signInByPasskey().catch(onFailure);
  };
  return (
    <Button variant="default" fullWidth onClick={enter}>
      Sign in with a passkey
    </Button>
  );
}
