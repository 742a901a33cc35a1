import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { walkPath } from '../walk/filter.ts';

/** Opens the page on which several jobs are chosen for one walk, also with a thumb. */
export function WalkButton() {
  const open = useOpenPath();
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const walk = () => open(walkPath([]));
  return narrow ? (
    <ActionIcon variant="default" size="input-sm" aria-label="Walk several jobs" onClick={walk}>
      <IconRoute size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconRoute size={16} aria-hidden />} onClick={walk}>
      Walk several jobs
    </Button>
  );
}
