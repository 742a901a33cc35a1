import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { putAwayOffer } from './offer.ts';

const PROFILE = '/user/userProfile';

/** Whether this device itself asks for a finger, a face or its PIN. */
const canBeHere = async (): Promise<boolean> =>
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => false)) === true;

/** A calm offer after signing in, which can be put away for good on this device. */
export function PasskeyOffer() {
  const [isPossible, setIsPossible] = useState(false);
  useEffect(() => {
    let live = true;
    void canBeHere().then((can) => live && setIsPossible(can));
    return () => {
      live = false;
    };
  }, []);
  if (!isPossible) return null;
  return (
    <Alert color="gray" role="status" m="xs" p="xs">
      <Group gap="sm" justify="space-between">
        <Text size="sm">Sign in here with your finger, face or the PIN of this device: add a passkey.</Text>
        <Group gap="xs">
          <Button component={Link} to={PROFILE} variant="default">
            To your profile
          </Button>
          <Button variant="subtle" onClick={putAwayOffer}>
            Not on this device
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
