import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { putAwayOffer } from './offer.ts';

const PROFILE = '/user/userProfile';

/** A calm offer after signing in, which can be put away for good on this device. */
export function PasskeyOffer() {
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
