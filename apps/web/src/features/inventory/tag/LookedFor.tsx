import { Alert, Button, Group, Text } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { useState } from 'react';
import { useAction } from '../../../kit/use-action.ts';
import { sayFound } from '../../../shared/stock/found.ts';
import { useRefreshInventory } from '../keys.ts';

/**
 * Shown when a picker did not find the tag. Any scan of the tag ends the search; people without a scanner end it here.
 */
export function LookedFor({ tag: { tagNo, version, location } }: { tag: TagDetail }) {
  const refresh = useRefreshInventory();
  const once = useAction();
  const [busy, setBusy] = useState<boolean | null>(null);
  const found = async (isThere: boolean) => {
    setBusy(isThere);
    // A failed call shows its own message.
    await once([tagNo, version, isThere], () => sayFound(tagNo, isThere)).catch(() => undefined);
    setBusy(null);
    await refresh();
  };
  const button = (isThere: boolean, label: string) => (
    <Button variant="default" loading={busy === isThere} disabled={busy !== null} onClick={() => void found(isThere)}>
      {label}
    </Button>
  );
  return (
    <Alert color="red" icon={<IconZoomQuestion size={18} aria-hidden />} role="status" title="To be looked for">
      <Text mb="sm">
        A picker did not find it{location && ` in ${location}`}. It is not for sale until somebody scans it.
      </Text>
      <Group gap="sm">
        {button(true, location ? `It is in ${location}` : 'It is where it should be')}
        {button(false, 'I have it here')}
      </Group>
    </Alert>
  );
}
