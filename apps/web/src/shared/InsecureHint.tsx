import { Alert } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';

/** Browsers allow offline pages and the camera only over https or on localhost. */
export function InsecureHint() {
  if (window.isSecureContext !== false) return null;
  return (
    <Alert color="yellow" role="status" p="xs" icon={<IconLockOpen size={18} aria-hidden />}>
      This address does not begin with https: without a connection this page does not open, and the camera stays off.
      Ask whoever runs Yardkeeper for the https address.
    </Alert>
  );
}
